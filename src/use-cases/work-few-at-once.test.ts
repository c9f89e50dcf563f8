import { expect, test } from 'vitest'
import { workFewAtOnce } from './work-few-at-once.ts'

test('begins items in their order, never more at once than allowed, and ends with the last', async () => {
  const begun: number[] = []
  let [open, most] = [0, 0]
  await workFewAtOnce([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item)
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, 2))
    open -= 1
  })
  expect({ begun, open, most }).toEqual({ begun: [1, 2, 3, 4, 5], open: 0, most: 2 })
})

test('rejects with the first that rejects, and the others go on', async () => {
  const done: number[] = []
  const work = workFewAtOnce([1, 2, 3], 2, async (item) => {
    if (item === 1) throw new Error('one is broken')
    done.push(item)
  })
  await expect(work).rejects.toThrow('one is broken')
  expect(done).toEqual([2, 3])
})
