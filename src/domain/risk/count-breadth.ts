import { isAbove } from './is-above.ts'
import type { StockPosition } from './stock-position.ts'

/** How many stocks of a set take part in a move, at the close of one session. */
export type Breadth = {
  /** Stocks that closed above, below and at their close before; of some that may be unknown. */
  readonly advancing: number
  readonly declining: number
  readonly unchanged: number
  /** Stocks whose close is above their mean of 20 and of 50 sessions. */
  readonly aboveSma20: number
  readonly aboveSma50: number
  /** Stocks that were counted. */
  readonly ofCount: number
}

/** From this share of stocks on, in percent, breadth is called bullish. Source: SPEC 9. */
export const BULLISH_BREADTH_PERCENT = 60

/** What bullish breadth is often said to mean, with its limit. */
export const BREADTH_NOTE = `A breadth of ${BULLISH_BREADTH_PERCENT} % or more is often said to make an up day likelier; it guarantees none.`

/**
 * Counts how many stocks rose and how many stand above their means. "Above" leaves out level.
 * @param stands of one session, in any order
 */
export function countBreadth(positions: readonly StockPosition[]): Breadth {
  const count = (holds: (stand: StockPosition) => boolean) => positions.filter(holds).length
  return {
    advancing: count(({ changePercent }) => changePercent !== null && changePercent > 0),
    declining: count(({ changePercent }) => changePercent !== null && changePercent < 0),
    unchanged: count(({ changePercent }) => changePercent === 0),
    aboveSma20: count(({ close, sma20 }) => isAbove(close, sma20)),
    aboveSma50: count(({ close, sma50 }) => isAbove(close, sma50)),
    ofCount: positions.length,
  }
}
