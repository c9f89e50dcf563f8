import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fail, succeed } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { guardFor } from './guarded-provider.fixture.ts'
import { createGuardedProvider } from './guarded-provider.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-08-20T21:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const paywall: MarketDataFailure = { kind: 'not-entitled', cause: 'HTTP 403: "upgrade"' }
const answer = async () => succeed('good')

test('a success is handed on and written down', async () => {
  const { guard, health, lines } = guardFor()
  const { call: guarded } = createGuardedProvider('finnhub', guard)
  expect(await guarded(answer, 1_000)).toEqual({
    outcome: succeed('good'),
    attempt: { provider: 'finnhub', outcome: 'ok', detail: null, tookMs: 0 },
  })
  expect(health.read()).toMatchObject([
    { provider: 'finnhub', capability: 'news', lastSuccessUtc: '2026-08-20T21:00:00.000Z' },
  ])
  expect(lines).toEqual([])
})

test('a failure is returned, logged and recorded with its effect on the next call', async () => {
  const { guard, health, lines } = guardFor()
  const { call: guarded } = createGuardedProvider('finnhub', guard)
  const { attempt } = await guarded(async () => fail(paywall), 1_000)
  expect(attempt).toEqual({
    provider: 'finnhub',
    outcome: 'not-entitled',
    detail: 'HTTP 403: "upgrade"',
    tookMs: 0,
  })
  expect(lines).toEqual([
    [
      'warn',
      { provider: 'finnhub', capability: 'news', failure: paywall },
      'market data call failed',
    ],
  ])
  expect(health.read()).toMatchObject([
    { lastFailureKind: 'not-entitled', cooldownUntilUtc: '2026-08-20T22:00:00.000Z' },
  ])
})

describe('a provider that is cooling down', () => {
  test('is not called, and the attempt reports until when and why', async () => {
    const { guard } = guardFor()
    const { call: guarded } = createGuardedProvider('finnhub', guard)
    await guarded(async () => fail(paywall), 1_000)
    const call = vi.fn<typeof answer>(answer)
    expect(await guarded(call, 1_000)).toEqual({
      outcome: null,
      attempt: {
        provider: 'finnhub',
        outcome: 'skipped',
        detail: 'resting until 2026-08-20T22:00:00.000Z after not-entitled: HTTP 403: "upgrade"',
        tookMs: 0,
      },
    })
    expect(call).not.toHaveBeenCalled()
  })

  test('is open for that capability only', async () => {
    await createGuardedProvider('finnhub', guardFor('news').guard).call(
      async () => fail(paywall),
      1_000,
    )
    const { call: quotes } = createGuardedProvider('finnhub', guardFor('quotes').guard)
    expect(await quotes(answer, 1_000)).toMatchObject({ attempt: { outcome: 'ok' } })
  })

  test('is tried by a single call when its cooldown is over', async () => {
    const { guard } = guardFor()
    const { call: guarded } = createGuardedProvider('finnhub', guard)
    const retryAtUtc = '2026-08-20T21:05:00.000Z'
    await guarded(async () => fail({ kind: 'rate-limited', retryAtUtc }), 1_000)
    vi.setSystemTime('2026-08-20T21:04:59.999Z')
    expect(await guarded(answer, 1_000)).toMatchObject({ attempt: { outcome: 'skipped' } })
    vi.setSystemTime(retryAtUtc)
    const requested = [guarded(answer, 1_000), guarded(answer, 1_000)]
    const outcomes = (await Promise.all(requested)).map(({ attempt }) => attempt.outcome)
    expect(outcomes).toEqual(['ok', 'skipped'])
    expect(await guarded(answer, 1_000)).toMatchObject({ attempt: { outcome: 'ok' } })
  })
})

test('a provider for which there is no time left is neither called nor blamed', async () => {
  const { guard, health, lines } = guardFor()
  const call = vi.fn<typeof answer>(answer)
  const { call: guarded } = createGuardedProvider('finnhub', guard)
  expect(await guarded(call, null)).toMatchObject({
    outcome: null,
    attempt: { outcome: 'skipped', detail: 'no time left' },
  })
  expect([call.mock.calls, health.read(), lines]).toEqual([[], [], []])
})

test('a silent one is waited for until its timeout, and its breaker opens', async () => {
  const { guard } = guardFor()
  const { call: guarded } = createGuardedProvider('finnhub', guard)
  const requested = guarded(() => new Promise<never>(() => {}), 700)
  await vi.advanceTimersByTimeAsync(700)
  expect(await requested).toMatchObject({
    attempt: { outcome: 'timed-out', detail: 'after 700 ms', tookMs: 700 },
  })
  expect(await guarded(answer, 700)).toMatchObject({ attempt: { outcome: 'skipped' } })
})

test.each<[string, () => Promise<never> | Promise<ReturnType<typeof fail<MarketDataFailure>>>]>([
  ['tells', async () => fail({ kind: 'malformed-reply', cause: 'redirect to /?token=s3cr3t' })],
  ['throws', () => Promise.reject(new Error('header "s3cr3t" is invalid'))],
  ['tells cut off', async () => fail({ kind: 'unavailable', cause: 'HTTP 401: "key s3cr3' })],
])('a key that a provider %s appears nowhere', async (_, call) => {
  const { guard, health, lines } = guardFor()
  const { call: guarded } = createGuardedProvider('finnhub', guard)
  const replies = [await guarded(call, 1_000), await guarded(call, 1_000)]
  expect(JSON.stringify([replies, lines, health.read()])).not.toContain('s3cr')
  expect(lines).toHaveLength(1)
})
