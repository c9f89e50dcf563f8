import { countBreadth } from './count-breadth.ts'
import { missingRisk, type RiskMetric } from './risk-metric.ts'
import { countNeeded, describeTooFew, type StockPosition } from './stock-position.ts'

/**
 * Scores breadth: the share of stocks whose close is above their SMA 20.
 * @param positions of one session
 * @param trackedCount total number of stocks, including unreadable ones
 * @returns 0 to 100; missing when fewer than half of the stocks are readable
 */
export function measureBreadth(
  positions: readonly StockPosition[],
  trackedCount: number,
): RiskMetric {
  if (positions.length < countNeeded(trackedCount)) {
    return missingRisk('breadth', describeTooFew(positions.length, trackedCount))
  }
  const breadth = countBreadth(positions)
  const count = (label: string, stocks: number) =>
    ({ label, kind: 'count', count: stocks }) as const
  return {
    id: 'breadth',
    kind: 'measured',
    score: (breadth.aboveSma20 / breadth.ofCount) * 100,
    figures: [
      count('Stocks counted', breadth.ofCount),
      count('Above their 20-day average', breadth.aboveSma20),
      count('Above their 50-day average', breadth.aboveSma50),
      count('Rose', breadth.advancing),
      count('Fell', breadth.declining),
      count('Unchanged', breadth.unchanged),
    ],
  }
}
