import { prettifyError, z } from 'zod'
import { isUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { findQuoteError } from '../../../../domain/market/prices/find-quote-error.ts'
import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
import type { Quote } from '../../../../domain/market/prices/quote.ts'
import { isSession, sessionHours } from '../../../../domain/market/calendar/trading-days.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { QuotesProvider } from '../../../../use-cases/ports/quotes-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { malformed, unusable } from '../../http/read-json-reply.ts'
import { toHyphenatedSymbol } from '../class-share-symbols.ts'
import { createKeyedQuotes, type QuoteContext } from '../quotes.ts'
import { ALPHAVANTAGE_PATH } from './client.ts'
import { ALPHAVANTAGE } from './declaration.ts'
import { figureSchema, percentSchema, readAlphavantageSymbol } from './wire.ts'

/** Empty for an unknown symbol. */
const replySchema = z.object({ 'Global Quote': z.record(z.string(), z.unknown()) })

const quoteSchema = z.object({
  '01. symbol': z.string(),
  '05. price': figureSchema,
  '06. volume': figureSchema,
  '07. latest trading day': z.string(),
  '08. previous close': figureSchema,
  '10. change percent': percentSchema,
})

/**
 * Quotes of US listings, on the free plan of the last finished session. No indices, and foreign
 * prices have no currency.
 */
export function createAlphavantageQuotes(call: KeyedClient, clock: Clock): QuotesProvider {
  return createKeyedQuotes(call, clock, {
    declaration: ALPHAVANTAGE,
    path: ALPHAVANTAGE_PATH,
    perCall: 'ticker',
    batchSize: 1,
    covers: isUsListing,
    query: (ticker) => ({ function: 'GLOBAL_QUOTE', symbol: toHyphenatedSymbol(ticker) }),
    schema: replySchema,
    toQuote,
  })
}

/** A US listing's quote in dollars, if its figures are consistent. */
function toQuote(
  { 'Global Quote': raw }: z.infer<typeof replySchema>,
  { ticker, now }: QuoteContext,
): Outcome<Quote, MarketDataFailure> {
  if (Object.keys(raw).length === 0) return fail({ kind: 'unknown-ticker' })
  const parsed = quoteSchema.safeParse(raw)
  if (!parsed.success) return malformed(prettifyError(parsed.error))
  const quote = parsed.data
  const symbol = quote['01. symbol']
  if (readAlphavantageSymbol(symbol) !== ticker)
    return malformed(`requested ${ticker}, got ${symbol}`)
  const price = quote['05. price']
  const previousClose = quote['08. previous close']
  const changePercent = quote['10. change percent']
  const error = findQuoteError({ price, previousClose, changePercent })
  if (error !== null) return unusable(`${ticker}: ${error}`)
  const day = quote['07. latest trading day']
  const asOfUtc = readAsOf(day, now)
  if (asOfUtc === null) return unusable(`${ticker}: latest trading day is ${day}`)
  const volume = quote['06. volume']
  return succeed({
    ticker,
    price,
    previousClose,
    changePercent: (price / previousClose - 1) * 100,
    volume: volume >= 0 ? volume : null,
    marketCap: null,
    currency: 'USD',
    asOfUtc,
  })
}

/**
 * The closing bell of the quote's day. While that session runs (paid plans) the quote has no time,
 * and the opening bell is the lower bound.
 */
function readAsOf(day: string, now: Date): string | null {
  const isPast = /^\d{4}-\d\d-\d\d$/.test(day) && day <= newYorkDate(now.toISOString())
  if (!isPast || !isSession(day)) return null
  const { opensAtUtc, closesAtUtc } = sessionHours(day)
  return Date.parse(closesAtUtc) <= now.getTime() ? closesAtUtc : opensAtUtc
}
