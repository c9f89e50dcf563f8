import type { Kysely } from 'kysely'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { SAMPLE } from '../../domain/market/listings/sample.ts'
import type { BarColumns } from './bar-columns.ts'
import { loadBarSeries, SERIES_LOADED_TOGETHER } from './bar-series.ts'
import { listNewestSessions, loadSessions, shardOf } from './session-bars.ts'
import type { Schema } from '../schema.ts'

/** Result of syncing the column file with the store. */
export type SyncedColumns = {
  readonly written: number
  readonly dropped: number
  /** Series that the store itself cannot read, each with the reason. */
  readonly corrupt: readonly Error[]
}

/**
 * Syncs the column file with `bar_series`: writes rows that are missing or differ by provider,
 * fetch time or number of bars, continues rows by later sessions, and removes tickers no longer stored. Rows of the bundled sample
 * exist only in the file, and stay.
 * @param isWanted tickers to keep in the file
 */
export async function syncBarColumns(
  db: Kysely<Schema>,
  columns: BarColumns,
  isWanted: (ticker: Ticker) => boolean,
): Promise<SyncedColumns> {
  const stamps = await db
    .selectFrom('bar_series')
    .select(['ticker', 'provider', 'fetched_at_utc as fetchedAtUtc', 'bar_count as count'])
    .execute()
  // Only tickers are ever stored.
  const wanted = stamps.filter(({ ticker }) => isWanted(ticker as Ticker))
  const stored = new Set<string>(wanted.map(({ ticker }) => ticker))
  const gone = [...columns.entries().values()].filter(
    ({ head }) => head.provider !== SAMPLE && !stored.has(head.ticker),
  )
  for (const { head } of gone) columns.drop(head.ticker)
  const newest = await listNewestSessions(db)
  const throughOf = (ticker: string, provider: string): string =>
    newest.find((one) => one.provider === provider && one.shard === shardOf(ticker))?.session ?? ''
  const behind = wanted.filter((stamp) => {
    const head = columns.entries().get(stamp.ticker as Ticker)?.head
    return (
      head?.provider !== stamp.provider ||
      head.basis.fetchedAtUtc !== stamp.fetchedAtUtc ||
      head.basis.count !== stamp.count
    )
  })
  const corrupt: Error[] = []
  let written = 0
  for (let at = 0; at < behind.length; at += SERIES_LOADED_TOGETHER) {
    const batch = behind.slice(at, at + SERIES_LOADED_TOGETHER)
    const loaded = await loadBarSeries(
      db,
      batch.map(({ ticker }) => ticker as Ticker),
    )
    for (const [index, series] of loaded.entries()) {
      const stamp = batch[index]
      if (series instanceof Error) corrupt.push(series)
      else if (series !== null && stamp !== undefined) {
        const { ticker, provider, fetchedAtUtc, count } = stamp
        columns.put(series, { fetchedAtUtc, count, throughSession: throughOf(ticker, provider) })
        written += 1
      }
    }
  }
  written += await extendRows(db, columns, newest)
  return { written, dropped: gone.length, corrupt }
}

/** Continues the rows of a shard by the sessions since; a row's provider has to be the same. */
async function extendRows(
  db: Kysely<Schema>,
  columns: BarColumns,
  newest: Awaited<ReturnType<typeof listNewestSessions>>,
): Promise<number> {
  const extended = new Set<Ticker>()
  const entriesByShard = Map.groupBy(columns.entries().values(), ({ head }) => shardOf(head.ticker))
  for (const { provider, shard, session: newestSession } of newest) {
    const behind = (entriesByShard.get(shard) ?? []).filter(
      ({ head }) => head.provider === provider && head.basis.throughSession < newestSession,
    )
    if (behind.length === 0) continue
    const afterDate = behind
      .map(({ head }) => head.basis.throughSession)
      .reduce((oldest, date) => (date < oldest ? date : oldest))
    const sessions = await loadSessions(db, {
      provider,
      shards: [shard],
      afterDate: afterDate === '' ? null : afterDate,
    })
    for (const { session, fetchedAtUtc, bars } of sessions) {
      const absent = behind.flatMap(({ head: { ticker } }) => (bars.has(ticker) ? [] : [ticker]))
      columns.extend({ provider, session, fetchedAtUtc, bars, absent })
    }
    for (const { head } of behind) extended.add(head.ticker)
  }
  return extended.size
}
