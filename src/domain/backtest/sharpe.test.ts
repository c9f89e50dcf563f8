import { expect, test } from 'vitest'
import { measureSharpe } from './sharpe.ts'
import { measureMoments } from './sharpe.ts'

test('moments of a small sample, computed by hand', () => {
  // 0, 0, 0, 4: mean 1; from it -1, -1, -1, 3. Squares 12 over 4: deviation sqrt(3). Cubes 24 over 4 is
  // 6, over 3 sqrt(3): 1.154701. Fourth powers 84 over 4 is 21, over 9: 2.333333.
  const moments = measureMoments(Float64Array.of(0, 0, 0, 4))
  expect(moments?.mean).toBe(1)
  expect(moments?.deviation).toBeCloseTo(1.7320508, 7)
  expect(moments?.skewness).toBeCloseTo(1.1547005, 7)
  expect(moments?.kurtosis).toBeCloseTo(2.3333333, 7)
})

test('the ratio is mean over deviation, with what its error needs', () => {
  const sharpe = measureSharpe(Float64Array.of(0, 0, 0, 4))
  expect(sharpe?.ratio).toBeCloseTo(0.5773503, 7)
  expect(sharpe?.periods).toBe(4)
  expect(sharpe?.skewness).toBeCloseTo(1.1547005, 7)
})

test('negated returns negate the ratio and the skewness', () => {
  const [up, down] = [
    measureSharpe(Float64Array.of(1, 2, 6)),
    measureSharpe(Float64Array.of(-1, -2, -6)),
  ]
  expect(down?.ratio).toBeCloseTo(-(up?.ratio ?? Number.NaN), 12)
  expect(down?.skewness).toBeCloseTo(-(up?.skewness ?? Number.NaN), 12)
  expect(down?.kurtosis).toBeCloseTo(up?.kurtosis ?? Number.NaN, 12)
})

test('there is none for a single return, or without variance', () => {
  expect(measureSharpe(Float64Array.of(1))).toBeNull()
  expect(measureSharpe(Float64Array.of(0.1, 0.1, 0.1))).toBeNull()
  expect(measureSharpe(Float64Array.of())).toBeNull()
})
