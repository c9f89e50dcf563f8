import { expect, test, vi } from 'vitest'
import { createBackground } from './background.ts'

function open(latestStartMs = 0) {
  const warned: object[] = []
  const log = { info: () => {}, warn: (fields: object) => void warned.push(fields) }
  return { background: createBackground({ log, latestStartMs }), warned }
}

test('tasks start after the caller continues', async () => {
  const { background } = open()
  const done: string[] = []
  background.run('task', async () => void done.push('task'))
  done.push('answer')
  await background.settle()
  expect(done).toEqual(['answer', 'task'])
})

test('settling waits for tasks started by tasks', async () => {
  const { background } = open()
  const done: number[] = []
  background.run('outer', async () => {
    background.run('inner', async () => void done.push(2))
    done.push(1)
  })
  await background.settle()
  expect(done).toEqual([1, 2])
})

test('a failed task is logged and affects no other', async () => {
  const { background, warned } = open()
  const done: string[] = []
  background.run('bad', async () => {
    throw new Error('no')
  })
  background.run('good', async () => void done.push('good'))
  await background.settle()
  expect(done).toEqual(['good'])
  expect(warned).toEqual([expect.objectContaining({ task: 'bad' })])
})

test('tasks beyond the maximum are dropped', async () => {
  const { background, warned } = open()
  let done = 0
  for (let requested = 0; requested < 600; requested += 1)
    background.run('flood', async () => {
      done += 1
    })
  await background.settle()
  expect([done, warned.length]).toEqual([500, 100])
})

test('tasks start at different times, none later than the maximum delay', async () => {
  vi.useFakeTimers()
  const { background } = open(50)
  const begun = Date.now()
  const starts: number[] = []
  for (let requested = 0; requested < 20; requested += 1)
    background.run('task', async () => void starts.push(Date.now() - begun))
  await vi.advanceTimersByTimeAsync(50)
  vi.useRealTimers()
  await background.settle()
  expect(starts).toHaveLength(20)
  expect(new Set(starts).size).toBeGreaterThan(3)
  expect(Math.max(...starts)).toBeLessThanOrEqual(50)
})
