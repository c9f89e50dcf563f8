import type { Ticker } from '../listings/ticker.ts'

/** What one ticker trades at: the newest price a provider gives, with what it is measured against. */
export type Quote = {
  readonly ticker: Ticker
  /** Last trade, or the index level; in `currency`, above 0. */
  readonly price: number
  /** Close of the session before the one `price` is of, adjusted for splits; null when unknown. */
  readonly previousClose: number | null
  /** `price` against `previousClose` in percent: 1.5 means 1.5 %; null when that is unknown. */
  readonly changePercent: number | null
  /** Shares traded so far in the session of `price`; null when unknown, as for most indices. */
  readonly volume: number | null
  /**
   * Market capitalisation: what all shares of the company are worth, of every class, in `currency`,
   * above 0; null when unknown, as for indices and most funds.
   */
  readonly marketCap: number | null
  /** ISO 4217, e.g. USD. Never pence: those are turned into pounds at the edge. */
  readonly currency: string
  /** Market time of `price`, ISO 8601 UTC. */
  readonly asOfUtc: string
}
