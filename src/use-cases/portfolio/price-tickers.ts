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

/** Far more than anyone watches; the rest stays unpriced to spare the providers. */
const MAX_PRICED = 1_000

/**
 * The newest prices available within `timeoutMs`. A slow ticker does not delay the others, and
 * serves the next reader.
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
    // A quote's symbol is one of the requested tickers.
    const ticker = quote.symbol as Ticker
    priceByTicker.set(ticker, { price, previousClose, currency, asOfUtc: asOf, freshness })
  }
  return { priceByTicker, provenance: quotes.length === 0 ? null : combineProvenance(quotes) }
}

/** Cached prices resolve at once, requested one by one; everything is already in flight. */
async function readHeld(
  market: Pick<MarketReads, 'quotes'>,
  tickers: readonly Ticker[],
): Promise<readonly QuoteSnapshot[]> {
  const answers = await Promise.all(
    tickers.map((ticker) => waitWithTimeout(0, market.quotes([ticker]))),
  )
  return answers.flatMap((answer) => (answer === 'late' ? [] : answer.quotes))
}
