import { expect, test } from 'vitest'
import { rateDecimals } from './rate-decimals.ts'

test.each([
  [1.15, '1.1500'],
  [159.5565217, '159.5565'],
  [0.869565, '0.8696'],
  [0.01, '0.0100'],
  [0.0062673416, '0.00626734'],
  [0.0000588443, '0.0000588443'],
  [0.001, '0.00100000'],
])('%d is written as %s', (rate, text) => {
  expect(rate.toFixed(rateDecimals(rate))).toBe(text)
})
