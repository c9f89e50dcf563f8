import { comparePrice } from '../../../../domain/market/prices/compare-price.ts'
import { isCommonUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { hasHappened } from '../../../../domain/market/calendar/has-happened.ts'
import { toDayRange, type Quote } from '../../../../domain/market/prices/quote.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { QuotesProvider } from '../../../../use-cases/ports/quotes-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { unusable } from '../../http/read-json-reply.ts'
import { readDottedSymbol } from '../class-share-symbols.ts'
import { createKeyedQuotes, type QuoteContext } from '../quotes.ts'
import { MASSIVE } from './declaration.ts'
import {
  readLatestPrice,
  snapshotSchema,
  snapshotsReplySchema,
  type MassiveSnapshot,
} from './snapshot.ts'

/** Quotes from multi-ticker snapshots, for plans that include them. */
export function createMassiveQuotes(call: KeyedClient, clock: Clock): QuotesProvider {
  return createKeyedQuotes(call, clock, {
    declaration: MASSIVE,
    path: '/v2/snapshot/locale/us/markets/stocks/tickers',
    perCall: 'batch',
    batchSize: 100,
    covers: isCommonUsListing,
    query: (tickers) => ({ tickers: tickers.join(',') }),
    schema: snapshotsReplySchema,
    rows: (reply) => reply.tickers ?? [],
    row: snapshotSchema,
    tickerOf: ({ ticker }) => readDottedSymbol(ticker),
    toQuote,
  })
}

/** A snapshot as a quote; no data without a price, unusable when it cannot be trusted. */
function toQuote(
  snapshot: MassiveSnapshot,
  { ticker, now }: QuoteContext,
): Outcome<Quote, MarketDataFailure> {
  const latest = readLatestPrice(snapshot)
  if (latest === null) return fail({ kind: 'no-data-in-range' })
  const { price, asOfUtc } = latest
  if (!hasHappened(Date.parse(asOfUtc), now)) return unusable(`${ticker}: price is of ${asOfUtc}`)
  const previousClose = snapshot.prevDay?.c ?? null
  const compared = comparePrice(price, previousClose)
  if (compared === null) return unusable(`${ticker}: price is ${price} after ${previousClose}`)
  const traded = snapshot.day?.v ?? 0
  return succeed({
    ticker,
    price,
    ...compared,
    volume: traded > 0 ? traded : null,
    marketCap: null,
    currency: 'USD',
    asOfUtc,
    dayRange: toDayRange(snapshot.day?.h, snapshot.day?.l),
  })
}
