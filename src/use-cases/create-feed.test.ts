import { expect, test } from 'vitest'
import { fail, succeed, type Outcome } from '../domain/outcome.ts'
import { createFeed } from './create-feed.ts'
import type { MarketDataFailure } from './ports/daily-bars-provider.ts'
import type { FeedDelivery, FeedProvider } from './ports/feed.ts'

type Reply = Outcome<FeedDelivery<string>, MarketDataFailure>
const good = (data: string): Reply => succeed({ data, asOfUtc: null })
const down: Reply = fail({ kind: 'unavailable', cause: 'no route' })

/** A feed over scripted providers, with a clock that the test moves. */
function scripted(replies: Record<string, () => Reply | Promise<Reply>>, budgetMs = 2_500) {
  const calls: string[] = []
  const logged: object[] = []
  const time = { ms: Date.parse('2026-11-20T15:00:00Z') }
  const providers: FeedProvider<string>[] = Object.entries(replies).map(([name, reply]) => ({
    name,
    attribution: name.toUpperCase(),
    fetch: async () => {
      calls.push(name)
      return reply()
    },
  }))
  const feed = createFeed({
    name: 'test',
    providers,
    freshForMs: 600_000,
    clock: () => new Date(time.ms),
    log: { info: () => undefined, warn: (fields) => logged.push(fields) },
    budgetMs,
  })
  return { feed, calls, logged, time }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

test('however many read at once, one call is made, and none while the answer is fresh', async () => {
  const { feed, calls, time } = scripted({ first: () => good('news') })
  const answers = await Promise.all(Array.from({ length: 50 }, () => feed.read()))
  time.ms += 599_999
  await feed.read()
  expect(calls).toEqual(['first'])
  expect(new Set(answers.map((answer) => answer?.data))).toEqual(new Set(['news']))
  expect(answers[0]).toMatchObject({
    provider: 'first',
    attribution: 'FIRST',
    freshness: 'delayed',
  })
})

test('an old answer is given at once while a new one is fetched behind it', async () => {
  let count = 0
  const { feed, time } = scripted({ first: () => good(`news ${(count += 1)}`) })
  await feed.read()
  time.ms += 600_000
  expect((await feed.read())?.data).toBe('news 1')
  await settle()
  expect((await feed.read())?.data).toBe('news 2')
})

test('the next provider is asked when one fails, and the failed one is left alone for a while', async () => {
  const { feed, calls, logged, time } = scripted({ first: () => down, second: () => good('b') })
  expect(await feed.read()).toMatchObject({ data: 'b', provider: 'second' })
  expect(logged).toEqual([
    { feed: 'test', provider: 'first', failure: { kind: 'unavailable', cause: 'no route' } },
  ])
  time.ms += 600_000
  await feed.read()
  await settle()
  expect(calls).toEqual(['first', 'second', 'first', 'second'])
})

test('when everything fails the last good data stay and are called stale, sample never replaces them', async () => {
  let isUp = true
  const { feed, time } = scripted({
    first: () => (isUp ? good('real') : down),
    sample: () => good('made'),
  })
  await feed.read()
  isUp = false
  time.ms += 1_200_001
  await feed.read()
  await settle()
  expect(await feed.read()).toMatchObject({ data: 'real', provider: 'first', freshness: 'stale' })
})

test('sample stands in until a real provider is back', async () => {
  let isUp = false
  const { feed, time } = scripted({
    first: () => (isUp ? good('real') : down),
    sample: () => good('made'),
  })
  expect(await feed.read()).toMatchObject({ data: 'made', freshness: 'sample' })
  isUp = true
  time.ms += 60_001
  await feed.read()
  await settle()
  expect(await feed.read()).toMatchObject({ data: 'real', freshness: 'delayed' })
})

test('a provider that never answers costs the budget once and is no answer', async () => {
  const { feed } = scripted({ first: () => new Promise(() => undefined) }, 30)
  const startedAt = performance.now()
  expect(await feed.read()).toBeNull()
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test('a rate limit is rested for as long as the provider says', async () => {
  const { feed, calls, time } = scripted({
    first: () => fail({ kind: 'rate-limited', retryAtUtc: '2026-11-20T17:00:00.000Z' }),
    sample: () => good('made'),
  })
  await feed.read()
  for (let minutes = 0; minutes < 119; minutes += 7) {
    time.ms += 7 * 60_000
    await feed.read()
    await settle()
  }
  expect(calls.filter((name) => name === 'first')).toHaveLength(
    1 + Number(time.ms >= Date.parse('2026-11-20T17:00:00Z')),
  )
})
