import { z } from 'zod'
import { isCommonUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { daysBetween } from '../../../../domain/market/calendar/calendar-date.ts'
import type { DailyBar } from '../../../../domain/market/prices/daily-bars.ts'
import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
import { lastSettledSession } from '../../../../domain/market/calendar/last-settled-session.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { HistoryOutcome } from '../../../../use-cases/ports/bulk-bars-provider.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import type {
  DailyBarsProvider,
  MarketDataFailure,
} from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { ALPACA } from './declaration.ts'
import { requestPages } from './client.ts'
import { figureSchema, toSeries } from '../to-series.ts'

const barSchema = z.object({
  /** Midnight of the session in New York. */
  t: z.iso.datetime(),
  o: figureSchema,
  h: figureSchema,
  l: figureSchema,
  c: figureSchema,
  v: figureSchema,
})

/** `/v2/stocks/bars`: no entry for a symbol without bars. */
const barsReplySchema = z.object({
  bars: z.record(z.string(), z.array(barSchema)).nullable(),
  next_page_token: z.string().nullable(),
})

type AlpacaBar = z.infer<typeof barSchema>

/** The free plan rejects requests that reach into the last 15 minutes of all exchanges. */
const REJECTED_MS = 16 * 60_000

/**
 * Alpaca does not distinguish an unknown symbol from one without bars; a traded stock never has a
 * gap this long.
 */
const MAX_SILENCE_DAYS = 30

/** Bars of all US exchanges, adjusted for splits only. */
export function createAlpacaDailyBars(call: KeyedClient, clock: Clock): DailyBarsProvider {
  const { name, attribution } = ALPACA
  return {
    name,
    attribution,
    fetchDailyBars: async (request) => {
      const { ticker, fromDate, signal } = request
      if (!isCommonUsListing(ticker)) return fail({ kind: 'not-covered' })
      const now = clock()
      if (fromDate > lastSettledSession(now, 'delayed')) return fail({ kind: 'no-data-in-range' })
      const bars = await fetchBars(call, { tickers: [ticker], fromDate, signal }, now)
      if (!bars.ok) return bars
      return toHistory(bars.value.get(ticker) ?? [], { ticker, fromDate, now })
    },
  }
}

/** A ticker's bars as its series. */
export function toHistory(
  bars: readonly DailyBar[],
  { ticker, fromDate, now }: { ticker: Ticker; fromDate: string; now: Date },
): HistoryOutcome {
  const lastSession = lastSettledSession(now, 'delayed')
  if (bars.length === 0 && daysBetween(fromDate, lastSession) > MAX_SILENCE_DAYS) {
    return fail({ kind: 'unknown-ticker' })
  }
  const requested = { ticker, fromDate, lastSession, now, provider: ALPACA.name } as const
  return toSeries(bars, { ...requested, adjustment: 'split' })
}

type BarsRequest = {
  readonly tickers: readonly Ticker[]
  readonly fromDate: string
  /** Last requested trading date, YYYY-MM-DD; the newest bars when left out. */
  readonly throughDate?: string
  readonly signal: AbortSignal
}

/** The bars of several tickers, oldest first; those without any are left out. */
export async function fetchBars(
  call: KeyedClient,
  { tickers, fromDate, throughDate, signal }: BarsRequest,
  now: Date,
): Promise<Outcome<ReadonlyMap<Ticker, readonly DailyBar[]>, MarketDataFailure>> {
  const newest = new Date(now.getTime() - REJECTED_MS).toISOString()
  const query = {
    symbols: tickers.join(','),
    timeframe: '1Day',
    start: fromDate,
    // A session's bar has the time of its midnight in New York.
    end: throughDate === undefined ? newest : `${throughDate}T12:00:00Z`,
    adjustment: 'split',
    feed: 'sip',
    sort: 'asc',
    limit: '10000',
  }
  const requested = new Set<string>(tickers)
  const pages = await requestPages(
    call,
    { path: '/v2/stocks/bars', query, schema: barsReplySchema, signal },
    ({ bars }) => {
      const stranger = Object.keys(bars ?? {}).find((symbol) => !requested.has(symbol))
      return stranger === undefined ? null : `requested ${tickers.join(' ')}, got ${stranger}`
    },
  )
  if (!pages.ok) return pages
  const barsByTicker = new Map<Ticker, DailyBar[]>()
  for (const { bars } of pages.value) {
    for (const ticker of tickers) {
      const rows = (bars?.[ticker] ?? []).map(toRow)
      // A ticker's bars may go on in the next page.
      if (rows.length > 0) barsByTicker.set(ticker, [...(barsByTicker.get(ticker) ?? []), ...rows])
    }
  }
  return succeed(barsByTicker)
}

function toRow({ t, o, h, l, c, v }: AlpacaBar): DailyBar {
  return { date: newYorkDate(t), open: o, high: h, low: l, close: c, volume: v }
}
