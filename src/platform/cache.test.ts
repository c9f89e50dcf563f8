import { expect, test } from 'vitest'
import { memoize, memoizeByKey } from './cache.ts'

function counted(replies: readonly (number | Error)[]) {
  const time = { ms: 0 }
  let reads = 0
  const read = memoize({ ttlMs: 1_000, clock: () => new Date(time.ms) }, async () => {
    const reply = replies[reads] ?? 0
    reads += 1
    if (reply instanceof Error) throw reply
    return reply
  })
  return { read, time, count: () => reads }
}

test('a call within the TTL gets the cached value, a later one reads again', async () => {
  const { read, time, count } = counted([1, 2])
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  time.ms = 999
  expect(await read()).toBe(1)
  time.ms = 1_000
  expect(await read()).toBe(2)
  expect(count()).toBe(2)
})

test('a failed read rejects for all waiting callers, and the next call retries', async () => {
  const { read } = counted([new Error('away'), 7])
  const waiting = await Promise.allSettled([read(), read()])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read()).toBe(7)
})

function keyed(settings: { readonly isWorthCaching?: (value: string) => boolean } = {}) {
  const keys: string[] = []
  const clock = () => new Date(0)
  const read = memoizeByKey({ ttlMs: 1_000, max: 2, clock, ...settings }, async (key) => {
    keys.push(key)
    return `read ${key}`
  })
  return { read, keys }
}

test('the least recently used key is evicted', async () => {
  const { read, keys } = keyed()
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await read(key)).toBe(`read ${key}`)
  expect(keys).toEqual(['a', 'b', 'c', 'b'])
})

test('an evicted read still resolves for its waiting callers', async () => {
  const { read } = keyed()
  const all = ['a', 'b', 'c', 'd']
  expect(await Promise.all(all.map((key) => read(key)))).toEqual(all.map((key) => `read ${key}`))
})

test('a result not worth caching goes to its waiting callers, and the next call reads again', async () => {
  const { read, keys } = keyed({ isWorthCaching: (value) => value !== 'read a' })
  expect(await Promise.all([read('a'), read('a')])).toEqual(['read a', 'read a'])
  await read('a')
  await read('b')
  await read('b')
  expect(keys).toEqual(['a', 'a', 'b'])
})
