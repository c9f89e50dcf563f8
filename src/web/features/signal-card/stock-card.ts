import { sma } from '../../../domain/indicators/sma.ts'
import type { StockAnalysis } from '../../../use-cases/stocks/analyze-stocks.ts'

/**
 * The newest closes with their averages, for the card's small chart; null while an average warms
 * up.
 */
export type RecentPrices = {
  readonly closes: readonly number[]
  readonly sma20: readonly (number | null)[]
  readonly sma50: readonly (number | null)[]
}

/** An analysis as a card shows it: without the full bars, which only the stock's own page needs. */
export type StockCard = Omit<StockAnalysis, 'bars'> & { readonly recent: RecentPrices | null }

const SESSIONS_SHOWN = 126

/** Prepares an analysis for the browser. */
export function toStockCard({ bars, ...analysis }: StockAnalysis): StockCard {
  if (bars === null) return { ...analysis, recent: null }
  const newest = (column: Float64Array) =>
    Array.from(column.slice(-SESSIONS_SHOWN), (value) => (Number.isFinite(value) ? value : null))
  return {
    ...analysis,
    recent: {
      closes: Array.from(bars.closes.slice(-SESSIONS_SHOWN)),
      sma20: newest(sma(bars.closes, 20)),
      sma50: newest(sma(bars.closes, 50)),
    },
  }
}
