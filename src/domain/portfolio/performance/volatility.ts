import { meanAndDeviation } from './daily-returns.ts'
import { known, notAvailable, type Figure } from './figure.ts'

/** Sessions of a year, by the custom of the trade. */
export const YEAR_SESSIONS = 252

/** Fewer daily returns than this say little about how much a value usually moves. */
const MIN_RETURNS = 20

/**
 * Volatility: how widely daily returns scatter around their mean, as a rate a year: their sample
 * standard deviation times √252.
 * @param returns daily returns as ratios, finite
 * @returns a ratio of 0 or more (0.18 is 18 % a year); missing below 20 returns
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
    { label: 'Their standard deviation', kind: 'ratio', ratio: deviation },
    { label: 'Sessions a year', kind: 'count', count: YEAR_SESSIONS },
  ])
}
