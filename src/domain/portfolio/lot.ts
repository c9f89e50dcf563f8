import type { Ticker } from '../market/listings/ticker.ts'

/** One purchase, as its owner wrote it down. Rows of the same ticker are lots of one holding. */
export type Lot = {
  readonly id: string
  readonly ticker: Ticker
  /** Exact decimal text above 0: shares as they were bought, before any later split. */
  readonly shares: string
  /** Exact decimal text, 0 or more: what one of them cost, in `currency`. */
  readonly price: string
  /** ISO 4217, never pence; null: the one the ticker trades in, see `tradingCurrency`. */
  readonly currency: string | null
  /** Trading date, YYYY-MM-DD; null when its owner did not say. */
  readonly boughtOn: string | null
  /** When it was written down, ISO 8601 UTC. */
  readonly recordedAtUtc: string
  readonly note: string | null
  /** Counts its changes, so that a change made to an older one can be refused. */
  readonly version: number
  /** The import it came with; null when it was typed. */
  readonly importId: string | null
}
