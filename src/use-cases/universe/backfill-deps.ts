import type { Kysely } from 'kysely'
import type { StoredBarSeries } from '../../database/market/bar-series.ts'
import type { Schema } from '../../database/schema.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { BulkBarsSource } from '../ports/bulk-bars-provider.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'

/** Dependencies of bulk fetching. */
export type BackfillDeps = {
  readonly db: Kysely<Schema>
  readonly source: BulkBarsSource
  /** The universe. */
  readonly tickers: readonly Ticker[]
  /** Calendar days of history. */
  readonly days: number
  /** Called with each stored series. */
  readonly onStored: (series: StoredBarSeries) => void
  readonly clock: Clock
  readonly log: Log
}
