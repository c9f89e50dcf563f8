import type { Ticker } from '../domain/market/ticker.ts'
import { analyzeStock, type AnalyzeStocksDeps, type StockAnalysis } from './analyze-stocks.ts'

/** What the page of one stock shows. */
export type StockPage = {
  readonly analysis: StockAnalysis
  /** `unknown` when nobody lists the ticker, `unavailable` when that could not be found out or no bars came. */
  readonly state: 'shown' | 'unknown' | 'unavailable'
}

/** Gathers the public page of one stock. */
export async function showStock(deps: AnalyzeStocksDeps, ticker: Ticker): Promise<StockPage> {
  const analysis = await analyzeStock(deps, ticker)
  const { signal } = analysis
  if (signal.kind === 'signal') return { analysis, state: 'shown' }
  if (signal.reason.kind === 'unknown-ticker') return { analysis, state: 'unknown' }
  return { analysis, state: signal.reason.kind === 'no-data' ? 'unavailable' : 'shown' }
}
