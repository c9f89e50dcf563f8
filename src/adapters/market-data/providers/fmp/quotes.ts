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
import { malformed, unusable } from '../../http/read-json-reply.ts'
import { toHyphenatedSymbol } from '../class-share-symbols.ts'
import { createKeyedQuotes, type QuoteContext } from '../quotes.ts'
import { readFmpSymbol } from './client.ts'
import { FMP } from './declaration.ts'

/** FMP omits unknown values or sends null. */
const figureSchema = z.number().nullish()

/** One object, or none for an unknown symbol; `timestamp` in UNIX seconds. */
const quotesSchema = z.array(
  z.object({
    symbol: z.string(),
    exchange: z.string().nullish(),
    price: figureSchema,
    change: figureSchema,
    dayHigh: figureSchema.catch(null),
    dayLow: figureSchema.catch(null),
    previousClose: figureSchema,
    volume: figureSchema,
    marketCap: figureSchema,
    timestamp: figureSchema,
  }),
)

/** Quotes of US listings; batches, indices and foreign listings are paid. */
export function createFmpQuotes(call: KeyedClient, clock: Clock): QuotesProvider {
  return createKeyedQuotes(call, clock, {
    declaration: FMP,
    path: '/stable/quote',
    perCall: 'ticker',
    batchSize: 1,
    covers: isUsListing,
    query: (ticker) => ({ symbol: toHyphenatedSymbol(ticker) }),
    schema: quotesSchema,
    toQuote,
  })
}

/** Exchanges that trade in dollars, by FMP's names. */
const US_EXCHANGES: ReadonlySet<string> = new Set(['NASDAQ', 'NYSE', 'AMEX', 'CBOE', 'OTC', 'PNK'])

/** A US listing's quote in dollars, if its figures are consistent. */
function toQuote(
  [quote]: z.infer<typeof quotesSchema>,
  { ticker, now }: QuoteContext,
): Outcome<Quote, MarketDataFailure> {
  if (quote === undefined) return fail({ kind: 'unknown-ticker' })
  const { symbol, exchange, price, change, volume, marketCap, timestamp } = quote
  if (readFmpSymbol(symbol) !== ticker) {
    return malformed(`requested ${ticker}, got ${symbol}`)
  }
  // The reply has no currency; the exchange implies it.
  if (exchange == null) return unusable(`${ticker}: exchange is ${exchange}`)
  if (!US_EXCHANGES.has(exchange)) return fail({ kind: 'not-covered' })
  if (typeof price !== 'number') return unusable(`${ticker}: price is ${price}`)
  const atMs = (timestamp ?? 0) * 1000
  if (!hasHappened(atMs, now)) return unusable(`${ticker}: price is of ${timestamp}`)
  const before = quote.previousClose
  const previousClose = typeof before === 'number' && before > 0 ? before : null
  const isChangeKnown = previousClose !== null && typeof change === 'number'
  const changePercent = isChangeKnown ? (change / previousClose) * 100 : null
  const error = findQuoteError({ price, previousClose, changePercent })
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
    dayRange: toDayRange(quote.dayHigh, quote.dayLow),
  })
}
