import { expect, test } from 'vitest'
import { RECORD_LENGTH } from '../../domain/screener/screener-record.ts'
import { releaseMemory, type Screened } from './create-universe.ts'

/** Stocks of one scan, each with its number as its record. */
function scan(stocks: number): Screened[] {
  const records = Float64Array.from({ length: stocks * RECORD_LENGTH }, (_, at) =>
    Math.floor(at / RECORD_LENGTH),
  )
  return Array.from({ length: stocks }, (_, index) => ({
    // Not read here.
    entry: null as never,
    record: records.subarray(index * RECORD_LENGTH, (index + 1) * RECORD_LENGTH),
    made: null,
  }))
}

const memoryOf = (screened: readonly Screened[]) =>
  [...new Set(screened.map(({ record }) => record.buffer))].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  )

test('few stocks of an old scan do not hold the memory of all', () => {
  const left = scan(1_000).slice(0, 3)
  const all = [...left, ...scan(997)]
  releaseMemory(all)
  expect(memoryOf(all)).toBe(1_000 * RECORD_LENGTH * 8)
  expect(left.map(({ record }) => [record[0], record.at(-1)])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
})

test('a scan most of which is used stays as it is', () => {
  const used = scan(100).slice(0, 50)
  const [memory] = used.map(({ record }) => record.buffer)
  releaseMemory(used)
  expect(used.every(({ record }) => record.buffer === memory)).toBe(true)
})
