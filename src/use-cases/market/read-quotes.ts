import type { Quote } from '../../domain/market/prices/quote.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { combineProvenance, quoteProvenance, type Provenance } from './provenance.ts'
import type { QuoteBoard } from './quote-board.ts'

/** A quote, for every endpoint. */
export type QuoteSnapshot = Provenance &
  Omit<Quote, 'ticker' | 'asOfUtc' | 'dayRange' | 'delayMinutes'> & { readonly symbol: string }

export type QuotesSnapshot = Provenance & {
  readonly quotes: readonly QuoteSnapshot[]
  /** Tickers without a quote or bars. */
  readonly missing: readonly string[]
}

/** The newest price of each ticker, in request order; unknown ones are listed, never filled in. */
export async function readQuotes(
  board: QuoteBoard,
  tickers: readonly Ticker[],
): Promise<QuotesSnapshot> {
  const shown = await board.read(tickers)
  const quotes = shown.flatMap((entry) => {
    if (entry === null) return []
    const { ticker, asOfUtc: _, dayRange: __, delayMinutes: ___, ...figures } = entry.quote
    return [{ symbol: ticker, ...figures, ...quoteProvenance(entry) }]
  })
  const missing = tickers.filter((_, index) => shown[index] === null)
  return { quotes, missing, ...combineProvenance(quotes) }
}
