import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { HeldPrice } from '../../domain/portfolio/holding.ts'
import type { MarketReads } from '../product.ts'
import { combineProvenance, type Provenance } from '../market/provenance.ts'
import type { QuoteSnapshot } from '../market/read-quotes.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'

export type TickerPrices = {
  readonly priceByTicker: ReadonlyMap<Ticker, HeldPrice>
  /** Of all of them together; null without any. */
  readonly provenance: Provenance | null
}

/** Far more than anybody watches; the rest stands unpriced rather than in the providers' way. */
const MAX_PRICED = 1_000

/**
 * The newest prices that are there within `timeoutMs`. One ticker that is slow to come keeps none of
 * the others, and is there for the next reader.
 */
export async function priceTickers(
  market: Pick<MarketReads, 'quotes'>,
  tickers: readonly Ticker[],
  timeoutMs: number,
): Promise<TickerPrices> {
  const requested = tickers.slice(0, MAX_PRICED)
  const answer = await waitWithTimeout(timeoutMs, market.quotes(requested))
  const quotes = answer === 'late' ? await readHeld(market, requested) : answer.quotes
  const priceByTicker = new Map<Ticker, HeldPrice>()
  for (const quote of quotes) {
    const { asOf, freshness, price, previousClose, currency } = quote
    if (asOf === null || freshness === null) continue
    // A quote's symbol is one of the tickers asked for.
    const ticker = quote.symbol as Ticker
    priceByTicker.set(ticker, { price, previousClose, currency, asOfUtc: asOf, freshness })
  }
  return { priceByTicker, provenance: quotes.length === 0 ? null : combineProvenance(quotes) }
}

/** What is held is given at once, asked for by itself; everything is under way already. */
async function readHeld(
  market: Pick<MarketReads, 'quotes'>,
  tickers: readonly Ticker[],
): Promise<readonly QuoteSnapshot[]> {
  const answers = await Promise.all(
    tickers.map((ticker) => waitWithTimeout(0, market.quotes([ticker]))),
  )
  return answers.flatMap((answer) => (answer === 'late' ? [] : answer.quotes))
}
