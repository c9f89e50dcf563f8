import { expect, test } from 'vitest'
import { memoizeFor } from './memoize-for.ts'

function counted(replies: readonly (number | Error)[]) {
  const time = { ms: 0 }
  let reads = 0
  const read = memoizeFor(
    1_000,
    () => new Date(time.ms),
    async () => {
      const reply = replies[reads] ?? 0
      reads += 1
      if (reply instanceof Error) throw reply
      return reply
    },
  )
  return { read, time, count: () => reads }
}

test('who asks within the time gets the same reading, who asks later a new one', async () => {
  const { read, time, count } = counted([1, 2])
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  time.ms = 999
  expect(await read()).toBe(1)
  time.ms = 1_000
  expect(await read()).toBe(2)
  expect(count()).toBe(2)
})

test('a reading that failed is told to those who waited, and tried anew by the next', async () => {
  const { read } = counted([new Error('away'), 7])
  const waiting = await Promise.allSettled([read(), read()])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read()).toBe(7)
})
