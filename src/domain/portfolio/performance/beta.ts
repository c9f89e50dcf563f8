import type { BenchmarkLevels } from './benchmark-levels.ts'
import { meanAndDeviation, type DailyReturns } from './daily-returns.ts'
import { known, notAvailable, type Figure } from './figure.ts'
import type { MeasuredRange } from './measured-range.ts'
import { MIN_DEVIATION } from './sharpe.ts'

/** With fewer pairs of returns the slope is mostly noise. */
const MIN_PAIRS = 60

/** Returns over the same periods; columns of equal length. */
export type PairedReturns = { readonly holdings: Float64Array; readonly benchmark: Float64Array }

/**
 * Beta: how far the holdings moved on average when the benchmark moved 1%: the covariance of both
 * returns over the variance of the benchmark's (both with divisor n − 1). Source: W. F. Sharpe, "Capital
 * Asset Prices", Journal of Finance, 1964.
 * @param pairs ratios, finite
 * @returns a plain number; missing below 60 pairs, and when the benchmark did not move
 */
export function beta({ holdings, benchmark }: PairedReturns): Figure {
  const count = benchmark.length
  if (count < MIN_PAIRS) {
    return notAvailable(
      `it needs ${MIN_PAIRS} days with returns for both, and the range has ${count}`,
    )
  }
  const market = meanAndDeviation(benchmark)
  if (market.deviation < MIN_DEVIATION) return notAvailable('the benchmark did not move')
  const own = meanAndDeviation(holdings)
  const products = holdings.map(
    (ownReturn, at) => (ownReturn - own.mean) * ((benchmark[at] ?? NaN) - market.mean),
  )
  const covariance = products.reduce((sum, product) => sum + product, 0) / (count - 1)
  const variance = market.deviation ** 2
  return known(covariance / variance, [
    { label: 'Days with returns for both', kind: 'count', count },
    { label: 'Covariance', kind: 'number', number: covariance },
    { label: 'Benchmark variance', kind: 'number', number: variance },
  ])
}

/**
 * Returns of holdings and benchmark from one day with a benchmark bar to the next, so that both cover
 * the same time where exchanges have different holidays. The first runs from the common start, if both
 * have one.
 */
export function pairReturns(
  { start, startDay }: MeasuredRange,
  { returns, growth }: DailyReturns,
  { levels, hasBar, startDay: benchmarkStartDay }: BenchmarkLevels,
): PairedReturns {
  const pairs: { holdings: number[]; benchmark: number[] } = { holdings: [], benchmark: [] }
  const isCommonStart = start.at === 'open' || benchmarkStartDay === startDay
  let before = isCommonStart ? { own: 1, market: 1 } : null
  for (const [at, market] of levels.entries()) {
    if (hasBar[at] === 0) continue
    const own = growth[at] ?? NaN
    // Measured from this day's close: nothing to compare yet.
    const isStart = at === 0 && Number.isNaN(returns[at] ?? NaN)
    if (before !== null && !isStart) {
      pairs.holdings.push(own / before.own - 1)
      pairs.benchmark.push(market / before.market - 1)
    }
    before = { own, market }
  }
  return {
    holdings: Float64Array.from(pairs.holdings),
    benchmark: Float64Array.from(pairs.benchmark),
  }
}
