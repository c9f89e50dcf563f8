import { expect, test } from 'vitest'
import { readPerformanceSearch, writePerformanceSearch } from './performance-search.ts'

test.each([
  ['?range=1y'],
  ['?range=all&benchmark=QQQ'],
  ['?from=2024-01-02&to=2024-06-28'],
  ['?from=2024-01-02&benchmark=BRK.B'],
])('%s reads back as it was written', (search) => {
  expect(writePerformanceSearch(readPerformanceSearch(new URLSearchParams(search)))).toBe(search)
})

test('defaults are omitted from the URL', () => {
  const search = readPerformanceSearch(new URLSearchParams('range=3m&benchmark=spy&from=&to='))
  expect(writePerformanceSearch(search)).toBe('?range=3m')
})

test('an invalid benchmark is an error, and the default is used', () => {
  const search = new URLSearchParams({ benchmark: ' the market ' })
  expect(readPerformanceSearch(search)).toMatchObject({
    benchmark: 'SPY',
    rejectedBenchmark: 'the market',
  })
})
