import { expect, test } from 'vitest'
import { loadOnce } from './sample-files.ts'

test('loads at the first call, once for concurrent callers', async () => {
  let loads = 0
  const load = loadOnce(async () => (loads += 1))
  expect(loads).toBe(0)
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  expect(await load()).toBe(1)
})

test('tries again after a failure, and caches the result', async () => {
  let tries = 0
  const load = loadOnce(async () => {
    tries += 1
    if (tries < 3) throw new Error(`try ${tries}`)
    return tries
  })
  await expect(load()).rejects.toThrow('try 1')
  await expect(load()).rejects.toThrow('try 2')
  expect([await load(), await load()]).toEqual([3, 3])
})
