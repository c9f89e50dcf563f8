import type { DailyBars } from '../market/prices/daily-bars.ts'
import { requireLength } from './requirements.ts'

/**
 * On-Balance Volume (Granville, New Key to Stock Market Profits, 1963): a running total that adds a day's
 * volume when the close rose and subtracts it when the close fell. It starts at the first bar's volume,
 * so only its changes are meaningful, not its level.
 * @param bars closing prices and volumes, oldest first, finite
 * @param out where to write the readings; pass one to reuse it across tickers
 * @returns `out`: one reading per bar in shares, from the first bar; exact for integer volumes
 * @throws RangeError when `out` is not as long as the columns
 */
export function obv(
  bars: Pick<DailyBars, 'closes' | 'volumes'>,
  out: Float64Array = new Float64Array(bars.closes.length),
): Float64Array {
  const { closes, volumes } = bars
  const length = closes.length
  requireLength(out, length)
  if (length === 0) return out

  // Every index is in range.
  let previousClose = closes[0] as number
  let total = volumes[0] as number
  out[0] = total
  for (let i = 1; i < length; i++) {
    const close = closes[i] as number
    // 1, 0 or -1, branch-free, since the CPU would mispredict every other bar.
    const direction = Number(close > previousClose) - Number(close < previousClose)
    total += (volumes[i] as number) * direction
    previousClose = close
    out[i] = total
  }
  return out
}
