import type { Signal } from './signal.ts'

/**
 * When SMA20 last changed sides of SMA50: golden when it came out above, death when below. The date
 * is that of the first bar on the new side; bars with both exactly level belong to no side.
 * @param dates trading dates aligned with the two series, oldest first
 * @param sma20 prices, NaN while warming up
 * @param sma50 prices, NaN while warming up
 * @returns null when there was no crossing within these bars
 */
export function findLastCross(
  dates: readonly string[],
  sma20: Float64Array,
  sma50: Float64Array,
): Signal['lastCross'] {
  let newerSide = 0
  let newerDate = ''
  for (let index = dates.length - 1; index >= 0; index--) {
    const side = Math.sign((sma20[index] ?? Number.NaN) - (sma50[index] ?? Number.NaN))
    if (Number.isNaN(side)) return null
    if (side === 0) continue
    if (newerSide !== 0 && side !== newerSide) {
      return { kind: newerSide > 0 ? 'golden' : 'death', date: newerDate }
    }
    newerSide = side
    newerDate = dates[index] ?? ''
  }
  return null
}
