import { meanAndDeviation } from '../portfolio/performance/daily-returns.ts'
import { YEAR_SESSIONS } from '../portfolio/performance/volatility.ts'
import { missingRisk, type RiskMetric } from './risk-metric.ts'

/** Daily changes per reading. */
const CHANGES = 20
/** Maximum look-back in readings: three years of sessions. */
const MAX_READINGS = 3 * YEAR_SESSIONS
/** Minimum readings for a meaningful rank: a year of sessions. */
const MIN_READINGS = YEAR_SESSIONS
/** Readings within this relative difference are equal up to rounding. */
const LEVEL = 1e-9

/**
 * Ranks an index's current volatility among its past volatility. A reading is the sample standard
 * deviation of 20 daily changes (as ratios) times √252 (annualized); the score is the share of the
 * earlier readings, of the last three years, that are lower than the newest.
 * @param closes of consecutive sessions, oldest first, above 0
 * @returns 0 to 100; missing below 252 readings, which need 272 closes
 */
export function measureVolatility(closes: Float64Array): RiskMetric {
  const readings = readVolatility(closes).slice(-MAX_READINGS)
  const now = readings.at(-1)
  if (now === undefined || readings.length < MIN_READINGS) {
    const need = MIN_READINGS + CHANGES
    return missingRisk(
      'volatility',
      `it needs ${need} closes in a row, and there are ${closes.length}`,
    )
  }
  const earlier = readings.slice(0, -1)
  const lowerCount = earlier.filter((reading) => reading < now * (1 - LEVEL)).length
  const percent = (ratio: number) => ({ kind: 'percent', percent: ratio * 100 }) as const
  return {
    id: 'volatility',
    kind: 'measured',
    score: (lowerCount / earlier.length) * 100,
    figures: [
      { label: `Annualized volatility, last ${CHANGES} sessions`, ...percent(now) },
      { label: 'Lowest in earlier sessions', ...percent(Math.min(...earlier)) },
      { label: 'Highest in earlier sessions', ...percent(Math.max(...earlier)) },
      { label: 'Earlier sessions', kind: 'count', count: earlier.length },
      { label: 'Earlier sessions with lower volatility', kind: 'count', count: lowerCount },
    ],
  }
}

/** One reading per close, from the first with 20 changes; annualized ratios. */
function readVolatility(closes: Float64Array): number[] {
  const changes = closes.slice(1).map((close, index) => close / (closes[index] ?? NaN) - 1)
  const count = Math.max(0, changes.length - CHANGES + 1)
  return Array.from({ length: count }, (_, start) => {
    const { deviation } = meanAndDeviation(changes.subarray(start, start + CHANGES))
    return deviation * Math.sqrt(YEAR_SESSIONS)
  })
}
