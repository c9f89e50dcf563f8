import type { StockEvidence } from '../../domain/questions/evidence.ts'
import { memoize } from '../../platform/cache.ts'
import { analyzeStock, type AnalyzeStocksDeps } from '../stocks/analyze-stocks.ts'
import { listTracked } from '../market/tracked-stocks.ts'
import { mapWithConcurrency } from '../../platform/map-with-concurrency.ts'
import { toStockEvidence } from './stock-evidence.ts'

/** The tracked stocks with their signals. */
export type JudgedStocks = {
  /** By ticker. */
  readonly stocks: readonly StockEvidence[]
  readonly isSample: boolean
}

const JUDGED_MS = 10_000
/** Small, to go easy on a provider when nothing is cached yet. */
export const BATCH_SIZE = 5

/** @returns analyzes them all, throttled and shared by all callers */
export function createJudgedStocks(deps: AnalyzeStocksDeps): () => Promise<JudgedStocks> {
  const tickers = listTracked(deps).map(({ ticker }) => ticker)
  return memoize({ ttlMs: JUDGED_MS, clock: deps.clock }, async () => {
    const judged = new Map<string, StockEvidence>()
    let isSample = false
    await mapWithConcurrency(tickers, BATCH_SIZE, async (ticker) => {
      const analysis = await analyzeStock(deps, ticker)
      judged.set(ticker, {
        ...toStockEvidence(analysis),
        sector: deps.listings.find(ticker)?.sector ?? null,
      })
      isSample ||= analysis.freshness === 'sample'
    })
    return { stocks: tickers.flatMap((ticker) => judged.get(ticker) ?? []), isSample }
  })
}
