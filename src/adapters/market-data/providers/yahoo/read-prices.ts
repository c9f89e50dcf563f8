import { findQuoteError } from '../../../../domain/market/prices/find-quote-error.ts'
import { toDayRange, type DayRange } from '../../../../domain/market/prices/quote.ts'
import { hasHappened } from '../../../../domain/market/calendar/has-happened.ts'
import { createDateReader, readCurrency, type DateReader } from './units.ts'
import { z } from 'zod'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { RawReply } from '../../http/call-provider.ts'
import { readYahooReply } from './call-yahoo.ts'
import type { YahooChart } from './chart.ts'

/** The validated price of a Yahoo symbol, in whole units of an ISO 4217 currency. */
export type MarketPrice = {
  readonly symbol: string
  readonly price: number
  /** Null if Yahoo does not provide it. */
  readonly previousClose: number | null
  readonly changePercent: number | null
  readonly volume: number | null
  readonly marketCap: number | null
  readonly dayRange: DayRange | undefined
  readonly delayMinutes: number | undefined
  readonly currency: string
  /** Its session so far; null if Yahoo does not provide all three. */
  readonly day: { readonly open: number; readonly high: number; readonly low: number } | null
  /** Market time of `price` in epoch milliseconds. */
  readonly atMs: number
}

/** The same in Yahoo's units. */
type PriceView = {
  readonly symbol: string
  /** EQUITY, ETF, INDEX, CURRENCY…; null if missing. */
  readonly type: string | null
  readonly currency: string | null
  readonly price: number | null
  readonly previousClose: number | null
  readonly changePercent: number | null
  readonly volume: number | null
  /** In whole units of the currency, whatever the unit of `price`. */
  readonly marketCap: number | null
  readonly high: number | null
  readonly low: number | null
  readonly delayMinutes: number | null
  readonly day: MarketPrice['day']
  readonly atMs: number | null
}

/** @returns the reason if it is unusable */
function checkMarketPrice(result: PriceView, now: Date): MarketPrice | string {
  const { symbol, price, previousClose, high, low, atMs } = result
  const money = readCurrency(result.currency ?? '')
  if (money === null) return `${symbol}: currency is ${result.currency ?? 'missing'}`
  if (price === null) return `${symbol}: price is ${price}`
  const error = findQuoteError({ price, previousClose, changePercent: result.changePercent })
  if (error !== null) return `${symbol}: ${error}`
  if (atMs === null || !hasHappened(atMs, now)) return `${symbol}: market time is ${atMs}`
  return {
    symbol,
    price: price / money.unitsPerWhole,
    previousClose: previousClose === null ? null : previousClose / money.unitsPerWhole,
    changePercent: previousClose === null ? null : (price / previousClose - 1) * 100,
    volume: readVolume(result),
    marketCap: readMarketCap(result),
    dayRange: toDayRange(high && high / money.unitsPerWhole, low && low / money.unitsPerWhole),
    delayMinutes: result.delayMinutes ?? undefined,
    currency: money.currency,
    day: readDay(result, money.unitsPerWhole),
    atMs,
  }
}

function readDay({ day }: PriceView, unitsPerWhole: number): MarketPrice['day'] {
  if (day === null) return null
  const { open, high, low } = day
  return { open: open / unitsPerWhole, high: high / unitsPerWhole, low: low / unitsPerWhole }
}

function readVolume({ type, volume }: PriceView): number | null {
  if (volume === null || !Number.isFinite(volume) || volume < 0) return null
  // Yahoo sends 0 where volume means nothing.
  const hasVolume = type !== 'INDEX' && type !== 'CURRENCY'
  return volume === 0 && !hasVolume ? null : volume
}

/**
 * For a fund Yahoo gives its net assets, for a coin its total value: neither is a company's market
 * cap.
 */
function readMarketCap({ type, marketCap }: PriceView): number | null {
  const isKnown = marketCap !== null && Number.isFinite(marketCap) && marketCap > 0
  return isKnown && type === 'EQUITY' ? marketCap : null
}

/** The envelope of the v7 quotes; its rows are parsed one by one. */
const yahooQuotesSchema = z.object({
  quoteResponse: z.object({ result: z.array(z.unknown()), error: z.null().optional() }),
})

/** The used part of a quote: strict on it, ignoring the rest. Delisted symbols have type NONE. */
const yahooQuoteSchema = z.object({
  symbol: z.string(),
  quoteType: z.string(),
  currency: z.string().nullish(),
  regularMarketPrice: z.number().nullish(),
  regularMarketPreviousClose: z.number().nullish(),
  regularMarketChangePercent: z.number().nullish(),
  regularMarketVolume: z.number().nullish(),
  regularMarketOpen: z.number().nullish(),
  /** In whole units of the currency, also when prices are in hundredths. */
  marketCap: z.number().nullish(),
  regularMarketDayHigh: z.number().nullish().catch(null),
  regularMarketDayLow: z.number().nullish().catch(null),
  /** In minutes. */
  exchangeDataDelayedBy: z.int().min(0).nullish().catch(null),
  /** Epoch seconds. */
  regularMarketTime: z.number().nullish(),
})

