import { findQuoteError } from '../../../../domain/market/prices/find-quote-error.ts'
import { hasHappened } from '../../../../domain/market/calendar/has-happened.ts'
import type { Quote } from '../../../../domain/market/prices/quote.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { FinnhubQuote } from './wire.ts'
import { unusable } from '../../http/errors.ts'

/** A US listing's quote in dollars, if its figures agree with each other. */
export function toQuote(
  { c: price, pc, dp, t: seconds }: FinnhubQuote,
  { ticker, now }: { readonly ticker: Ticker; readonly now: Date },
): Outcome<Quote, MarketDataFailure> {
  if (price === null || seconds === null || (price === 0 && seconds === 0)) {
    return fail({ kind: 'unknown-ticker' })
  }
  const atMs = seconds * 1000
  if (!hasHappened(atMs, now)) return unusable(`${ticker}: price is of ${seconds}`)
  // A share on its first day has no close before it.
  const previousClose = typeof pc === 'number' && pc > 0 ? pc : null
  const error = findQuoteError({ price, previousClose, changePercent: dp ?? null })
  if (error !== null) return unusable(`${ticker}: ${error}`)
  return succeed({
    ticker,
    price,
    previousClose,
    changePercent: previousClose === null ? null : (price / previousClose - 1) * 100,
    volume: null,
    marketCap: null,
    currency: 'USD',
    asOfUtc: new Date(atMs).toISOString(),
  })
}
