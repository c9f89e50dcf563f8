import { expect, test } from 'vitest'
import { mapWithConcurrency } from './map-with-concurrency.ts'

test('starts items in order, never more at once than allowed, and resolves after the last', async () => {
  const begun: number[] = []
  let [open, max] = [0, 0]
  await mapWithConcurrency([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item)
    open += 1
    max = Math.max(max, open)
    await new Promise((resolve) => setTimeout(resolve, 2))
    open -= 1
  })
  expect({ begun, open, max }).toEqual({ begun: [1, 2, 3, 4, 5], open: 0, max: 2 })
})

test('rejects with the first rejection, and the others keep running', async () => {
  const done: number[] = []
  const work = mapWithConcurrency([1, 2, 3], 2, async (item) => {
    if (item === 1) throw new Error('one is broken')
    done.push(item)
  })
  await expect(work).rejects.toThrow('one is broken')
  expect(done).toEqual([2, 3])
})
