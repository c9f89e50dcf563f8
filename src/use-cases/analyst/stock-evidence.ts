import type { StockEvidence } from '../../domain/questions/evidence.ts'
import { quoteFromBars } from '../../domain/market/prices/quote-from-bars.ts'
import type { StockAnalysis } from '../stocks/analyze-stocks.ts'

/** An analysis as evidence for an answer. */
export function toStockEvidence(analysis: StockAnalysis): StockEvidence {
  const { ticker, company, signal, explanation, source, nearest } = analysis
  return {
    ticker,
    company,
    signal,
    explanation,
    changePercent: measureChange(analysis),
    currency: source?.currency ?? null,
    nearest,
  }
}

/** Null also where the last bar is not the signal's: it may still change. */
function measureChange({ ticker, bars, source, signal }: StockAnalysis): number | null {
  if (bars === null || source === null || bars.dates.at(-1) !== signal.asOf) return null
  return quoteFromBars({ ...source, ticker, bars })?.changePercent ?? null
}
