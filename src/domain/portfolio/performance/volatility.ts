import { meanAndDeviation } from './daily-returns.ts'
import { known, notAvailable, type Figure } from './figure.ts'

/** Trading days per year, by convention. */
export const YEAR_SESSIONS = 252

/** Fewer daily returns say little about typical moves. */
const MIN_RETURNS = 20

/**
 * Volatility: annualized sample standard deviation of daily returns (times √252).
 * @param returns daily returns as ratios, finite
 * @returns a ratio of 0 or more (0.18 is 18% a year); missing below 20 returns
 */
export function volatility(returns: Float64Array): Figure {
  if (returns.length < MIN_RETURNS) {
    return notAvailable(
      `it needs ${MIN_RETURNS} daily returns, and the range has ${returns.length}`,
    )
  }
  const { deviation } = meanAndDeviation(returns)
  return known(deviation * Math.sqrt(YEAR_SESSIONS), [
    { label: 'Daily returns', kind: 'count', count: returns.length },
    { label: 'Standard deviation', kind: 'ratio', ratio: deviation },
    { label: 'Trading days per year', kind: 'count', count: YEAR_SESSIONS },
  ])
}
