import type { Kysely } from 'kysely'
import type { BarColumns } from '../../database/market/bar-columns.ts'
import type { Schema } from '../../database/schema.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Clock } from '../ports/clock.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import type { Listings } from '../ports/listings.ts'
import type { Log } from '../ports/log.ts'
import type { ScreenerWorkers } from '../ports/screener-workers.ts'

/** Dependencies of the screener. */
export type ScreenerDeps = {
  readonly db: Kysely<Schema>
  /** The column file, opened on first use. */
  readonly columns: () => BarColumns
  readonly workers: ScreenerWorkers
  readonly marketData: DailyBarsSource
  /** Whether a stored ticker is screened: stocks, and what the universe names. */
  readonly isScreened: (ticker: Ticker) => boolean
  readonly listings: Listings
  readonly clock: Clock
  readonly log: Log
}
