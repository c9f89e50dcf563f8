import { sma } from '../indicators/sma.ts'
import { isAbove } from './is-above.ts'
import { missingRisk, type RiskMetric } from './risk-metric.ts'

const SHORT = 50
const LONG = 200
/** Look-back of the short average, in sessions. */
const SLOPE = 20

/**
 * Scores the trend of an index by four statements, 25 points for each that is true: close above SMA 50,
 * close above SMA 200, SMA 50 above SMA 200, SMA 50 above itself 20 sessions before. "Above" excludes
 * equal. The pair of 50 and 200 days is from Murphy, Technical Analysis of the Financial Markets, 1999;
 * counting the four with equal weight is ours.
 * @param closes of consecutive sessions, oldest first, above 0
 * @returns 0, 25, 50, 75 or 100; missing below 200 closes
 */
export function measureTrend(closes: Float64Array): RiskMetric {
  if (closes.length < LONG) {
    return missingRisk('trend', `it needs ${LONG} closes in a row, and there are ${closes.length}`)
  }
  // There are enough closes for each.
  const close = closes.at(-1) as number
  const short = sma(closes, SHORT)
  const shortNow = short.at(-1) as number
  const shortBefore = short.at(-1 - SLOPE) as number
  const long = sma(closes, LONG).at(-1) as number
  const statements = [
    { label: 'Close above SMA50', isTrue: isAbove(close, shortNow) },
    { label: 'Close above SMA200', isTrue: isAbove(close, long) },
    { label: 'SMA50 above SMA200', isTrue: isAbove(shortNow, long) },
    {
      label: `SMA50 above SMA50 ${SLOPE} sessions earlier`,
      isTrue: isAbove(shortNow, shortBefore),
    },
  ]
  const trueCount = statements.filter(({ isTrue }) => isTrue).length
  return {
    id: 'trend',
    kind: 'measured',
    score: (trueCount / statements.length) * 100,
    figures: [
      { label: 'Close', kind: 'number', number: close },
      { label: 'SMA50', kind: 'number', number: shortNow },
      { label: 'SMA200', kind: 'number', number: long },
      { label: `SMA50 ${SLOPE} sessions earlier`, kind: 'number', number: shortBefore },
      ...statements.map((statement) => ({ ...statement, kind: 'statement' as const })),
    ],
  }
}
