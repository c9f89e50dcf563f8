import type { StockEvidence } from '../../domain/analyst/evidence.ts'
import { analyzeStock, type AnalyzeStocksDeps } from '../analyze-stocks.ts'
import { rememberFor } from '../remember-for.ts'
import { listTracked } from '../tracked-stocks.ts'
import { workFewAtOnce } from '../work-few-at-once.ts'
import { toStockEvidence } from './stock-evidence.ts'

/** The stocks that are always looked at, judged. */
export type JudgedStocks = {
  /** In the order of tickers. */
  readonly stocks: readonly StockEvidence[]
  readonly isSample: boolean
}

const JUDGED_MS = 10_000
/** Gentle to a provider that has none of them yet. */
const AT_ONCE = 5

/** @returns judges them all, at most once in a while however many ask */
export function createJudgedStocks(deps: AnalyzeStocksDeps): () => Promise<JudgedStocks> {
  const tickers = listTracked(deps).map(({ ticker }) => ticker)
  return rememberFor(JUDGED_MS, deps.clock, async () => {
    const judged = new Map<string, StockEvidence>()
    let isSample = false
    await workFewAtOnce(tickers, AT_ONCE, async (ticker) => {
      const analysis = await analyzeStock(deps, ticker)
      judged.set(ticker, toStockEvidence(analysis))
      isSample ||= analysis.freshness === 'sample'
    })
    return { stocks: tickers.flatMap((ticker) => judged.get(ticker) ?? []), isSample }
  })
}
