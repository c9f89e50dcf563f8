import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCallQueue } from './call-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('admits as many as there are slots, then in order of arrival', async () => {
  const queue = createCallQueue(2)
  const order: string[] = []
  await queue.enter(1_000)
  await queue.enter(1_000)
  for (const name of ['third', 'fourth']) {
    void queue.enter(1_000).then((index) => order.push(`${name} ${index}`))
  }
  await vi.advanceTimersByTimeAsync(1)
  expect(order).toEqual([])
  queue.leave()
  await vi.advanceTimersByTimeAsync(1)
  expect(order).toEqual(['third go'])
})

test('a caller that waits too long gets no slot', async () => {
  const queue = createCallQueue(1)
  await queue.enter(1_000)
  const late = queue.enter(1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await late).toBe('waited-too-long')
  queue.leave()
  expect(await queue.enter(0)).toBe('go')
})

test('rejects all who wait, not those inside', async () => {
  const queue = createCallQueue(1)
  await queue.enter(1_000)
  const waiting = [queue.enter(1_000), queue.enter(1_000)]
  queue.sendAway()
  expect(await Promise.all(waiting)).toEqual(['sent-away', 'sent-away'])
  const next = queue.enter(1_000)
  queue.leave()
  expect(await next).toBe('go')
})
