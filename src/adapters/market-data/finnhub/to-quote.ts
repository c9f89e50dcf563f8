import { findQuoteFault } from '../../../domain/market/find-quote-fault.ts'
import { hasHappened } from '../../../domain/market/has-happened.ts'
import type { Quote } from '../../../domain/market/quote.ts'
import type { Ticker } from '../../../domain/market/ticker.ts'
import { fail, succeed, type Outcome } from '../../../domain/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { FinnhubQuote } from './wire.ts'
import { unusable } from '../refusals.ts'

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
  const fault = findQuoteFault({ price, previousClose, changePercent: dp ?? null })
  if (fault !== null) return unusable(`${ticker}: ${fault}`)
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
