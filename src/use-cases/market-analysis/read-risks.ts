import { measureBreadth } from '../../domain/risk/measure-breadth.ts'
import { measureConcentration } from '../../domain/risk/measure-concentration.ts'
import { measureMomentum } from '../../domain/risk/measure-momentum.ts'
import { measureTrend } from '../../domain/risk/measure-trend.ts'
import { measureVolatility } from '../../domain/risk/measure-volatility.ts'
import { missingRisk, type RiskMetric } from '../../domain/risk/risk-metric.ts'
import type { TrackedStocks } from '../market/tracked-stocks.ts'
import { combineProvenance, type Provenance } from '../market/provenance.ts'
import { readIndexCloses, type IndexCloses, type ReadIndexDeps } from './read-index-closes.ts'
import { pickTrackedSession } from './tracked-session.ts'

/** One market measure, with its data source. */
export type RiskSnapshot = Provenance & {
  readonly metric: RiskMetric
  /** Such as "S&P 500 (^GSPC)"; null if there was no data. */
  readonly measuredOn: string | null
}

/** The five measures in order; an unavailable one has its reason. */
export type RisksSnapshot = Provenance & { readonly risks: readonly RiskSnapshot[] }

export type ReadRisksDeps = ReadIndexDeps & {
  readonly readTracked: () => Promise<TrackedStocks>
}

/** The market's risk: trend and volatility of its index, and the state of the tracked stocks. */
export async function readRisks(deps: ReadRisksDeps): Promise<RisksSnapshot> {
  const [index, tracked] = await Promise.all([readIndexCloses(deps), deps.readTracked()])
  const session = pickTrackedSession(tracked)
  const { positions, trackedCount } = session
  const ofStocks = (metric: RiskMetric): RiskSnapshot => ({
    metric,
    measuredOn: `${positions.length} of ${trackedCount} tracked stocks`,
    ...combineProvenance(session.rows),
  })
  const risks = [
    ofIndex(index, 'trend', measureTrend),
    ofIndex(index, 'volatility', measureVolatility),
    ofStocks(measureBreadth(positions, trackedCount)),
    ofStocks(measureMomentum(positions, trackedCount)),
    ofStocks(measureConcentration(positions, trackedCount)),
  ]
  return { risks, ...combineProvenance(risks) }
}

function ofIndex(
  index: IndexCloses,
  id: 'trend' | 'volatility',
  measure: (closes: Float64Array) => RiskMetric,
): RiskSnapshot {
  const { closes, because, name, ...provenance } = index
  const metric = closes === null ? missingRisk(id, because) : measure(closes)
  return { metric, measuredOn: name, ...provenance }
}
