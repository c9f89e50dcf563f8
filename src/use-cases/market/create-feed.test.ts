import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scripted, START } from './feed.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})

afterEach(() => {
  vi.useRealTimers()
})

test('any number of concurrent readers make one call, and later reads none', async () => {
  const { feed, calls } = scripted({ first: () => 'news' })
  const answers = await Promise.all(Array.from({ length: 50 }, () => feed.read()))
  vi.setSystemTime(START + 86_400_000)
  await feed.read()
  expect(calls).toEqual(['first'])
  expect(new Set(answers.map((answer) => answer?.data))).toEqual(new Set(['news']))
  expect(answers[0]).toMatchObject({
    provider: 'first',
    attribution: 'FIRST',
    fetchedAtUtc: new Date(START).toISOString(),
    freshness: 'delayed',
  })
})

test('a feed is due when its interval is over, and concurrent refreshes make one call', async () => {
  const { feed, calls } = scripted({ first: () => 'news' })
  expect(feed.dueAtMs()).toBeLessThanOrEqual(Date.now())
  await feed.refresh()
  vi.setSystemTime(START + 599_999)
  expect(feed.dueAtMs()).toBeGreaterThan(Date.now())
  vi.setSystemTime(START + 600_000)
  expect(feed.dueAtMs()).toBeLessThanOrEqual(Date.now())
  await Promise.all([feed.refresh(), feed.refresh(), feed.read()])
  expect(calls).toHaveLength(2)
})

test('sample data is no problem where no real provider was called', async () => {
  const { feed } = scripted({ sample: () => 'made' })
  expect(await feed.refresh()).toBe('done')
})

test('cached data is returned immediately during a refresh', async () => {
  let isSlow = false
  const { feed } = scripted({
    first: () => (isSlow ? new Promise<string>(() => undefined) : 'held'),
  })
  await feed.refresh()
  isSlow = true
  void feed.refresh()
  expect((await feed.read())?.data).toBe('held')
})

test('when every provider fails the last good data stay and become stale', async () => {
  let isUp = true
  const { feed, stored } = scripted({ first: () => (isUp ? 'real' : null) })
  await feed.refresh()
  isUp = false
  vi.setSystemTime(START + 1_200_001)
  expect(await feed.refresh()).toBe('no-data')
  expect(await feed.read()).toMatchObject({ data: 'real', provider: 'first', freshness: 'stale' })
  expect(stored.get('test')?.data).toBe('real')
})

test('sample never replaces real data, and is never stored', async () => {
  let isUp = true
  const { feed, stored, logged } = scripted({
    first: () => (isUp ? 'real' : null),
    sample: () => 'made',
  })
  await feed.refresh()
  isUp = false
  vi.setSystemTime(START + 1_200_001)
  expect(await feed.refresh()).toBe('no-data')
  expect(await feed.read()).toMatchObject({ data: 'real', provider: 'first', freshness: 'stale' })
  expect(stored.get('test')?.data).toBe('real')
  expect(logged).toMatchObject([{ feed: 'test', attempts: [{ outcome: 'unavailable' }, {}] }])
})

test('sample data is used until a real provider is back, with a retry every minute', async () => {
  let isUp = false
  const { feed, stored } = scripted({ first: () => (isUp ? 'real' : null), sample: () => 'made' })
  expect(await feed.read()).toMatchObject({ data: 'made', freshness: 'sample' })
  expect(stored.size).toBe(0)
  vi.setSystemTime(START + 59_999)
  expect(feed.dueAtMs()).toBeGreaterThan(Date.now())
  vi.setSystemTime(START + 60_000)
  expect(feed.dueAtMs()).toBeLessThanOrEqual(Date.now())
  isUp = true
  expect(await feed.refresh()).toBe('done')
  expect(await feed.read()).toMatchObject({ data: 'real', freshness: 'delayed' })
})

test('failed providers are retried after a minute, not by each reader', async () => {
  const { feed, calls, logged } = scripted({ first: () => null })
  for (let reader = 0; reader < 20; reader += 1) expect(await feed.read()).toBeNull()
  expect(calls).toHaveLength(1)
  expect(logged).toMatchObject([{ feed: 'test', stored: null }])
  vi.setSystemTime(START + 60_000)
  await feed.read()
  expect(calls).toHaveLength(2)
})

test.each(['providers', 'store'] as const)(
  'a reader of a feed without data waits at most 2.5 s for its %s',
  async (slow) => {
    const { feed } = scripted(
      { first: () => (slow === 'providers' ? new Promise<string>(() => undefined) : 'news') },
      { loadMs: slow === 'store' ? Infinity : 0 },
    )
    let answer: unknown = 'waiting'
    void feed.read().then((read) => (answer = read))
    await vi.advanceTimersByTimeAsync(2_499)
    expect(answer).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toBeNull()
  },
)

test('a slow save does not delay readers', async () => {
  const { feed } = scripted({ first: () => 'news' }, { saveMs: Infinity })
  expect((await feed.read())?.data).toBe('news')
})

test('a refresh ends when its data is stored', async () => {
  const { feed, stored } = scripted({ first: () => 'news' }, { saveMs: 1_000 })
  let isOver = false
  void feed.refresh().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(999)
  expect([isOver, stored.size]).toEqual([false, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect([isOver, stored.get('test')?.data]).toEqual([true, 'news'])
})
