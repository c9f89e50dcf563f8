import { isAbove } from './is-above.ts'
import type { StockPosition } from './stock-position.ts'

/** Market breadth of a set of stocks at the close of one session. */
export type Breadth = {
  /** Stocks that closed above, below and at their previous close; it may be unknown for some. */
  readonly advancing: number
  readonly declining: number
  readonly unchanged: number
  /** Stocks whose close is above their SMA 20 and SMA 50. */
  readonly aboveSma20: number
  readonly aboveSma50: number
  /** Stocks counted. */
  readonly ofCount: number
}

/** Percent of stocks from which breadth is bullish. */
export const BULLISH_BREADTH_PERCENT = 60

/** What bullish breadth is commonly taken to mean, with a caveat. */
export const BREADTH_NOTE = `Breadth of ${BULLISH_BREADTH_PERCENT}% or more is often said to make an up day more likely. It’s no guarantee.`

/**
 * Counts how many stocks rose and how many are above their averages. "Above" excludes equal.
 * @param positions of one session, in any order
 */
export function countBreadth(positions: readonly StockPosition[]): Breadth {
  const count = (predicate: (position: StockPosition) => boolean) =>
    positions.filter(predicate).length
  return {
    advancing: count(({ changePercent }) => changePercent !== null && changePercent > 0),
    declining: count(({ changePercent }) => changePercent !== null && changePercent < 0),
    unchanged: count(({ changePercent }) => changePercent === 0),
    aboveSma20: count(({ close, sma20 }) => isAbove(close, sma20)),
    aboveSma50: count(({ close, sma50 }) => isAbove(close, sma50)),
    ofCount: positions.length,
  }
}
