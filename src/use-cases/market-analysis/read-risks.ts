import { measureBreadth } from '../../domain/market-risk/measure-breadth.ts'
import { measureConcentration } from '../../domain/market-risk/measure-concentration.ts'
import { measureMomentum } from '../../domain/market-risk/measure-momentum.ts'
import { measureTrend } from '../../domain/market-risk/measure-trend.ts'
import { measureVolatility } from '../../domain/market-risk/measure-volatility.ts'
import { missingRisk, type RiskMetric } from '../../domain/market-risk/risk-metric.ts'
import type { TrackedStocks } from '../tracked-stocks.ts'
import { combineProvenance, type Provenance } from '../provenance.ts'
import { readIndexCloses, type IndexCloses, type ReadIndexDeps } from './read-index-closes.ts'
import { pickTrackedSession } from './tracked-session.ts'

/** One measure of the market, with what it was measured on. */
export type RiskToday = Provenance & {
  readonly metric: RiskMetric
  /** Such as "S&P 500 (^GSPC)"; null when there was nothing to measure. */
  readonly measuredOn: string | null
}

/** The five measures in their order; one that cannot be given says why. */
export type RisksToday = Provenance & { readonly risks: readonly RiskToday[] }

export type ReadRisksDeps = ReadIndexDeps & {
  readonly readTracked: () => Promise<TrackedStocks>
}

/** How much risk the market shows: trend and volatility of its index, and how the tracked stocks stand. */
export async function readRisks(deps: ReadRisksDeps): Promise<RisksToday> {
  const [index, tracked] = await Promise.all([readIndexCloses(deps), deps.readTracked()])
  const session = pickTrackedSession(tracked)
  const { stands, trackedCount } = session
  const ofStocks = (metric: RiskMetric): RiskToday => ({
    metric,
    measuredOn: `${stands.length} of ${trackedCount} tracked stocks`,
    ...combineProvenance(session.rows),
  })
  const risks = [
    ofIndex(index, 'trend', measureTrend),
    ofIndex(index, 'volatility', measureVolatility),
    ofStocks(measureBreadth(stands, trackedCount)),
    ofStocks(measureMomentum(stands, trackedCount)),
    ofStocks(measureConcentration(stands, trackedCount)),
  ]
  return { risks, ...combineProvenance(risks) }
}

function ofIndex(
  index: IndexCloses,
  id: 'trend' | 'volatility',
  measure: (closes: Float64Array) => RiskMetric,
): RiskToday {
  const { closes, because, name, ...provenance } = index
  const metric = closes === null ? missingRisk(id, because) : measure(closes)
  return { metric, measuredOn: name, ...provenance }
}
