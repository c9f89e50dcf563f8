import type { Ticker } from '../listings/ticker.ts'

/** A common stock with a large move in one session. */
export type Mover = {
  readonly ticker: Ticker
  /** Company name; null when the source has none. */
  readonly name: string | null
  /** Against the previous close, in percent: 1.5 means 1.5%. Finite. */
  readonly changePercent: number
  /** In US dollars, above 1. */
  readonly price: number
}

/** The two lists of a session: gainers at 0 or above, largest first; losers at 0 or below, largest fall first. */
export type Movers = { readonly gainers: readonly Mover[]; readonly losers: readonly Mover[] }
