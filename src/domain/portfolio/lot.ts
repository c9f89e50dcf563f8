import type { Ticker } from '../market/listings/ticker.ts'

/**
 * What is left of one purchase. Rows with the same ticker are lots of one holding.
 */
export type Lot = {
  readonly id: string
  readonly ticker: Ticker
  /** The account it is in. */
  readonly accountId: string
  /** Exact decimal text above 0: shares still held, counted as bought, before any later split. */
  readonly shares: string
  /** Exact decimal text, 0 or more: the price per share, in `currency`. */
  readonly price: string
  /** Exact decimal text, 0 or more: what fee and tax of the purchase add to the cost of these shares. */
  readonly fee: string
  /** ISO 4217, never pence; null: the ticker's own, see `tradingCurrency`. */
  readonly currency: string | null
  /** Trading date, YYYY-MM-DD; null when not given. */
  readonly boughtOn: string | null
  /** When it was recorded, ISO 8601 UTC. */
  readonly recordedAtUtc: string
  readonly note: string | null
  /** Incremented by each change, so that a change to a stale version can be rejected. */
  readonly version: number
  /** The import it came from; null when entered by hand. */
  readonly importId: string | null
}
