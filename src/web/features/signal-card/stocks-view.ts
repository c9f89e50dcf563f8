import type { NamedTicker } from '../../../domain/market/listings/listing.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { StocksAnalysis } from '../../../use-cases/stocks/analyze-stocks.ts'
import type { ProvisionalWords } from '../../ui/provisional-note.tsx'
import { toStockCard, type StockCard } from './stock-card.ts'

/** A card with the sector that colors its monogram (null where unknown) and its provisional signal. */
export type ListedCard = StockCard & {
  readonly sector: string | null
  /** Null where it was not read. */
  readonly provisional: ProvisionalWords | null
}

/** An answer's cards with the text that covers all of them. */
export type StocksView = {
  readonly cards: readonly ListedCard[]
  readonly summary: string | null
  /** How many more stocks were named than fit in one answer. */
  readonly omitted: number
  /** Listings that other words could have meant. */
  readonly offers: readonly NamedTicker[]
}

/** What a card shows besides its analysis. */
export type CardExtras = {
  readonly findSector: (ticker: Ticker) => string | null
  readonly findProvisional: (ticker: Ticker) => ProvisionalWords | null
}

type AnsweredStocks = Pick<StocksView, 'omitted' | 'offers'> & {
  readonly stocks: StocksAnalysis | null
}

/** Prepares an answer's stocks for the browser. */
export function toStocksView(
  { stocks, omitted, offers }: AnsweredStocks,
  { findSector, findProvisional }: CardExtras,
): StocksView {
  const analyses = stocks?.analyses ?? []
  return {
    cards: analyses.map((one) => ({
      ...toStockCard(one),
      sector: findSector(one.ticker),
      provisional: findProvisional(one.ticker),
    })),
    summary: stocks?.summary ?? null,
    omitted,
    offers,
  }
}
