import { z } from 'zod'
import type { BarSeries, DailyBar, DailyBars } from '../../../../domain/market/prices/daily-bars.ts'
import { isUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { findOvernightPriceJump } from '../../../../domain/market/prices/find-overnight-price-jump.ts'
import { lastSettledSession } from '../../../../domain/market/calendar/last-settled-session.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { fail, type Outcome } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type {
  DailyBarsProvider,
  MarketDataFailure,
} from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { malformed } from '../../http/read-json-reply.ts'
import { toHyphenatedSymbol } from '../class-share-symbols.ts'
import { toSeries } from '../to-series.ts'
import { ALPHAVANTAGE_PATH } from './client.ts'
import { ALPHAVANTAGE } from './declaration.ts'
import { figureSchema, readAlphavantageSymbol } from './wire.ts'

/** TIME_SERIES_DAILY: bars by date, newest first, dates in the exchange's zone. */
const dailyBarsSchema = z.object({
  'Meta Data': z.object({ '2. Symbol': z.string(), '5. Time Zone': z.string() }),
  'Time Series (Daily)': z.record(
    z.string(),
    z.object({
      '1. open': figureSchema,
      '2. high': figureSchema,
      '3. low': figureSchema,
      '4. close': figureSchema,
      '5. volume': figureSchema,
    }),
  ),
})

/** A split of 6:5 or larger, either way. Shares rarely open so far from their close without one. */
const MAX_GAP = Math.log(1.2)

/**
 * The newest 100 unadjusted daily bars of a US listing, whatever date was requested: enough for a
 * signal, not for a long chart.
 */
export function createAlphavantageDailyBars(call: KeyedClient, clock: Clock): DailyBarsProvider {
  return {
    name: ALPHAVANTAGE.name,
    attribution: ALPHAVANTAGE.attribution,
    fetchDailyBars: async ({ ticker, fromDate, signal }) => {
      if (!isUsListing(ticker)) return fail({ kind: 'not-covered' })
      const symbol = toHyphenatedSymbol(ticker)
      const reply = await call({
        path: ALPHAVANTAGE_PATH,
        query: { function: 'TIME_SERIES_DAILY', symbol, outputsize: 'compact' },
        schema: dailyBarsSchema,
        signal,
      })
      return reply.ok ? toBars(reply.value, { ticker, fromDate, now: clock() }) : reply
    },
  }
}

type Requested = { readonly ticker: Ticker; readonly fromDate: string; readonly now: Date }

/**
 * Unadjusted daily bars: finished sessions from `fromDate` on. The reply does not report splits, so
 * a series with a gap as large as one is rejected; the rest needs no adjustment.
 */
function toBars(
  reply: z.infer<typeof dailyBarsSchema>,
  requested: Requested,
): Outcome<BarSeries, MarketDataFailure> {
  const { ticker, now } = requested
  const { '2. Symbol': symbol, '5. Time Zone': zone } = reply['Meta Data']
  if (readAlphavantageSymbol(symbol) !== ticker)
    return malformed(`requested ${ticker}, got ${symbol}`)
  if (zone !== 'US/Eastern') return malformed(`time zone is ${zone}`)
  return toSeries(toRows(reply), {
    ...requested,
    lastSession: lastSettledSession(now, 'live'),
    provider: ALPHAVANTAGE.name,
    adjustment: 'none',
    findBreak: findGap,
  })
}

function toRows(reply: z.infer<typeof dailyBarsSchema>): DailyBar[] {
  return Object.entries(reply['Time Series (Daily)'])
    .map(([date, row]) => ({
      date,
      open: row['1. open'],
      high: row['2. high'],
      low: row['3. low'],
      close: row['4. close'],
      volume: row['5. volume'],
    }))
    .toSorted((left, right) => (left.date < right.date ? -1 : 1))
}

function findGap(bars: DailyBars): string | null {
  const gap = findOvernightPriceJump(bars, (size) => size >= MAX_GAP)
  return gap === null ? null : `prices jump on ${gap.date} as after a split`
}
