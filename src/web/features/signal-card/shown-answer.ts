import type { NamedTicker } from '../../../domain/market/listing.ts'
import type { InputAnswer } from '../../../use-cases/answer-input.ts'
import { toStockCard, type StockCard } from './stock-card.ts'

/** The cards of an answer with the words that cover them all. */
export type ShownStocks = {
  readonly cards: readonly StockCard[]
  readonly summary: string | null
  /** How many more stocks were named than are answered at once. */
  readonly leftOut: number
  /** Listings that other words could have meant. */
  readonly offers: readonly NamedTicker[]
}

/** An answered input, ready to be drawn. */
export type ShownAnswer =
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' }
  | ({ readonly kind: 'tickers' | 'question' } & ShownStocks)

/** Makes an answer ready for the browser. */
export function toShownAnswer(answer: InputAnswer): ShownAnswer {
  if (answer.kind === 'empty') return answer
  const stocks = {
    cards: answer.stocks?.analyses.map(toStockCard) ?? [],
    summary: answer.stocks?.summary ?? null,
    leftOut: answer.leftOut,
    offers: answer.offers,
  }
  return { kind: answer.kind, ...stocks }
}
