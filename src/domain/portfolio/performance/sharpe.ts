import { meanAndDeviation } from './daily-returns.ts'
import { known, notAvailable, type Figure } from './figure.ts'
import { YEAR_SESSIONS } from './volatility.ts'

/** The mean of fewer daily returns is mostly noise. */
const MIN_RETURNS = 60

/** A deviation below this is rounding error, not price movement. */
export const MIN_DEVIATION = 1e-12

/**
 * Sharpe ratio: excess return per unit of volatility, annualized: mean daily return times 252 less the
 * risk-free rate, over the volatility. Source: W. F. Sharpe, "The Sharpe Ratio", Journal of Portfolio
 * Management, 1994 (annualizing the mean by n, the deviation by √n).
 * @param returns daily returns as ratios, finite
 * @param riskFreeRatePercent percent a year
 * @returns a plain number; missing below 60 returns, and when nothing moved
 */
export function sharpe(returns: Float64Array, riskFreeRatePercent: number): Figure {
  if (returns.length < MIN_RETURNS) {
    return notAvailable(
      `it needs ${MIN_RETURNS} daily returns, and the range has ${returns.length}`,
    )
  }
  const { mean, deviation } = meanAndDeviation(returns)
  if (deviation < MIN_DEVIATION) {
    return notAvailable('every daily return was the same, so volatility is zero')
  }
  const [yearlyMean, riskFree] = [mean * YEAR_SESSIONS, riskFreeRatePercent / 100]
  const yearlyDeviation = deviation * Math.sqrt(YEAR_SESSIONS)
  return known((yearlyMean - riskFree) / yearlyDeviation, [
    { label: 'Daily returns', kind: 'count', count: returns.length },
    { label: 'Average daily return × 252', kind: 'ratio', ratio: yearlyMean },
    { label: 'Risk-free rate per year', kind: 'ratio', ratio: riskFree },
    { label: 'Volatility', kind: 'ratio', ratio: yearlyDeviation },
  ])
}
