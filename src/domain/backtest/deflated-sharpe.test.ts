import { expect, test } from 'vitest'
import { deflatedSharpe, expectBestSharpe, probabilisticSharpe } from './deflated-sharpe.ts'

// The paper's numerical example: 2.5 a year from 1,250 daily returns with skewness -3 and kurtosis 10;
// the variance of the yearly ratios is 1/2; 250 days a year.
const seen = { ratio: 2.5 / Math.sqrt(250), periods: 1250, skewness: -3, kurtosis: 10 }
const variance = 0.5 / 250

test('the best of 100 tries without edge shows 0.1132 a day', () => {
  expect(expectBestSharpe({ count: 100, variance })).toBeCloseTo(0.1132, 4)
})

test('agrees with the paper: 0.9004 of 100 tries, 0.9505 of 46', () => {
  expect(deflatedSharpe(seen, { count: 100, variance })).toBeCloseTo(0.9004, 4)
  expect(deflatedSharpe(seen, { count: 46, variance })).toBeCloseTo(0.9505, 4)
})

test('agrees with the paper: normal returns survive 88 tries', () => {
  const normal = { ...seen, skewness: 0, kurtosis: 3 }
  expect(deflatedSharpe(normal, { count: 88, variance })).toBeCloseTo(0.9505, 4)
})

test('one try is not deflated', () => {
  expect(deflatedSharpe(seen, { count: 1, variance })).toBe(probabilisticSharpe(seen, 0))
})

test('a ratio at its benchmark is as likely above as below', () => {
  expect(probabilisticSharpe(seen, seen.ratio)).toBe(0.5)
})
