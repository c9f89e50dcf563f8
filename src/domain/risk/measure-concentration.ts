import { missingRisk, type RiskFigure, type RiskMetric } from './risk-metric.ts'
import { countNeeded, describeTooFew, type StockPosition } from './stock-position.ts'

/** Number of stocks whose share is the score. */
const MAX = 5

type Traded = { readonly symbol: string; readonly dollars: number }

/**
 * Scores concentration: the share of the five most traded stocks in total dollar volume, in one session.
 * Dollar volume is a proxy for market cap, which few sources provide. Also reports the number of equal
 * stocks that would be as concentrated: the reciprocal of the sum of squared shares (Herfindahl-Hirschman
 * index; O. C. Herfindahl 1950, A. O. Hirschman 1945).
 * @param positions of one session, closes in dollars; those without a known volume are omitted
 * @param trackedCount total number of stocks, including unreadable ones
 * @returns 0 to 100, never below that of equal stocks; missing when dollar volume is known for fewer than
 *   half of the stocks, or nothing was traded
 */
export function measureConcentration(
  positions: readonly StockPosition[],
  trackedCount: number,
): RiskMetric {
  const traded = positions
    .flatMap(({ symbol, close, volume }): Traded[] =>
      volume === null ? [] : [{ symbol, dollars: close * volume }],
    )
    .toSorted((one, other) => other.dollars - one.dollars)
  if (traded.length < countNeeded(trackedCount)) {
    return missingRisk('concentration', describeTooFew(traded.length, trackedCount))
  }
  const total = traded.reduce((sum, { dollars }) => sum + dollars, 0)
  if (total <= 0) return missingRisk('concentration', 'the provider reports no volume')
  const largest = traded.slice(0, MAX)
  const squares = traded.reduce((sum, { dollars }) => sum + (dollars / total) ** 2, 0)
  return {
    id: 'concentration',
    kind: 'measured',
    score: (largest.reduce((sum, { dollars }) => sum + dollars, 0) / total) * 100,
    figures: [
      { label: 'Stocks counted', kind: 'count', count: traded.length },
      { label: 'Total dollar volume', kind: 'dollars', dollars: total },
      ...largest.map(({ symbol, dollars }): RiskFigure => ({
        label: `Share of ${symbol}`,
        kind: 'percent',
        percent: (dollars / total) * 100,
      })),
      { label: 'Like this many equal stocks', kind: 'number', number: 1 / squares },
    ],
  }
}
