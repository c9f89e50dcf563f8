import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { timed } from './failover.fixture.ts'
import { guardFor } from './guarded-provider.fixture.ts'
import { createProviderChain } from './provider-chain.ts'

type Answer = () => Promise<Outcome<string, MarketDataFailure>>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-08-20T21:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const good =
  (text: string): Answer =>
  async () =>
    succeed(text)
const failing =
  (failure: MarketDataFailure): Answer =>
  async () =>
    fail(failure)
const silent: Answer = () => new Promise(() => {})
const down: MarketDataFailure = { kind: 'unavailable', cause: 'no route' }

test('the first in order answers, and no other is called', async () => {
  const { chain, requested, requests } = makeChain({ rss: good('feeds'), yahoo: good('headlines') })
  expect(chain.providers).toEqual(['rss', 'yahoo'])
  expect(await chain.call('news')).toEqual({
    delivery: { value: 'feeds', provider: 'rss', attribution: 'The rss company' },
    attempts: [{ provider: 'rss', outcome: 'ok', detail: null, tookMs: 0 }],
  })
  expect([requested, [...requests]]).toEqual([['rss'], ['news']])
})

test.each<[MarketDataFailure]>([
  [{ kind: 'unknown-ticker' }],
  [{ kind: 'no-data-in-range' }],
  [{ kind: 'not-covered' }],
  [{ kind: 'not-entitled', cause: 'plan' }],
  [{ kind: 'rate-limited', retryAtUtc: null }],
  [{ kind: 'timed-out', afterMs: 5 }],
  [down],
  [{ kind: 'malformed-reply', cause: 'HTML' }],
  [{ kind: 'unusable-series', cause: 'prices jump' }],
])('after %j the next one is called, and both attempts are reported', async (failure) => {
  const { chain } = makeChain({ rss: failing(failure), yahoo: good('headlines') })
  expect(await chain.call('news')).toMatchObject({
    delivery: { provider: 'yahoo' },
    attempts: [
      { provider: 'rss', outcome: failure.kind },
      { provider: 'yahoo', outcome: 'ok' },
    ],
  })
})

test('when no provider can deliver, all attempts have the reason', async () => {
  const { chain } = makeChain({ rss: failing(down), yahoo: () => Promise.reject(new Error('bug')) })
  expect(await chain.call('news')).toEqual({
    delivery: null,
    attempts: [
      { provider: 'rss', outcome: 'unavailable', detail: 'no route', tookMs: 0 },
      { provider: 'yahoo', outcome: 'unavailable', detail: 'threw: bug', tookMs: 0 },
    ],
  })
})

test('without any provider there is no delivery', async () => {
  expect(await makeChain({}).chain.call('news')).toEqual({ delivery: null, attempts: [] })
})

describe('with silent providers', () => {
  test('those behind still have time to answer, and no well one is blamed', async () => {
    const after =
      (ms: number): Answer =>
      async () => {
        await new Promise((resolve) => void setTimeout(resolve, ms))
        return succeed('headlines')
      }
    const { chain } = makeChain({
      rss: silent,
      finnhub: after(400),
      yahoo: good('late'),
      sample: good('made up'),
    })
    const [answer, tookMs] = await timed(() => chain.call('news'))
    expect(answer).toMatchObject({ delivery: { provider: 'finnhub' } })
    expect(tookMs).toBe(1_720)
  })

  test('an answer arrives within 2.5 s however many providers hang', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const { chain, requested } = makeChain({
      ...Object.fromEntries(names.map((name) => [name, silent])),
      sample: good('made up'),
    })
    const [answer, tookMs] = await timed(() => chain.call('news'))
    expect(answer.delivery?.provider).toBe('sample')
    expect(tookMs).toBeLessThanOrEqual(2_500)
    // Providers without enough time left were not called.
    expect(requested).toEqual(['a', 'b', 'c', 'sample'])
    expect(answer.attempts.filter(({ detail }) => detail === 'no time left')).toHaveLength(4)
    const next = await timed(() => chain.call('news'))
    expect(next[1]).toBeLessThanOrEqual(2_500)
    expect(requested.slice(4)).toEqual(['d', 'e', 'f', 'sample'])
  })

  test('no request waits for them a second time', async () => {
    const { chain } = makeChain({ rss: silent, sample: good('made up') })
    const [, first] = await timed(() => chain.call('news'))
    vi.setSystemTime(Date.now() - 10_000 + first)
    const [, second] = await timed(() => chain.call('news'))
    expect([first, second]).toEqual([2_200, 0])
  })
})

describe('concurrent identical requests', () => {
  test('waits for the same answer', async () => {
    let calls = 0
    const { chain } = makeChain({
      yahoo: async () => {
        calls += 1
        await new Promise((resolve) => void setTimeout(resolve, 50))
        return succeed(`call ${calls}`)
      },
    })
    const pending = [chain.call('AAPL'), chain.call('AAPL'), chain.call('MSFT')]
    await vi.advanceTimersByTimeAsync(50)
    const [first, second, other] = await Promise.all(pending)
    expect(first).toBe(second)
    expect(other).not.toBe(first)
    expect(calls).toBe(2)
    const later = chain.call('AAPL')
    await vi.advanceTimersByTimeAsync(50)
    expect(await later).not.toBe(first)
    expect(calls).toBe(3)
  })
})

function makeChain(answers: Readonly<Record<string, Answer>>) {
  const requested: string[] = []
  const requests = new Set<string>()
  const links = Object.entries(answers).map(([name, answer]) => ({
    name,
    attribution: `The ${name} company`,
    call: (request: string) => {
      requested.push(name)
      requests.add(request)
      return answer()
    },
  }))
  return { chain: createProviderChain({ ...guardFor().guard, links }), requested, requests }
}
