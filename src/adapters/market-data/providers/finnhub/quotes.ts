import { z } from 'zod'
import { isUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { findQuoteError } from '../../../../domain/market/prices/find-quote-error.ts'
import { hasHappened } from '../../../../domain/market/calendar/has-happened.ts'
import { toDayRange, type Quote } from '../../../../domain/market/prices/quote.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { QuotesProvider } from '../../../../use-cases/ports/quotes-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { unusable } from '../../http/read-json-reply.ts'
import { createKeyedQuotes, type QuoteContext } from '../quotes.ts'
import { FINNHUB } from './declaration.ts'

/**
 * A quote: `c` last price, `h` and `l` high and low of the day, `pc` previous close, `dp` change in
 * percent, `t` time of the last price in UNIX seconds. An unknown symbol has zeros and nulls. The quote names neither symbol nor
 * currency.
 */
const quoteSchema = z.object({
  c: z.number().nullable(),
  h: z.number().nullish().catch(null),
  l: z.number().nullish().catch(null),
  pc: z.number().nullish(),
  dp: z.number().nullish(),
  t: z.number().nullable(),
})

/** Quotes of US listings; the free plan has neither indices nor other exchanges. */
export function createFinnhubQuotes(call: KeyedClient, clock: Clock): QuotesProvider {
  return createKeyedQuotes(call, clock, {
    declaration: FINNHUB,
    path: '/api/v1/quote',
    perCall: 'ticker',
    // A third of the plan's limit per second.
    batchSize: 10,
    covers: isUsListing,
    // Same spelling as ours (BRK.B).
    query: (ticker) => ({ symbol: ticker }),
    schema: quoteSchema,
    toQuote,
  })
}

/** A US listing's quote in dollars, if its figures are consistent. */
function toQuote(
  { c: price, h, l, pc, dp, t: seconds }: z.infer<typeof quoteSchema>,
  { ticker, now }: QuoteContext,
): Outcome<Quote, MarketDataFailure> {
  if (price === null || seconds === null || (price === 0 && seconds === 0)) {
    return fail({ kind: 'unknown-ticker' })
  }
  const atMs = seconds * 1000
  if (!hasHappened(atMs, now)) return unusable(`${ticker}: price is of ${seconds}`)
  // On its first day a stock has no previous close.
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
    dayRange: toDayRange(h, l),
  })
}