/** A row as a price, in Yahoo's units; null if invalid. */
function toPriceView(row: unknown): PriceView | null {
  const quote = yahooQuoteSchema.safeParse(row).data
  if (quote === undefined) return null
  const seconds = quote.regularMarketTime ?? null
  const { regularMarketOpen: open, regularMarketDayHigh: high, regularMarketDayLow: low } = quote
  return {
    symbol: quote.symbol.toUpperCase(),
    type: quote.quoteType,
    currency: quote.currency ?? null,
    price: quote.regularMarketPrice ?? null,
    previousClose: quote.regularMarketPreviousClose ?? null,
    changePercent: quote.regularMarketChangePercent ?? null,
    volume: quote.regularMarketVolume ?? null,
    marketCap: quote.marketCap ?? null,
    high: quote.regularMarketDayHigh ?? null,
    low: quote.regularMarketDayLow ?? null,
    delayMinutes: quote.exchangeDataDelayedBy ?? null,
    day: open == null || high == null || low == null ? null : { open, high, low },
    atMs: seconds === null ? null : seconds * 1000,
  }
}

/**
 * The prices of a v7 reply: each requested symbol once, and no other. If none is usable, a reply
 * with requested symbols is valid, and only its prices are not.
 * @param symbols in Yahoo's spelling
 */
export function readQuotes(
  reply: RawReply,
  symbols: readonly string[],
  now: Date,
): Outcome<readonly MarketPrice[], MarketDataFailure> {
  const body = readYahooReply(reply, yahooQuotesSchema, now)
  if (!body.ok) return body
  const rows = body.value.quoteResponse.result
  const result = rows.map(toPriceView)
  const bySymbol = new Map<string, MarketPrice>()
  const errors: string[] = []
  const strange: string[] = []
  for (const row of result) {
    if (row?.type === 'NONE') continue
    if (row === null) strange.push('a row that cannot be read')
    else if (!symbols.includes(row.symbol)) strange.push(`not requested: ${row.symbol}`)
    else if (!bySymbol.has(row.symbol)) {
      const price = checkMarketPrice(row, now)
      if (typeof price === 'string') errors.push(price)
      else bySymbol.set(row.symbol, price)
    }
  }
  if (bySymbol.size > 0) return succeed([...bySymbol.values()])
  const first = errors[0] ?? strange[0]
  if (first === undefined) return fail({ kind: 'unknown-ticker' })
  const isSound = result.some((row) => row !== null && symbols.includes(row.symbol))
  const cause = `none of ${rows.length} rows can be used: ${first}`.slice(0, 300)
  return fail({ kind: isSound ? 'unusable-series' : 'malformed-reply', cause })
}

/**
 * The price included in a chart of daily bars. Its previous close is that of the bar before the
 * price's session; the chart's own "previous close" is the one before its first bar.
 */
export function readChartPrice(
  chart: YahooChart,
  symbol: string,
  now: Date,
): Outcome<MarketPrice, MarketDataFailure> {
  const { meta } = chart
  if (meta.symbol.toUpperCase() !== symbol) {
    const cause = `requested ${symbol}, got ${meta.symbol}`.slice(0, 300)
    return fail({ kind: 'malformed-reply', cause })
  }
  const dateOf = createDateReader(meta.exchangeTimezoneName)
  const atMs = meta.regularMarketTime ?? null
  const price = checkMarketPrice(
    {
      symbol,
      type: meta.instrumentType ?? null,
      currency: meta.currency ?? null,
      price: meta.regularMarketPrice ?? null,
      previousClose:
        dateOf === null || atMs === null ? null : findPreviousClose(chart, dateOf, atMs),
      changePercent: null,
      volume: meta.regularMarketVolume ?? null,
      marketCap: null,
      high: meta.regularMarketDayHigh ?? null,
      low: meta.regularMarketDayLow ?? null,
      delayMinutes: null,
      day: null,
      atMs,
    },
    now,
  )
  if (typeof price !== 'string') return succeed(price)
  return fail({ kind: 'unusable-series', cause: price.slice(0, 300) })
}

/** Null unless the chart has the price's own session with another before it. */
function findPreviousClose(chart: YahooChart, dateOf: DateReader, atMs: number): number | null {
  if (chart.meta.dataGranularity !== '1d') return null
  const dates = (chart.timestamp ?? []).map((seconds) => dateOf(seconds * 1000))
  const at = dates.indexOf(dateOf(atMs))
  const closes = chart.indicators.quote[0]?.close ?? []
  return at < 1 || closes.length !== dates.length ? null : (closes[at - 1] ?? null)
}
