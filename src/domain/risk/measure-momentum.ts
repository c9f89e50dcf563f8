import { missingRisk, type RiskMetric } from './risk-metric.ts'
import { countNeeded, describeTooFew, type StockPosition } from './stock-position.ts'

/**
 * Scores momentum: the share of stocks whose RSI is above 50, where gains outweigh losses. The
 * threshold of 50 and the zones follow Wilder 1978.
 * @param positions of one session
 * @param trackedCount total number of stocks, including unreadable ones
 * @returns 0 to 100; missing when fewer than half of the stocks are readable
 */
export function measureMomentum(
  positions: readonly StockPosition[],
  trackedCount: number,
): RiskMetric {
  if (positions.length < countNeeded(trackedCount)) {
    return missingRisk('momentum', describeTooFew(positions.length, trackedCount))
  }
  const count = (predicate: (rsi: number) => boolean) =>
    positions.filter(({ rsi }) => predicate(rsi)).length
  const above = count((rsi) => rsi > 50)
  const mean = positions.reduce((sum, { rsi }) => sum + rsi, 0) / positions.length
  return {
    id: 'momentum',
    kind: 'measured',
    score: (above / positions.length) * 100,
    figures: [
      { label: 'Stocks counted', kind: 'count', count: positions.length },
      { label: 'RSI above 50', kind: 'count', count: above },
      { label: 'Mean RSI', kind: 'number', number: mean },
      { label: 'RSI above 70, overbought', kind: 'count', count: count((rsi) => rsi > 70) },
      { label: 'RSI below 30, oversold', kind: 'count', count: count((rsi) => rsi < 30) },
    ],
  }
}
