import { expect, test } from 'vitest'
import { valueOf } from './portfolio.fixture.ts'
import { sharpe } from './sharpe.ts'

const RETURNS = Float64Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 0.02 : -0.01))

test('the Sharpe ratio is the yearly mean above the risk-free rate over the volatility', () => {
  // Mean 0.005, annualized 1.26. Deviations of 0.015 each: √(60 / 59) × 0.015 × √252 = 0.2401270. (1.26
  // − 0.03) / 0.2401270 = 5.12229, and 1.26 / 0.2401270 = 5.24722.
  expect(valueOf(sharpe(RETURNS, 3))).toBeCloseTo(5.12229, 5)
  expect(valueOf(sharpe(RETURNS, 0))).toBeCloseTo(5.24722, 5)
})

test('the Sharpe ratio lists its inputs', () => {
  expect(sharpe(RETURNS, 3)).toMatchObject({
    facts: [
      { label: 'Daily returns', count: 60 },
      { label: 'Average daily return × 252', ratio: expect.closeTo(1.26, 12) },
      { label: 'Risk-free rate per year', ratio: 0.03 },
      { label: 'Volatility', ratio: expect.closeTo(0.240127, 6) },
    ],
  })
})

test('the Sharpe ratio is missing below 60 daily returns', () => {
  expect(valueOf(sharpe(RETURNS.subarray(1), 0))).toBe(
    'it needs 60 daily returns, and the range has 59',
  )
})

test('the Sharpe ratio is missing, not infinite, when every day was the same', () => {
  // A tenth of a percent has no exact double, so its mean has a rounding error.
  expect(valueOf(sharpe(new Float64Array(61).fill(0.001), 0))).toBe(
    'every daily return was the same, so volatility is zero',
  )
})
