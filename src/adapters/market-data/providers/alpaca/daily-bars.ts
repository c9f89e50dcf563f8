import { z } from 'zod'
import { isCommonUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { daysBetween } from '../../../../domain/market/calendar/calendar-date.ts'
import type { DailyBar } from '../../../../domain/market/prices/daily-bars.ts'
import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
import { lastSettledSession } from '../../../../domain/market/calendar/last-settled-session.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type {
  DailyBarsProvider,
  DailyBarsRequest,
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
      const { ticker, fromDate } = request
      if (!isCommonUsListing(ticker)) return fail({ kind: 'not-covered' })
      const now = clock()
      const lastSession = lastSettledSession(now, 'delayed')
      const silentDays = daysBetween(fromDate, lastSession)
      if (silentDays < 0) return fail({ kind: 'no-data-in-range' })
      const bars = await fetchBars(call, request, now)
      if (!bars.ok) return bars
      if (bars.value.length === 0 && silentDays > MAX_SILENCE_DAYS) {
        return fail({ kind: 'unknown-ticker' })
      }
      const requested = { ticker, fromDate, lastSession, now, provider: name } as const
      return toSeries(bars.value.map(toRow), { ...requested, adjustment: 'split' })
    },
  }
}

async function fetchBars(
  call: KeyedClient,
  { ticker, fromDate, signal }: DailyBarsRequest,
  now: Date,
): Promise<Outcome<readonly AlpacaBar[], MarketDataFailure>> {
  const query = {
    symbols: ticker,
    timeframe: '1Day',
    start: fromDate,
    end: new Date(now.getTime() - REJECTED_MS).toISOString(),
    adjustment: 'split',
    feed: 'sip',
    sort: 'asc',
    limit: '10000',
  }
  const pages = await requestPages(
    call,
    { path: '/v2/stocks/bars', query, schema: barsReplySchema, signal },
    ({ bars }) => {
      const stranger = Object.keys(bars ?? {}).find((symbol) => symbol !== ticker)
      return stranger === undefined ? null : `requested ${ticker}, got ${stranger}`
    },
  )
  return pages.ok ? succeed(pages.value.flatMap(({ bars }) => bars?.[ticker] ?? [])) : pages
}

function toRow({ t, o, h, l, c, v }: AlpacaBar): DailyBar {
  return { date: newYorkDate(t), open: o, high: h, low: l, close: c, volume: v }
}
