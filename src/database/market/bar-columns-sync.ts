import type { Kysely } from 'kysely'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { SAMPLE } from '../../domain/market/listings/sample.ts'
import type { BarColumns } from './bar-columns.ts'
import { loadBarSeries, SERIES_LOADED_TOGETHER } from './bar-series.ts'
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
 * fetch time or number of bars, and removes tickers no longer stored. Rows of the bundled sample
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
  const behind = wanted
    .filter((stamp) => {
      const head = columns.entries().get(stamp.ticker as Ticker)?.head
      return (
        head?.provider !== stamp.provider ||
        head.fetchedAtUtc !== stamp.fetchedAtUtc ||
        head.count !== stamp.count
      )
    })
    .map(({ ticker }) => ticker as Ticker)
  const corrupt: Error[] = []
  let written = 0
  for (let at = 0; at < behind.length; at += SERIES_LOADED_TOGETHER) {
    for (const series of await loadBarSeries(db, behind.slice(at, at + SERIES_LOADED_TOGETHER))) {
      if (series instanceof Error) corrupt.push(series)
      else if (series !== null) {
        columns.put(series)
        written += 1
      }
    }
  }
  return { written, dropped: gone.length, corrupt }
}
