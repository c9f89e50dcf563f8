import { sql, type Kysely, type Selectable } from 'kysely'
import { z } from 'zod'
import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import { extendBars } from '../../domain/market/prices/session-bar.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { packBars, unpackBars } from './pack-bars.ts'
import { loadSessions, shardOf, type StoredSession } from './session-bars.ts'
import type { Schema } from '../schema.ts'

/** A stored series, with the attribution to display with its bars. */
export type StoredBarSeries = BarSeries & { readonly attribution: string }

/** Result of storing a series. */
export type StoreOutcome =
  | { readonly kind: 'stored' }
  /** Good data is never overwritten by worse: the stored series stays. */
  | {
      readonly kind: 'unchanged'
      /**
       * `empty`: no bars were offered. `older`: their last bar is earlier than the stored one, or
       * as late but fetched before. `fewer-bars`: history is missing that the same provider gave before.
       */
      readonly reason: 'empty' | 'older' | 'fewer-bars'
    }

/**
 * The same span of calendar days, shifted by a few, has a few sessions more or less because of
 * weekends and holidays. Fewer bars than that is a loss of history.
 */
const FEWER_BARS_ALLOWED = 5

/** Series loaded per query; larger batches would block others. */
export const SERIES_LOADED_TOGETHER = 25

const REJECTED = z.array(z.object({ date: z.string(), reason: z.string() }))

/**
 * The last good series of each ticker, exactly as stored (`fetchedAtUtc` to the millisecond) and
 * continued by its provider's later sessions of `session_bars`, in the requested order. Null for a ticker without one, and an error naming the ticker if the stored
 * bytes are corrupt; storing a good series again fixes that.
 */
export async function loadBarSeries(
  db: Kysely<Schema>,
  tickers: readonly Ticker[],
): Promise<(StoredBarSeries | Error | null)[]> {
  const rows = await db
    .selectFrom('bar_series')
    .selectAll()
    .where('ticker', '=', sql<string>`any(${[...tickers]})`)
    .execute()
  const rowByTicker = new Map(rows.map((row) => [row.ticker, row]))
  const continueStored = await loadContinuations(db, rows)
  return tickers.map((ticker) => {
    const row = rowByTicker.get(ticker)
    const stored = row === undefined ? null : readStored(ticker, row)
    return stored === null || stored instanceof Error ? stored : continueStored(stored)
  })
}

type StoredRow = Selectable<Schema['bar_series']>

/** Loads the sessions after the end of these series; adds them to each. */
async function loadContinuations(
  db: Kysely<Schema>,
  rows: readonly StoredRow[],
): Promise<(series: StoredBarSeries) => StoredBarSeries> {
  const sessionsByProvider = new Map<string, Awaited<ReturnType<typeof loadSessions>>>()
  const split = rows.filter(({ adjustment }) => adjustment === 'split')
  for (const [provider, held = []] of Map.groupBy(split, (row) => row.provider)) {
    const shards = [...new Set(held.map(({ ticker }) => shardOf(ticker)))]
    const afterDate = held.map(({ last_date }) => last_date).reduce(earlier)
    sessionsByProvider.set(provider, await loadSessions(db, { provider, shards, afterDate }))
  }
  return (series) => {
    const own = shardOf(series.ticker)
    const sessions = sessionsByProvider.get(series.provider) ?? []
    return continueSeries(
      series,
      sessions.filter(({ shard }) => shard === own),
    )
  }
}

