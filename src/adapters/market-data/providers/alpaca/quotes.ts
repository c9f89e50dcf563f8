import { z } from 'zod'
import { comparePrice } from '../../../../domain/market/prices/compare-price.ts'
import { isCommonUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { hasHappened } from '../../../../domain/market/calendar/has-happened.ts'
import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
import { toDayRange, type Quote } from '../../../../domain/market/prices/quote.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { QuotesProvider } from '../../../../use-cases/ports/quotes-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { unusable } from '../../http/read-json-reply.ts'
import { readDottedSymbol } from '../class-share-symbols.ts'
import { createKeyedQuotes, type QuoteContext } from '../quotes.ts'
import { ALPACA } from './declaration.ts'

const barSchema = z.object({
  /** Midnight of the session in New York. */
  t: z.iso.datetime(),
  c: z.number().nullable(),
  h: z.number().nullish().catch(null),
  l: z.number().nullish().catch(null),
  v: z.number().nullable(),
})

const snapshotSchema = z.object({
  latestTrade: z.object({ t: z.iso.datetime(), p: z.number().nullable() }).nullish(),
  dailyBar: barSchema.nullish(),
  prevDailyBar: barSchema.nullish(),
})

type AlpacaSnapshot = z.infer<typeof snapshotSchema>

/** An entry of the reply; Alpaca returns null for unknown symbols. */
const rowSchema = z.object({ symbol: z.string(), snapshot: snapshotSchema.nullable() })

/** Of the feed `delayed_sip`. */
const DELAY_MINUTES = 15

/** Quotes of all US exchanges, 15 minutes behind. */
export function createAlpacaQuotes(call: KeyedClient, clock: Clock): QuotesProvider {
  return createKeyedQuotes(call, clock, {
    declaration: ALPACA,
    path: '/v2/stocks/snapshots',
    perCall: 'batch',
    batchSize: 100,
    covers: isCommonUsListing,
    query: (tickers) => ({ symbols: tickers.join(','), feed: 'delayed_sip', currency: 'USD' }),
    schema: z.record(z.string(), z.unknown()),
    rows: (reply, tickers) =>
      tickers
        .filter((ticker) => Object.hasOwn(reply, ticker))
        .map((symbol) => ({ symbol, snapshot: reply[symbol] })),
    row: rowSchema,
    tickerOf: ({ symbol }) => readDottedSymbol(symbol),
    toQuote,
  })
}

/** A snapshot as a quote; no data without a trade, unusable if its price cannot be trusted. */
function toQuote(
  { snapshot }: z.infer<typeof rowSchema>,
  { ticker, now }: QuoteContext,
): Outcome<Quote, MarketDataFailure> {
  const trade = snapshot?.latestTrade ?? null
  if (snapshot === null || trade === null) return fail({ kind: 'no-data-in-range' })
  const { t, p: price } = trade
  if (price === null) return unusable(`${ticker}: price is ${price}`)
  const at = new Date(t)
  if (!hasHappened(at.getTime(), now)) return unusable(`${ticker}: price is of ${t}`)
  const asOfUtc = at.toISOString()
  const { previousClose, volume, dayRange } = findSession(snapshot, newYorkDate(asOfUtc))
  const compared = comparePrice(price, previousClose)
  if (compared === null) return unusable(`${ticker}: price is ${price} after ${previousClose}`)
  return succeed({
    ticker,
    price,
    ...compared,
    volume,
    marketCap: null,
    currency: 'USD',
    asOfUtc,
    dayRange,
    delayMinutes: DELAY_MINUTES,
  })
}

/** Before the opening bell the newest daily bar still precedes the trade's session. */
function findSession(
  { dailyBar, prevDailyBar }: AlpacaSnapshot,
  tradeDate: string,
): Pick<Quote, 'previousClose' | 'volume' | 'dayRange'> {
  const barDate = dailyBar == null ? null : newYorkDate(dailyBar.t)
  if (dailyBar == null || barDate === null || barDate > tradeDate) {
    return { previousClose: null, volume: null }
  }
  if (barDate < tradeDate) return { previousClose: dailyBar.c, volume: null }
  const volume = dailyBar.v !== null && dailyBar.v >= 0 ? dailyBar.v : null
  const dayRange = toDayRange(dailyBar.h, dailyBar.l)
  return { previousClose: prevDailyBar?.c ?? null, volume, dayRange }
}
