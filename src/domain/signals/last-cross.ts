import { ENGINE_VERSION, type EngineVersion } from './engine-version.ts'
import { levelWith } from './level.ts'

/**
 * When SMA20 last changed sides of SMA50: golden when it ended above, death when below. Bars with both
 * equal belong to neither side.
 * @param length how many bars to consider, from the oldest
 * @param sma20 prices, NaN while warming up
 * @param sma50 prices, NaN while warming up
 * @returns with the index of the first bar on the new side; null when there was no crossing within these
 * bars
 */
export function findLastCross(
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