/** A series with its bars of later sessions. */
function continueSeries(
  series: StoredBarSeries,
  sessions: readonly Pick<StoredSession, 'bars' | 'fetchedAtUtc'>[],
): StoredBarSeries {
  const next = sessions.flatMap(({ bars }) => bars.get(series.ticker) ?? [])
  const bars = extendBars(series.bars, next)
  const newest = sessions.findLast((session) => session.bars.has(series.ticker))
  if (bars === series.bars || newest === undefined) return series
  return { ...series, bars, fetchedAtUtc: newest.fetchedAtUtc }
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

function readStored(ticker: Ticker, row: StoredRow): StoredBarSeries | Error {
  try {
    return {
      ticker,
      bars: unpackBars(row.bars),
      currency: row.currency,
      provider: row.provider,
      adjustment: row.adjustment,
      fetchedAtUtc: row.fetched_at_utc,
      rejected: REJECTED.parse(row.refused),
      attribution: row.attribution,
    }
  } catch (cause) {
    return new Error(`The stored bars of ${ticker} cannot be read`, { cause })
  }
}

/**
 * Stores a series as the last good one of its ticker, replacing the stored one unless that would
 * lose something. A single statement decides and writes, so concurrent writers cannot undo each
 * other, and the row is on disk when this resolves.
 */
export async function storeBarSeries(
  db: Kysely<Schema>,
  series: StoredBarSeries,
): Promise<StoreOutcome> {
  const firstDate = series.bars.dates[0]
  const lastDate = series.bars.dates.at(-1)
  if (firstDate === undefined || lastDate === undefined)
    return { kind: 'unchanged', reason: 'empty' }
  const row = {
    provider: series.provider,
    adjustment: series.adjustment,
    currency: series.currency,
    attribution: series.attribution,
    fetched_at_utc: series.fetchedAtUtc,
    refused: JSON.stringify(series.rejected),
    bar_count: series.bars.dates.length,
    first_date: firstDate,
    last_date: lastDate,
    bars: packBars(series.bars),
  }
  const written = await db
    .insertInto('bar_series')
    .values({ ticker: series.ticker, ...row })
    .onConflict((conflict) =>
      conflict.column('ticker').doUpdateSet(row).where(isNotOlder).where(hasNoFewerBars),
    )
    .returning('ticker')
    .executeTakeFirst()
  if (written !== undefined) return { kind: 'stored' }
  return { kind: 'unchanged', reason: await explainStored(db, series.ticker, row) }
}

/**
 * Tickers whose stored series was fetched since a moment, most recent first, with the date of the
 * newest bar (YYYY-MM-DD).
 * @param sinceUtc ISO 8601 UTC
 * @param limit max tickers
 */
export async function listSeriesInUse(
  db: Kysely<Schema>,
  { sinceUtc, limit }: { readonly sinceUtc: string; readonly limit: number },
): Promise<{ ticker: Ticker; lastDate: string }[]> {
  const rows = await db
    .selectFrom('bar_series')
    .select(['ticker', 'last_date as lastDate'])
    .where('fetched_at_utc', '>=', sinceUtc)
    .orderBy('fetched_at_utc', 'desc')
    .limit(limit)
    .execute()
  // Only tickers are ever stored.
  return rows.map(({ ticker, lastDate }) => ({ ticker: ticker as Ticker, lastDate }))
}

const isNotOlder = sql<boolean>`(excluded.last_date, excluded.fetched_at_utc)
  >= (bar_series.last_date, bar_series.fetched_at_utc)`

const hasNoFewerBars = sql<boolean>`(excluded.provider <> bar_series.provider
  or excluded.bar_count >= bar_series.bar_count - ${sql.lit(FEWER_BARS_ALLOWED)})`

/** Queried only after a rejection: which of the two conditions caused it. */
async function explainStored(
  db: Kysely<Schema>,
  ticker: Ticker,
  offered: { readonly last_date: string; readonly fetched_at_utc: string },
): Promise<'older' | 'fewer-bars'> {
  const { isNewer } = await db
    .selectFrom('bar_series')
    .select(
      sql<boolean>`(${offered.last_date}::date, ${offered.fetched_at_utc}::timestamptz)
        >= (last_date, fetched_at_utc)`.as('isNewer'),
    )
    .where('ticker', '=', ticker)
    .executeTakeFirstOrThrow()
  return isNewer ? 'fewer-bars' : 'older'
}
