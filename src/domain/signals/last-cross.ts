import { ENGINE_VERSION, type EngineVersion } from './engine-version.ts'
import { levelWith } from './level.ts'
import type { Signal } from './signal.ts'

/**
 * When SMA20 last changed sides of SMA50: golden when it ended above, death when below. The date is the
 * first bar on the new side; bars with both equal belong to neither side.
 * @param dates trading dates aligned with the two series, oldest first
 * @param sma20 prices, NaN while warming up
 * @param sma50 prices, NaN while warming up
 * @returns null when there was no crossing within these bars
 */
export function findLastCross(
  dates: readonly string[],
  sma20: Float64Array,
  sma50: Float64Array,
  engine: EngineVersion = ENGINE_VERSION,
): Signal['lastCross'] {
  const cross = findLastCrossAt(dates.length, sma20, sma50, engine)
  return cross === null ? null : { kind: cross.kind, date: dates[cross.index] ?? '' }
}

/**
 * The same as an index of that bar, for callers without dates.
 * @param length how many bars to consider, from the oldest
 */
export function findLastCrossAt(
  length: number,
  sma20: Float64Array,
  sma50: Float64Array,
  engine: EngineVersion = ENGINE_VERSION,
): { readonly kind: 'golden' | 'death'; readonly index: number } | null {
  let newerSide = 0
  let newerIndex = -1
  for (let index = length - 1; index >= 0; index--) {
    const short = sma20[index] ?? Number.NaN
    const side = Math.sign(short - levelWith(short, sma50[index] ?? Number.NaN, engine))
    if (Number.isNaN(side)) return null
    if (side === 0) continue
    if (newerSide !== 0 && side !== newerSide) {
      return { kind: newerSide > 0 ? 'golden' : 'death', index: newerIndex }
    }
    newerSide = side
    newerIndex = index
  }
  return null
}
