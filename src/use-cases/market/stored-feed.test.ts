import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scripted, slowStore, START } from './feed.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})

afterEach(() => {
  vi.useRealTimers()
})

/** A store with data from an earlier process. */
function storeWith(data: unknown, ageMs: number, provider = 'first') {
  const around = slowStore({ loadMs: 10 })
  around.stored.set('test', {
    data,
    asOfUtc: null,
    provider,
    attribution: 'As stored',
    fetchedAtUtc: new Date(START - ageMs).toISOString(),
  })
  return around
}

test('after a restart many readers get the stored data, without a provider request', async () => {
  const { feed, calls } = scripted({ first: () => 'new' }, storeWith('stored', 60_000))
  const reads = Promise.all(Array.from({ length: 50 }, () => feed.read()))
  await vi.advanceTimersByTimeAsync(10)
  expect(new Set((await reads).map((answer) => answer?.data))).toEqual(new Set(['stored']))
  expect(calls).toEqual([])
})

test('stored data keeps its age: due and stale by its fetch time', async () => {
  const { feed } = scripted({ first: () => 'new' }, storeWith('stored', 1_300_000))
  await Promise.all([feed.reload(), vi.advanceTimersByTimeAsync(10)])
  expect(feed.dueAtMs()).toBeLessThanOrEqual(Date.now())
  expect(await feed.read()).toMatchObject({ data: 'stored', freshness: 'stale' })
})

test('a follower reads what the other process stored, without a provider request', async () => {
  const around = slowStore()
  const leader = scripted({ first: () => 'new' }, around)
  const follower = scripted({ first: () => 'own' }, around)
  await leader.feed.refresh()
  await follower.feed.reload()
  expect(follower.feed.dueAtMs()).toBeGreaterThan(Date.now())
  expect((await follower.feed.read())?.data).toBe('new')
  expect(follower.calls).toEqual([])
})

test.each([
  ['of a provider that is no longer wanted', storeWith('stored', 0, 'other')],
  ['that are no such data', storeWith(7, 0)],
])('stored data %s are as good as none', async (_, around) => {
  const { feed } = scripted({ first: () => 'new' }, around)
  const read = feed.read()
  await vi.advanceTimersByTimeAsync(10)
  expect((await read)?.data).toBe('new')
})

test('stored data never replaces newer data, nor does a late delivery', async () => {
  const around = slowStore()
  let deliver: (data: string) => void = () => undefined
  const slow = scripted({ first: () => new Promise((resolve) => (deliver = resolve)) }, around)
  const quick = scripted({ first: () => 'newer' }, around)
  const refreshed = slow.feed.refresh()
  vi.setSystemTime(START + 1_000)
  await quick.feed.refresh()
  await slow.feed.reload()
  deliver('older')
  await refreshed
  expect((await slow.feed.read())?.data).toBe('newer')
  for (const [name, old] of storeWith('older', 5_000).stored) around.stored.set(name, old)
  await slow.feed.reload()
  expect((await slow.feed.read())?.data).toBe('newer')
})

test('real data from the store replaces a sample', async () => {
  const around = slowStore()
  const follower = scripted({ first: () => null, sample: () => 'made' }, around)
  expect((await follower.feed.read())?.freshness).toBe('sample')
  await scripted({ first: () => 'real' }, around).feed.refresh()
  await follower.feed.reload()
  expect(await follower.feed.read()).toMatchObject({ data: 'real', freshness: 'delayed' })
})

test('a future time from a wrong clock does not keep old data forever', async () => {
  const { feed } = scripted({ first: () => 'new' }, storeWith('stored', -86_400_000))
  await Promise.all([feed.reload(), vi.advanceTimersByTimeAsync(10)])
  expect(feed.dueAtMs()).toBeLessThanOrEqual(Date.now())
  await feed.refresh()
  expect((await feed.read())?.data).toBe('new')
})
