import type { Ticker } from '../listings/ticker.ts'
import { toColumns } from './check-bars.ts'
import type { DailyBar, DailyBars } from './daily-bars.ts'

/** A finished daily bar that continues a series. Prices are as traded on that day. */
export type NextBar = DailyBar & {
  /** What one share became by a split that took effect on that day: 4 after a 4 for 1; 1 without. */
  readonly splitRatio: number
}

/** One ticker's bar of a session, as a bulk provider delivers it. */
export type SessionBar = NextBar & {
  readonly ticker: Ticker
  /** The provider's close of the session before, in the units of this bar; null when unknown. */
  readonly previousClose: number | null
}

/**
 * Continues split-adjusted bars with later ones as traded: bars before a split are adjusted for it,
 * prices divided and volumes multiplied by its ratio.
 * @param next oldest first; those not later than the last bar are ignored
 * @returns the same columns when nothing continues them
 */
export function extendBars(bars: DailyBars, next: readonly NextBar[]): DailyBars {
  const lastDate = bars.dates.at(-1) ?? ''
  const later = next.filter(({ date }) => date > lastDate)
  if (later.length === 0) return bars
  const added = toColumns(adjustForSplits(later))
  const ratio = later.reduce((product, { splitRatio }) => product * splitRatio, 1)
  const price = (before: Float64Array, after: Float64Array) => join(before, after, 1 / ratio)
  return {
    dates: [...bars.dates, ...added.dates],
    opens: price(bars.opens, added.opens),
    highs: price(bars.highs, added.highs),
    lows: price(bars.lows, added.lows),
    closes: price(bars.closes, added.closes),
    volumes: join(bars.volumes, added.volumes, ratio),
  }
}

/**
 * Bars as traded, adjusted for the splits among them.
 * @param bars of one ticker, oldest first
 */
export function adjustForSplits(bars: readonly NextBar[]): DailyBar[] {
  let ratio = 1
  const adjusted: DailyBar[] = []
  for (const { splitRatio, date, open, high, low, close, volume } of bars.toReversed()) {
    const prices = { open: open / ratio, high: high / ratio, low: low / ratio }
    adjusted.push({ date, ...prices, close: close / ratio, volume: volume * ratio })
    // The bar of the split's own day already trades after it.
    ratio *= splitRatio
  }
  return adjusted.toReversed()
}

function join(before: Float64Array, after: Float64Array, factor: number): Float64Array {
  const joined = new Float64Array(before.length + after.length)
  joined.set(factor === 1 ? before : before.map((value) => value * factor))
  joined.set(after, before.length)
  return joined
}
