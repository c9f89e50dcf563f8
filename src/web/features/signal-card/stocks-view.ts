import type { NamedTicker } from '../../../domain/market/listings/listing.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { StocksAnalysis } from '../../../use-cases/stocks/analyze-stocks.ts'
import { toStockCard, type StockCard } from './stock-card.ts'

/** A card with the sector that colors its monogram; null where it is unknown. */
export type ListedCard = StockCard & { readonly sector: string | null }

/** An answer's cards with the text that covers all of them. */
export type StocksView = {
  readonly cards: readonly ListedCard[]
  readonly summary: string | null
  /** How many more stocks were named than fit in one answer. */
  readonly omitted: number
  /** Listings that other words could have meant. */
  readonly offers: readonly NamedTicker[]
}

type AnsweredStocks = Pick<StocksView, 'omitted' | 'offers'> & {
  readonly stocks: StocksAnalysis | null
}

/** Prepares an answer's stocks for the browser. */
export function toStocksView(
  { stocks, omitted, offers }: AnsweredStocks,
  findSector: (ticker: Ticker) => string | null,
): StocksView {
  const analyses = stocks?.analyses ?? []
  return {
    cards: analyses.map((one) => ({ ...toStockCard(one), sector: findSector(one.ticker) })),
    summary: stocks?.summary ?? null,
    omitted,
    offers,
  }
}
