import { prettifyError, z } from 'zod'
import { findQuoteError } from '../../../../domain/market/prices/find-quote-error.ts'
import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
import type { Quote } from '../../../../domain/market/prices/quote.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { isSession, sessionHours } from '../../../../domain/market/calendar/trading-days.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { figureSchema, percentSchema } from './figure.ts'
import { readAlphavantageSymbol } from './symbol.ts'
import { malformed, unusable } from '../../http/errors.ts'

const quoteSchema = z.object({
  '01. symbol': z.string(),
  '05. price': figureSchema,
  '06. volume': figureSchema,
  '07. latest trading day': z.string(),
  '08. previous close': figureSchema,
  '10. change percent': percentSchema,
})

/** A US listing's quote in dollars, if its figures agree with each other. */
export function toQuote(
  raw: Readonly<Record<string, unknown>>,
  { ticker, now }: { readonly ticker: Ticker; readonly now: Date },
): Outcome<Quote, MarketDataFailure> {
  if (Object.keys(raw).length === 0) return fail({ kind: 'unknown-ticker' })
  const parsed = quoteSchema.safeParse(raw)
  if (!parsed.success) return malformed(prettifyError(parsed.error).slice(0, 300))
  const quote = parsed.data
  const symbol = quote['01. symbol']
  if (readAlphavantageSymbol(symbol) !== ticker) return malformed(`asked ${ticker}, got ${symbol}`)
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
 * The closing bell of the day the quote is of. While that session runs (plans that are paid for) the
 * quote does not say its time, which is then no earlier than the opening bell.
 */
function readAsOf(day: string, now: Date): string | null {
  const isPast = /^\d{4}-\d\d-\d\d$/.test(day) && day <= newYorkDate(now.toISOString())
  if (!isPast || !isSession(day)) return null
  const { opensAtUtc, closesAtUtc } = sessionHours(day)
  return Date.parse(closesAtUtc) <= now.getTime() ? closesAtUtc : opensAtUtc
}
