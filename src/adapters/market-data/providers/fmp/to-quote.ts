import { findQuoteError } from '../../../../domain/market/prices/find-quote-error.ts'
import { hasHappened } from '../../../../domain/market/calendar/has-happened.ts'
import type { Quote } from '../../../../domain/market/prices/quote.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { readFmpSymbol } from './symbol.ts'
import type { FmpQuote } from './wire.ts'
import { unusable } from '../../http/errors.ts'

/** Exchanges that trade in dollars, as FMP names them. */
const US_EXCHANGES: ReadonlySet<string> = new Set(['NASDAQ', 'NYSE', 'AMEX', 'CBOE', 'OTC', 'PNK'])

/** A US listing's quote in dollars, if its figures agree with each other. */
export function toQuote(
  quote: FmpQuote,
  { ticker, now }: { readonly ticker: Ticker; readonly now: Date },
): Outcome<Quote, MarketDataFailure> {
  const { symbol, exchange, price, change, volume, marketCap, timestamp } = quote
  if (readFmpSymbol(symbol) !== ticker) {
    return fail({ kind: 'malformed-reply', cause: `asked ${ticker}, got ${symbol}` })
  }
  // The reply does not name its currency; the exchange stands for it.
  if (exchange == null) return unusable(`${ticker}: exchange is ${exchange}`)
  if (!US_EXCHANGES.has(exchange)) return fail({ kind: 'not-covered' })
  if (typeof price !== 'number') return unusable(`${ticker}: price is ${price}`)
  const atMs = (timestamp ?? 0) * 1000
  if (!hasHappened(atMs, now)) return unusable(`${ticker}: price is of ${timestamp}`)
  const before = quote.previousClose
  const previousClose = typeof before === 'number' && before > 0 ? before : null
  const isChangeKnown = previousClose !== null && typeof change === 'number'
  const result = isChangeKnown ? (change / previousClose) * 100 : null
  const error = findQuoteError({ price, previousClose, changePercent: result })
  if (error !== null) return unusable(`${ticker}: ${error}`)
  return succeed({
    ticker,
    price,
    previousClose,
    changePercent: previousClose === null ? null : (price / previousClose - 1) * 100,
    volume: typeof volume === 'number' && volume >= 0 ? volume : null,
    marketCap: typeof marketCap === 'number' && marketCap > 0 ? marketCap : null,
    currency: 'USD',
    asOfUtc: new Date(atMs).toISOString(),
  })
}
