import { z } from 'zod'
import { addDays } from '../../../../domain/market/calendar/calendar-date.ts'
import type { BarSeries, DailyBar, DailyBars } from '../../../../domain/market/prices/daily-bars.ts'
import { isUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { findOvernightPriceJump } from '../../../../domain/market/prices/find-overnight-price-jump.ts'
import { lastSettledSession } from '../../../../domain/market/calendar/last-settled-session.ts'
import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
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
import { readFmpSymbol } from './client.ts'
import { FMP } from './declaration.ts'

/** FMP omits unknown values or sends null. */
const figureSchema = z.number().nullish()

/** Newest first: prices and volume adjusted for splits. */
const barsSchema = z.array(
  z.object({
    symbol: z.string(),
    date: z.string(),
    open: figureSchema,
    high: figureSchema,
    low: figureSchema,
    close: figureSchema,
    volume: figureSchema,
  }),
)

/**
 * A symbol without a bar in so long is not covered by FMP; in less, it may only not have traded.
 */
const MIN_DAYS = 90

/** Common split ratios, either way round. */
const SPLITS = [1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20] as const

/** Max deviation of the open from the close, beyond the split ratio, to still count as a split. */
const TOLERANCE = Math.log(1.08)

/** Nothing opens at twenty times its close or a twentieth of it; a price in other units does. */
const MAX_GAP = Math.log(20)

/** Daily bars of US listings, adjusted for splits. */
export function createFmpDailyBars(call: KeyedClient, clock: Clock): DailyBarsProvider {
  return {
    name: FMP.name,
    attribution: FMP.attribution,
    fetchDailyBars: async ({ ticker, fromDate, signal }) => {
      if (!isUsListing(ticker)) return fail({ kind: 'not-covered' })
      const now = clock()
      const to = newYorkDate(now.toISOString())
      const latestStart = addDays(to, -MIN_DAYS)
      const from = fromDate < latestStart ? fromDate : latestStart
      const reply = await call({
        path: '/stable/historical-price-eod/full',
        query: { symbol: toHyphenatedSymbol(ticker), from, to },
        schema: barsSchema,
        signal,
      })
      return reply.ok ? toBars(reply.value, { ticker, fromDate, now }) : reply
    },
  }
}

type Requested = { readonly ticker: Ticker; readonly fromDate: string; readonly now: Date }

/** Daily bars in dollars: finished sessions from `fromDate` on, adjusted for splits. */
function toBars(
  reply: z.infer<typeof barsSchema>,
  requested: Requested,
): Outcome<BarSeries, MarketDataFailure> {
  if (reply.length === 0) return fail({ kind: 'unknown-ticker' })
  const { ticker, now } = requested
  const stranger = reply.find(({ symbol }) => readFmpSymbol(symbol) !== ticker)
  if (stranger !== undefined) {
    return malformed(`requested ${ticker}, got ${stranger.symbol}`)
  }
  return toSeries(toRows(reply), {
    ...requested,
    lastSession: lastSettledSession(now, 'live'),
    provider: FMP.name,
    adjustment: 'split',
    findBreak: findPriceJump,
  })
}

function toRows(reply: z.infer<typeof barsSchema>): DailyBar[] {
  return reply
    .map(({ date, open, high, low, close, volume }) => ({
      date,
      open: open ?? Number.NaN,
      high: high ?? Number.NaN,
      low: low ?? Number.NaN,
      close: close ?? Number.NaN,
      volume: volume ?? Number.NaN,
    }))
    .toSorted((left, right) => left.date.localeCompare(right.date))
}

/**
 * A jump by a split ratio, or larger than any trading explains: a split that FMP has not applied,
 * applied twice or to some bars only, or prices in pence. The reply does not say which side is
 * right.
 */
function findPriceJump(bars: DailyBars): string | null {
  const priceJump = findOvernightPriceJump(bars, (size) => {
    const isSplit = SPLITS.some((shares) => Math.abs(size - Math.log(shares)) <= TOLERANCE)
    return isSplit || size >= MAX_GAP
  })
  if (priceJump === null) return null
  return `prices jump by a factor of ${Number(priceJump.ratio.toPrecision(3))} on ${priceJump.date}`
}
