import type { StockEvidence } from '../../domain/questions/evidence.ts'
import { quoteFromBars } from '../../domain/market/prices/quote-from-bars.ts'
import { measureStock } from '../../domain/questions/stock-facts.ts'
import { memoizeByBars } from '../market/memoize-by-bars.ts'
import { listSignalPeriods, type StockAnalysis } from '../stocks/analyze-stocks.ts'

const measureOnce = {
  split: memoizeByBars(({ bars }) => measureStock(bars, 'split')),
  'split-and-dividend': memoizeByBars(({ bars }) => measureStock(bars, 'split-and-dividend')),
  none: memoizeByBars(({ bars }) => measureStock(bars, 'none')),
}

/** An analysis as evidence for an answer. */
export function toStockEvidence(analysis: StockAnalysis): StockEvidence {
  const { ticker, company, signal, explanation, source, bars, nearest } = analysis
  const isFinished = bars !== null && source !== null && bars.dates.at(-1) === signal.asOf
  return {
    ticker,
    company,
    signal,
    explanation,
    changePercent: measureChange(analysis),
    currency: source?.currency ?? null,
    sector: null,
    facts: isFinished ? measureOnce[source.adjustment]({ ticker, bars }) : null,
    periods: [],
    actions: null,
    nearest,
  }
}

/** The same with its signal over time. */
export function toEvidenceOverTime(analysis: StockAnalysis): StockEvidence {
  return { ...toStockEvidence(analysis), periods: listSignalPeriods(analysis) }
}

/** Null also where the last bar is not the signal's: it may still change. */
function measureChange({ ticker, bars, source, signal }: StockAnalysis): number | null {
  if (bars === null || source === null || bars.dates.at(-1) !== signal.asOf) return null
  return quoteFromBars({ ...source, ticker, bars })?.changePercent ?? null
}
