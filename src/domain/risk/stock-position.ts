/** One stock at the close of a session: the input of measures over many stocks. */
export type StockPosition = {
  readonly symbol: string
  readonly close: number
  /** Against the previous session's close, 1.5 means 1.5%; null when that is unknown. */
  readonly changePercent: number | null
  /** In the unit of `close`. */
  readonly sma20: number
  readonly sma50: number
  /** Wilder RSI 14, 0 to 100. */
  readonly rsi: number
  /** Shares traded in the session; null when unknown. */
  readonly volume: number | null
}

/** Minimum number of readable stocks, of one session, for a representative share: half of the set. */
export function countNeeded(trackedCount: number): number {
  return Math.max(1, Math.ceil(trackedCount / 2))
}

/** Why a measure over too few stocks is missing: the end of "not available, because …". */
export function describeTooFew(have: number, trackedCount: number): string {
  return `only ${have} of ${trackedCount} tracked stocks have data for one session, and we need ${countNeeded(trackedCount)}`
}
