import type { DailyBars } from '../market/prices/daily-bars.ts'

/** Input of `typicalPrices`. */
export type TypicalPriceBars = Pick<DailyBars, 'highs' | 'lows' | 'closes'>

/**
 * The typical price of each bar: the mean of its high, low and close. Used by CCI and MFI.
 * @param bars highs, lows and closes, oldest first
 * @returns one price per bar, in the bars' currency
 */
export function typicalPrices({ highs, lows, closes }: TypicalPriceBars): Float64Array {
  // Columns have equal length.
  return closes.map((close, i) => ((highs[i] as number) + (lows[i] as number) + close) / 3)
}
