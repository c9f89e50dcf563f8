import type { DailyBars } from '../market/prices/daily-bars.ts'

/** What a typical price is taken from. */
export type TypicalPriceBars = Pick<DailyBars, 'highs' | 'lows' | 'closes'>

/**
 * The typical price of each bar: the mean of its high, low and close. CCI and MFI are built on it.
 * @param bars highs, lows and closes, oldest first
 * @returns one price per bar, in the bars' currency
 */
export function typicalPrices({ highs, lows, closes }: TypicalPriceBars): Float64Array {
  // Columns are equally long.
  return closes.map((close, i) => ((highs[i] as number) + (lows[i] as number) + close) / 3)
}
