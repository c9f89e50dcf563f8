import { expect, test } from 'vitest'
import { valueOf } from './portfolio.fixture.ts'
import { volatility } from './volatility.ts'

test('volatility is the sample deviation of daily returns times √252', () => {
  // 20 returns of ±1%: mean 0, squares of 20 × 0.0001 over 19, so 0.01 × √(20 / 19 × 252) = 0.162869…
  const returns = Float64Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 0.01 : -0.01))
  expect(valueOf(volatility(returns))).toBeCloseTo(0.162869, 6)
})

test('volatility of the same return every day is 0', () => {
  expect(valueOf(volatility(new Float64Array(20)))).toBe(0)
})

test('volatility is missing below 20 daily returns', () => {
  expect(valueOf(volatility(new Float64Array(19)))).toBe(
    'it needs 20 daily returns, and the range has 19',
  )
})
