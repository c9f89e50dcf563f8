import type { Quote } from '../../domain/market/prices/quote.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { combineProvenance, quoteProvenance, type Provenance } from './provenance.ts'
import type { ProvisionalSnapshot, ReadProvisional } from '../stocks/read-provisional.ts'
import type { QuoteBoard } from './quote-board.ts'

/** A quote, for every endpoint. */
export type QuoteSnapshot = Provenance &
  Omit<Quote, 'ticker' | 'asOfUtc' | 'dayRange' | 'delayMinutes'> & {
    readonly symbol: string
    /** Omitted unless requested. */
    readonly provisional?: ProvisionalSnapshot
  }

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

/** The same, each with what the rules would say if the session closed now. */
export async function readQuotesWithProvisional(
  { board, readProvisional }: { board: QuoteBoard; readProvisional: ReadProvisional },
  tickers: readonly Ticker[],
): Promise<QuotesSnapshot> {
  const [snapshot, provisional] = await Promise.all([
    readQuotes(board, tickers),
    readProvisional(tickers),
  ])
  const byTicker = new Map<string, ProvisionalSnapshot | undefined>(
    tickers.map((ticker, index) => [ticker, provisional[index]]),
  )
  const quotes = snapshot.quotes.map((quote) => {
    const found = byTicker.get(quote.symbol)
    return found === undefined ? quote : { ...quote, provisional: found }
  })
  return { ...snapshot, quotes }
}
