import { describe, expect, test } from 'vitest'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts'

const startMs = Date.parse('2026-08-20T21:00:00Z')
const down: MarketDataFailure = { kind: 'unavailable', cause: 'HTTP 503' }
const malformed: MarketDataFailure = { kind: 'malformed-reply', cause: 'HTML' }
const late: MarketDataFailure = { kind: 'timed-out', afterMs: 2_000 }

describe('a breaker', () => {
  test('lets calls through at first', () => {
    const { breaker } = setUp()
    expect(breaker.tryAcquire()).toBe('call')
    expect(breaker.describe()).toEqual({
      state: 'ready',
      cooldownUntilUtc: null,
      lastFailure: null,
    })
  })

  test.each([down, malformed, late])(
    'opens at once on $kind of a provider that never answered',
    (failure) => {
      const { breaker } = setUp()
      breaker.record(failure, 'call')
      expect(breaker.tryAcquire()).toBe('open')
    },
  )

  test.each([down, malformed])(
    'forgives two times $kind to a provider that has just answered',
    (failure) => {
      const { breaker } = setUp()
      breaker.record(null, 'call')
      breaker.record(failure, 'call')
      breaker.record(failure, 'call')
      expect(breaker.tryAcquire()).toBe('call')
      breaker.record(failure, 'call')
      expect(breaker.tryAcquire()).toBe('open')
    },
  )

  test('forgives again after an answer, also after one that a ticker is unknown', () => {
    const { breaker } = setUp()
    breaker.record(null, 'call')
    breaker.record(down, 'call')
    breaker.record(down, 'call')
    breaker.record({ kind: 'unknown-ticker' }, 'call')
    breaker.record(down, 'call')
    breaker.record(down, 'call')
    expect(breaker.tryAcquire()).toBe('call')
  })

  test('never forgives a silence', () => {
    const { breaker } = setUp()
    breaker.record(null, 'call')
    breaker.record(late, 'call')
    expect(breaker.tryAcquire()).toBe('open')
  })

  test('opens until the time a rate limit names', () => {
    const { breaker, wait } = setUp()
    breaker.record(null, 'call')
    breaker.record({ kind: 'rate-limited', retryAtUtc: '2026-08-20T21:10:00.000Z' }, 'call')
    expect(breaker.describe().cooldownUntilUtc).toBe('2026-08-20T21:10:00.000Z')
    wait(10 * 60_000 - 1)
    expect(breaker.tryAcquire()).toBe('open')
    wait(1)
    expect(breaker.tryAcquire()).toBe('probe')
  })

  test('opens for a minute after a rate limit without a time, or with a past one', () => {
    for (const retryAtUtc of [null, '2026-08-20T20:00:00.000Z']) {
      const { breaker } = setUp()
      breaker.record({ kind: 'rate-limited', retryAtUtc }, 'call')
      expect(breaker.openUntilMs()).toBe(startMs + 60_000)
    }
  })

  test('issues one probe per cooldown', () => {
    const { breaker, wait } = setUp()
    breaker.record(down, 'call')
    wait(15_000)
    expect([breaker.tryAcquire(), breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([
      'probe',
      'open',
      'open',
    ])
  })

  test('doubles the cooldown with each failed probe, up to five minutes', () => {
    const { breaker, wait } = setUp()
    breaker.record(down, 'call')
    const rests: number[] = []
    for (let round = 0; round < 7; round += 1) {
      const until = breaker.openUntilMs() ?? Number.NaN
      rests.push(until - now(breaker, wait))
      breaker.record(down, 'probe')
    }
    expect(rests.map((ms) => ms / 1000)).toEqual([15, 30, 60, 120, 240, 300, 300])
  })

  test('closes when a probe succeeds', () => {
    const { breaker, wait } = setUp()
    breaker.record(down, 'call')
    wait(15_000)
    expect(breaker.tryAcquire()).toBe('probe')
    breaker.record(null, 'probe')
    expect(breaker.tryAcquire()).toBe('call')
    expect(breaker.describe().lastFailure).toBeNull()
  })

  test('has a longer cooldown when calls fail again right after a probe, as long as before after a call', () => {
    const { breaker, wait } = setUp()
    breaker.record(late, 'call')
    wait(15_000)
    breaker.tryAcquire()
    breaker.record(null, 'probe')
    breaker.record(late, 'call')
    expect(breaker.openUntilMs()).toBe(wait(0) + 30_000)
    wait(30_000)
    breaker.tryAcquire()
    breaker.record(null, 'probe')
    breaker.record(null, 'call')
    breaker.record(late, 'call')
    expect(breaker.openUntilMs()).toBe(wait(0) + 15_000)
  })

  test('does not lengthen a cooldown for calls that were in flight when it began', () => {
    const { breaker } = setUp()
    breaker.record(late, 'call')
    const until = breaker.openUntilMs()
    for (let call = 0; call < 7; call += 1) breaker.record(late, 'call')
    expect(breaker.openUntilMs()).toBe(until)
  })

  test('does not end a cooldown on the result of a call that was in flight when it began', () => {
    const { breaker } = setUp()
    breaker.record({ kind: 'rate-limited', retryAtUtc: '2026-08-20T21:10:00.000Z' }, 'call')
    breaker.record(null, 'call')
    breaker.record({ kind: 'unknown-ticker' }, 'call')
    expect(breaker.tryAcquire()).toBe('open')
  })

  test('stays open until the latest named time', () => {
    const { breaker } = setUp()
    breaker.record({ kind: 'rate-limited', retryAtUtc: '2026-08-20T21:10:00.000Z' }, 'call')
    breaker.record({ kind: 'rate-limited', retryAtUtc: '2026-08-20T21:05:00.000Z' }, 'call')
    breaker.record({ kind: 'rate-limited', retryAtUtc: '2026-08-20T21:20:00.000Z' }, 'call')
    expect(breaker.describe().cooldownUntilUtc).toBe('2026-08-20T21:20:00.000Z')
  })

  test('jitters cooldowns by a fifth either way', () => {
    const shortest = setUp(() => 0).breaker
    const longest = setUp(() => 1).breaker
    shortest.record(down, 'call')
    longest.record(down, 'call')
    expect(shortest.openUntilMs()).toBe(startMs + 12_000)
    expect(longest.openUntilMs()).toBe(startMs + 18_000)
  })

  test('reports the failure that opened it', () => {
    const { breaker } = setUp()
    breaker.record(down, 'call')
    expect(breaker.describe()).toEqual({
      state: 'cooling-down',
      cooldownUntilUtc: '2026-08-20T21:00:15.000Z',
      lastFailure: 'unavailable: HTTP 503',
    })
  })
})

function setUp(random: () => number = () => 0.5): {
  breaker: CircuitBreaker
  wait: (ms: number) => number
} {
  let nowMs = startMs
  return {
    breaker: createCircuitBreaker({ clock: () => new Date(nowMs), random }),
    wait: (ms) => (nowMs += ms),
  }
}

/** Waits until the cooldown is over and takes the probe; returns when that cooldown began. */
function now(breaker: CircuitBreaker, wait: (ms: number) => number): number {
  const begun = wait(0)
  wait((breaker.openUntilMs() ?? begun) - begun)
  breaker.tryAcquire()
  return begun
}

test('a cooldown from before a restart applies, a finished one does not', () => {
  const clock = () => new Date('2026-11-20T15:00:00Z')
  const until = (minutes: number) => clock().getTime() + minutes * 60_000
  const coolingDown = createCircuitBreaker({ clock, random: () => 0.5, openUntilMs: until(5) })
  expect(coolingDown.tryAcquire()).toBe('open')
  expect(coolingDown.describe().cooldownUntilUtc).toBe('2026-11-20T15:05:00.000Z')
  const rested = createCircuitBreaker({ clock, random: () => 0.5, openUntilMs: until(-5) })
  expect(rested.tryAcquire()).toBe('call')
})
