import { z } from 'zod'
import { addDays } from '../../../../domain/market/calendar/calendar-date.ts'
import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import type { SessionBar } from '../../../../domain/market/prices/session-bar.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { BulkBarsProvider } from '../../../../use-cases/ports/bulk-bars-provider.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { readDottedSymbol } from '../class-share-symbols.ts'
import { requestPages } from './client.ts'
import { barSchema, FREE_HISTORY_DAYS, type MassiveDailyBars } from './daily-bars.ts'
import { splitsReplySchema } from './corporate-actions.ts'
import { addEarlierNames } from './earlier-names.ts'

const rowSchema = barSchema.extend({ T: z.string() })

/** `/v2/aggs/grouped/locale/us/market/stocks/…`: without `results` when there are none. */
const groupedReplySchema = z.object({
  status: z.enum(['OK', 'DELAYED']),
  adjusted: z.literal(false),
  results: z.array(rowSchema).nullish(),
})

/** Splits are announced days ahead; those of today are read again by then. */
const SPLITS_FRESH_MS = 6 * 3_600_000

/** Ratios of splits by day and ticker: `2026-06-04 NVDA`. */
type Splits = {
  readonly fromDate: string
  readonly readAtMs: number
  readonly ratios: ReadonlyMap<string, number>
}

/**
 * A session of the whole market in one call, as traded, with the splits that took effect on it. The
 * history of a single ticker is fetched as for a request, continued back under its earlier tickers.
 */
export function createMassiveBulkBars(
  call: KeyedClient,
  dailyBars: MassiveDailyBars,
  clock: Clock,
): BulkBarsProvider {
  const { name, attribution } = dailyBars
  const findSplits = createSplits(call, clock)
  return {
    name,
    attribution,
    historyBatchSize: 1,
    sessionBatchSize: Number.POSITIVE_INFINITY,
    hasPastSessions: true,
    fetchHistories: async ({ tickers: [ticker], fromDate, signal }) => {
      if (ticker === undefined) return succeed(new Map())
      const history = await dailyBars.fetchDailyBars({ ticker, fromDate, signal })
      if (!history.ok) return succeed(new Map([[ticker, history]]))
      const covered = addDays(newYorkDate(clock().toISOString()), -FREE_HISTORY_DAYS)
      const from = fromDate > covered ? fromDate : covered
      const whole = await addEarlierNames(history.value, from, { call, dailyBars, signal })
      return succeed(new Map([[ticker, whole]]))
    },
    fetchSession: async ({ session, tickers, signal }) => {
      const splits = await findSplits(session, signal)
      if (!splits.ok) return splits
      const reply = await call({
        path: `/v2/aggs/grouped/locale/us/market/stocks/${session}`,
        query: { adjusted: 'false', include_otc: 'false' },
        schema: groupedReplySchema,
        signal,
      })
      if (!reply.ok) return reply
      const rows = reply.value.results ?? []
      if (rows.length === 0) return fail({ kind: 'no-data-in-range' })
      // Nearly all rows have the same time, and finding its date takes longer than reading a row.
      const times = [...new Set(rows.map(({ t }) => t))]
      const stranger = times.find((t) => newYorkDate(new Date(t).toISOString()) !== session)
      if (stranger !== undefined) {
        const cause = `requested ${session}, got a bar at ${new Date(stranger).toISOString()}`
        return fail({ kind: 'malformed-reply', cause })
      }
      const wanted = new Set(tickers)
      return succeed(rows.flatMap((row) => toBar(row, session, { wanted, splits: splits.value })))
    },
  }
}

function toBar(
  { T, o, h, l, c, v }: z.infer<typeof rowSchema>,
  date: string,
  { wanted, splits }: { readonly wanted: ReadonlySet<Ticker>; readonly splits: Splits },
): SessionBar[] {
  const ticker = readDottedSymbol(T)
  if (ticker === null || !wanted.has(ticker)) return []
  const splitRatio = splits.ratios.get(`${date} ${ticker}`) ?? 1
  const figures = { date, open: o, high: h, low: l, close: c, volume: v }
  return [{ ticker, ...figures, splitRatio, previousClose: null }]
}

/** The splits of the whole market from a session on, read once for many sessions. */
function createSplits(call: KeyedClient, clock: Clock) {
  let splits: Splits | null = null
  return async (
    session: string,
    signal: AbortSignal,
  ): Promise<Outcome<Splits, MarketDataFailure>> => {
    const now = clock().getTime()
    if (splits !== null && splits.fromDate <= session && now - splits.readAtMs < SPLITS_FRESH_MS) {
      return succeed(splits)
    }
    const today = newYorkDate(new Date(now).toISOString())
    const pages = await requestPages(call, {
      path: '/v3/reference/splits',
      query: {
        'execution_date.gte': session,
        'execution_date.lte': addDays(today, 1),
        sort: 'execution_date',
        order: 'asc',
        limit: '1000',
      },
      schema: splitsReplySchema,
      signal,
    })
    if (!pages.ok) return pages
    const ratios = new Map<string, number>()
    for (const { ticker, execution_date: date, split_from, split_to } of pages.value.flatMap(
      ({ results }) => results ?? [],
    )) {
      ratios.set(`${date} ${ticker}`, split_to / split_from)
    }
    splits = { fromDate: session, readAtMs: now, ratios }
    return succeed(splits)
  }
}
