import { z } from 'zod'
import { comparePrice } from '../../../../domain/market/prices/compare-price.ts'
import { isCommonUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { hasHappened } from '../../../../domain/market/calendar/has-happened.ts'
import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
import type { Quote } from '../../../../domain/market/prices/quote.ts'
import { parseTicker, type Ticker } from '../../../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { QuotesProvider } from '../../../../use-cases/ports/quotes-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { unusable } from '../../http/read-json-reply.ts'
import { toHyphenatedSymbol } from '../class-share-symbols.ts'
import { createKeyedQuotes, type QuoteContext } from '../quotes.ts'
import { TIINGO } from './declaration.ts'

const momentSchema = z.iso.datetime({ offset: true })

const quoteSchema = z.object({
  ticker: z.string(),
  /** Last trade at IEX, after the close that of the market; null without a contract with IEX. */
  last: z.number().nullish(),
  lastSaleTimestamp: momentSchema.nullish(),
  /** Tiingo's reference price: the last trade, or the midpoint of bid and ask if that is newer. */
  tngoLast: z.number().nullish(),
  timestamp: momentSchema.nullish(),
  /** Official close of the previous session, unadjusted. */
  prevClose: z.number().nullish(),
})

type TiingoQuote = z.infer<typeof quoteSchema>

/** Quotes from Tiingo's IEX feed. */
export function createTiingoQuotes(call: KeyedClient, clock: Clock): QuotesProvider {
  return createKeyedQuotes(call, clock, {
    declaration: TIINGO,
    path: '/iex/',
    perCall: 'batch',
    batchSize: 100,
    covers: isCommonUsListing,
    query: (tickers) => ({ tickers: tickers.map(toHyphenatedSymbol).join(',') }),
    schema: z.array(z.unknown()),
    rows: (reply) => reply,
    row: quoteSchema,
    tickerOf: ({ ticker }) => readTiingoSymbol(ticker),
    toQuote,
  })
}

/** Converts Tiingo's symbol to ours; null if unsupported, such as preferred shares (BAC-P-L). */
function readTiingoSymbol(symbol: string): Ticker | null {
  const parsed = parseTicker(symbol)
  return parsed.ok && isCommonUsListing(parsed.value) ? parsed.value : null
}

/**
 * Tiingo's entry as a quote; no data without a price, unusable when that cannot be trusted. Volumes
 * are omitted, since during the session they cover one exchange only.
 */
function toQuote(
  entry: TiingoQuote,
  { ticker, now }: QuoteContext,
): Outcome<Quote, MarketDataFailure> {
  const { price, moment } = findPrice(entry)
  if (price === null || moment === null) return fail({ kind: 'no-data-in-range' })
  const at = new Date(moment)
  if (!hasHappened(at.getTime(), now)) return unusable(`${ticker}: price is of ${moment}`)
  const asOfUtc = at.toISOString()
  const previousClose = findPreviousClose(entry, { price, asOfUtc, now })
  const compared = comparePrice(price, previousClose)
  if (compared === null) return unusable(`${ticker}: price is ${price} after ${previousClose}`)
  return succeed({
    ticker,
    price,
    ...compared,
    volume: null,
    marketCap: null,
    currency: 'USD',
    asOfUtc,
  })
}

function findPrice(entry: TiingoQuote): { price: number | null; moment: string | null } {
  const { last, lastSaleTimestamp, tngoLast, timestamp } = entry
  if (last != null && lastSaleTimestamp != null) return { price: last, moment: lastSaleTimestamp }
  return { price: tngoLast ?? null, moment: timestamp ?? null }
}

/** Before the opening bell Tiingo may name the close that the price itself is. */
function findPreviousClose(
  { prevClose }: TiingoQuote,
  { price, asOfUtc, now }: { price: number; asOfUtc: string; now: Date },
): number | null {
  const isOfToday = newYorkDate(asOfUtc) === newYorkDate(now.toISOString())
  return prevClose == null || (!isOfToday && prevClose === price) ? null : prevClose
}
