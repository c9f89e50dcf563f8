import { expect, test } from 'vitest'
import { createWorkBench } from './work-bench.ts'

/** Work that runs until it is ended. */
function hold() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { run: () => promise, end: resolve, break: reject }
}

test('runs a few at a time, in order of arrival', async () => {
  const bench = createWorkBench({ batchSize: 2, waiting: 10 })
  const begun: number[] = []
  const works = Array.from({ length: 5 }, hold)
  const jobs = works.map(({ run }, index) =>
    bench.take(() => {
      begun.push(index)
      return run()
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  works[1]?.end('second')
  expect(await jobs[1]).toBe('second')
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const { end } of works) end('done')
  expect(await Promise.all(jobs)).toEqual(['done', 'second', 'done', 'done', 'done'])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('rejects callers while the queue is full, and accepts them again when it is not', async () => {
  const bench = createWorkBench({ batchSize: 1, waiting: 1 })
  const first = hold()
  const jobs = [bench.take(first.run), bench.take(async () => 'waited')]
  expect(bench.take(async () => 'never')).toBeNull()
  first.end('first')
  expect(await Promise.all(jobs)).toEqual(['first', 'waited'])
  expect(await bench.take(async () => 'again')).toBe('again')
})

test('failing work frees its slot for the next', async () => {
  const bench = createWorkBench({ batchSize: 1, waiting: 1 })
  const broken = hold()
  const jobs = [bench.take(broken.run), bench.take(async () => 'next')]
  broken.break(new Error('broken'))
  await expect(jobs[0]).rejects.toThrow('broken')
  expect(await jobs[1]).toBe('next')
})
