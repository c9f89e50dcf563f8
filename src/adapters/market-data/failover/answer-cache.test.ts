import { expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

const nowMs = 1_000
const clock = (): Date => new Date(nowMs)

test('a value that is already stale is returned to the waiting callers and not cached', async () => {
  const cache = createAnswerCache<string>(clock, 10)
  const stopgap = { value: 'stopgap', freshUntilMs: nowMs }
  expect(await cache.getOrRequest('AAPL', () => Promise.resolve(stopgap))).toBe('stopgap')
  expect(cache.peek('AAPL')).toBeNull()
})

test('a value that is not fresh does not push out an older one', () => {
  const cache = createAnswerCache<string>(clock, 10)
  cache.store('AAPL', { value: 'bars', freshUntilMs: nowMs + 1 })
  cache.store('AAPL', { value: 'stopgap', freshUntilMs: nowMs - 1 })
  expect(cache.peek('AAPL')).toBe('bars')
})

test('a failed call fails for all waiting callers, and the next one calls again', async () => {
  const cache = createAnswerCache<string>(clock, 10)
  let calls = 0
  const call = async () => {
    calls += 1
    if (calls === 1) throw new Error('no luck')
    return { value: 'bars', freshUntilMs: nowMs + 1 }
  }
  const both = await Promise.allSettled([
    cache.getOrRequest('AAPL', call),
    cache.getOrRequest('AAPL', call),
  ])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.getOrRequest('AAPL', call)).toBe('bars')
  expect(calls).toBe(2)
})

test('never exceeds its capacity', () => {
  const cache = createAnswerCache<number>(clock, 3)
  for (let key = 0; key < 10; key += 1) {
    cache.store(`T${key}`, { value: key, freshUntilMs: nowMs + 1 })
  }
  const held = Array.from({ length: 10 }, (_, key) => cache.peek(`T${key}`))
  expect(held.filter((value) => value !== null)).toEqual([7, 8, 9])
})
