import { z } from 'zod'
import { isCommonUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { addDays, daysBetween } from '../../../../domain/market/calendar/calendar-date.ts'
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
import { MASSIVE } from './declaration.ts'
import { requestPages } from './client.ts'
import { figureSchema, toSeries } from '../to-series.ts'

/** A bar as both endpoints write it. */
export const barSchema = z.object({
  /** Within the session, in aggregates its midnight in New York; epoch milliseconds; below the year 2100. */
  t: z.number().min(0).max(4_102_444_800_000),
  o: figureSchema,
  h: figureSchema,
  l: figureSchema,
  c: figureSchema,
  v: figureSchema,
})

/** `/v2/aggs/ticker/…/range/1/day/…`: without `results` when there are none. */
const aggregatesReplySchema = z.object({
  status: z.enum(['OK', 'DELAYED']),
  ticker: z.string(),
  adjusted: z.literal(true),
  results: z.array(barSchema).nullish(),
  next_url: z.string().nullish(),
})

type MassiveBar = z.infer<typeof barSchema>

/** Two years, minus a few days of tolerance for Massive's cutoff. */
export const FREE_HISTORY_DAYS = 725

/**
 * Massive does not distinguish an unknown ticker from one without bars; a traded stock never has a
 * gap this long.
 */
const MAX_SILENCE_DAYS = 30

type Range = DailyBarsRequest & { readonly throughDate: string }

/** Daily bars, for one company's days with a ticker too. */
export type MassiveDailyBars = Omit<DailyBarsProvider, 'fetchDailyBars'> & {
  /** @param request `throughDate` is the last wanted date, YYYY-MM-DD; the newest session without one */
  readonly fetchDailyBars: (
    request: DailyBarsRequest & { readonly throughDate?: string },
  ) => ReturnType<DailyBarsProvider['fetchDailyBars']>
}

/**
 * Bars adjusted for splits. A plan with a shorter history rejects the whole request; the free
 * plan's two years are then requested instead, and from the start ever after.
 */
export function createMassiveDailyBars(call: KeyedClient, clock: Clock): MassiveDailyBars {
  const { name, attribution } = MASSIVE
  let isHistoryShort = false
  const fetchWhatPlanHas = async (range: Range): ReturnType<typeof fetchBars> => {
    const freeFrom = addDays(range.throughDate, -FREE_HISTORY_DAYS)
    const short = range.fromDate < freeFrom ? { ...range, fromDate: freeFrom } : range
    const bars = await fetchBars(call, isHistoryShort ? short : range)
    if (bars.ok || isHistoryShort || short === range || !isTooOld(bars.failure)) return bars
    isHistoryShort = true
    return fetchBars(call, short)
  }
  return {
    name,
    attribution,
    fetchDailyBars: async (request) => {
      const { ticker, fromDate } = request
      if (!isCommonUsListing(ticker)) return fail({ kind: 'not-covered' })
      const now = clock()
      const newest = lastSettledSession(now, 'delayed')
      const { throughDate = newest } = request
      if (fromDate > throughDate) return fail({ kind: 'no-data-in-range' })
      const bars = await fetchWhatPlanHas({ ...request, throughDate })
      if (!bars.ok) return bars
      if (bars.value.length === 0 && daysBetween(fromDate, throughDate) > MAX_SILENCE_DAYS) {
        return fail({ kind: 'unknown-ticker' })
      }
      const requested = { ticker, fromDate, lastSession: throughDate, now, provider: name } as const
      return toSeries(bars.value.map(toRow), { ...requested, adjustment: 'split' })
    },
  }
}

async function fetchBars(
  call: KeyedClient,
  { ticker, fromDate, throughDate, signal }: Range,
): Promise<Outcome<readonly MassiveBar[], MarketDataFailure>> {
  const pages = await requestPages(call, {
    path: `/v2/aggs/ticker/${ticker}/range/1/day/${fromDate}/${throughDate}`,
    query: { adjusted: 'true', sort: 'asc', limit: '50000' },
    schema: aggregatesReplySchema,
    signal,
  })
  if (!pages.ok) return pages
  const stranger = pages.value.find((page) => page.ticker !== ticker)
  if (stranger !== undefined) {
    const cause = `requested ${ticker}, got ${stranger.ticker}`
    return fail({ kind: 'malformed-reply', cause })
  }
  return succeed(pages.value.flatMap(({ results }) => results ?? []))
}

function isTooOld(failure: MarketDataFailure): boolean {
  return failure.kind === 'not-entitled' && /data timeframe/i.test(failure.cause)
}

function toRow({ t, o, h, l, c, v }: MassiveBar): DailyBar {
  const date = newYorkDate(new Date(t).toISOString())
  return { date, open: o, high: h, low: l, close: c, volume: v }
}
