import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beta } from './beta.ts'
import { valueOf } from './portfolio.fixture.ts'

const dayReturn = fc.double({ min: -0.2, max: 0.2, noNaN: true })
const market = fc
  .array(dayReturn, { minLength: 60, maxLength: 200 })
  .filter((returns) => returns.some((one) => Math.abs(one - (returns[0] ?? 0)) > 0.01))
  .map((returns) => Float64Array.from(returns))

test('beta of a copy that moves twice as far is 2, of half the move and a steady gain a half', () => {
  fc.assert(
    fc.property(market, (benchmark) => {
      const twice = benchmark.map((one) => 2 * one)
      expect(valueOf(beta({ holdings: twice, benchmark }))).toBeCloseTo(2, 9)
      const half = benchmark.map((one) => one / 2 + 0.001)
      expect(valueOf(beta({ holdings: half, benchmark }))).toBeCloseTo(0.5, 9)
    }),
  )
})

test('beta is the slope of the line through the pairs', () => {
  // Sixty times the pairs (1, 2), (2, 1), (3, 4) of percent: Σxy − nx̄ȳ = 2, Σ(x − x̄)² = 2 per set.
  // Slope 1.
  const repeat = (set: readonly number[]) =>
    Float64Array.from({ length: 180 }, (_, at) => (set[at % 3] ?? NaN) / 100)
  const figure = beta({ holdings: repeat([2, 1, 4]), benchmark: repeat([1, 2, 3]) })
  expect(valueOf(figure)).toBeCloseTo(1, 9)
})

test('beta is missing below 60 days of both', () => {
  const returns = new Float64Array(59)
  expect(valueOf(beta({ holdings: returns, benchmark: returns }))).toBe(
    'it needs 60 days with returns for both, and the range has 59',
  )
})

test('beta is missing against a benchmark that did not move', () => {
  const benchmark = new Float64Array(61).fill(0.001)
  const holdings = benchmark.map((_, at) => at / 100)
  expect(valueOf(beta({ holdings, benchmark }))).toBe('the benchmark did not move')
})
