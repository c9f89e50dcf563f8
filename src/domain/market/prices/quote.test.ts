import { expect, test } from 'vitest'
import { toDayRange } from './quote.ts'

test('a high and a low are a range', () => {
  expect(toDayRange(12, 10)).toEqual({ high: 12, low: 10 })
  expect(toDayRange(10, 10)).toEqual({ high: 10, low: 10 })
})

test.each([
  ['no high', null, 10],
  ['no low', 12, undefined],
  ['zeros, as before the first trade', 0, 0],
  ['a low above the high', 10, 12],
  ['a high without end', Infinity, 10],
  ['no number', Number.NaN, 10],
])('%s is no range', (_, high, low) => {
  expect(toDayRange(high, low)).toBeUndefined()
})
