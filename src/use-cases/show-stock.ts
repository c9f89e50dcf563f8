import type { Ticker } from '../domain/market/ticker.ts'
import { analyzeStock, type AnalyzeStocksDeps, type StockAnalysis } from './analyze-stocks.ts'

/** What the page of one stock shows. */
export type StockPage = {
  readonly analysis: StockAnalysis
  /** Whether there is anything to show at all: a listing we know, or bars somebody delivered. */
  readonly isKnown: boolean
}

/** Gathers the public page of one stock. */
export async function showStock(deps: AnalyzeStocksDeps, ticker: Ticker): Promise<StockPage> {
  const analysis = await analyzeStock(deps, ticker)
  return { analysis, isKnown: analysis.company !== null || analysis.bars !== null }
}
