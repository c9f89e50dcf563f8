import { requireLength, requirePeriod } from './requirements.ts'

/** The three bands, aligned with the closes. */
export type BollingerSeries = {
  readonly upper: Float64Array
  readonly middle: Float64Array
  readonly lower: Float64Array
}

/**
 * Bollinger Bands (Bollinger, Bollinger on Bollinger Bands, 2001): the plain mean of the window, and
 * bands `width` population standard deviations (divided by `period`) above and below it. Windows are
 * combined from two parts (see `SlidingSum`), each with its mean and its sum of squared distances from it
 * (Chan, Golub and LeVeque, 1979), so that nothing is subtracted and a quiet price is not lost to
 * rounding.
 * @param closes closing prices in one currency, oldest first, finite
 * @param period bars in the window, a whole number of 1 or more; 20 is the convention
 * @param width standard deviations from the middle to each band, 0 or more; 2 is the convention
 * @param out where to write the readings; pass one to reuse it across tickers
 * @returns `out`: prices, lower <= middle <= upper (the lower band may be below 0); NaN for the first
 *   `period - 1`; all three equal the close while the price is flat
 * @throws RangeError on a bad period, or when a series of `out` is not as long as `closes`
 */
export function bollinger(
  closes: Float64Array,
  period = 20,
  width = 2,
  out: BollingerSeries = createBollingerSeries(closes.length),
): BollingerSeries {
  requirePeriod(period)
  const all = [out.upper, out.middle, out.lower]
  for (const series of all) requireLength(series, closes.length)
  const older = { means: new Float64Array(period + 1), squares: new Float64Array(period + 1) }
  for (let start = 0; start < closes.length; start += period) {
    const block = closes.subarray(start, start + period)
    writeBlock(block, start, width, older, out)
    spreadBackward(block, older)
  }
  for (const series of all) series.fill(NaN, 0, period - 1)
  return out
}

/** At each index: mean and summed squared distances of the values from there to the block's end. */
type Spreads = { readonly means: Float64Array; readonly squares: Float64Array }

/** Writes the bands of one block's bars, whose windows begin in the block before. */
function writeBlock(
  block: Float64Array,
  start: number,
  width: number,
  older: Spreads,
  out: BollingerSeries,
): void {
  const period = older.means.length - 1
  let mean = 0
  let squares = 0
  for (let index = 0; index < block.length; index++) {
    // Indices are within the block, and count is at most the period, here and below.
    const close = block[index] as number
    const count = index + 1
    const step = close - mean
    mean += step / count
    squares += step * (close - mean)

    const gap = (older.means[count] as number) - mean
    const share = (period - count) / period
    const middle = mean + gap * share
    const total = squares + (older.squares[count] as number) + gap * gap * count * share
    const reach = width * Math.sqrt(total / period)
    out.upper[start + index] = middle + reach
    out.middle[start + index] = middle
    out.lower[start + index] = middle - reach
  }
}

function spreadBackward(block: Float64Array, { means, squares }: Spreads): void {
  let mean = 0
  let sum = 0
  for (let index = block.length - 1; index >= 0; index--) {
    const close = block[index] as number
    const step = close - mean
    mean += step / (block.length - index)
    sum += step * (close - mean)
    means[index] = mean
    squares[index] = sum
  }
}

function createBollingerSeries(length: number): BollingerSeries {
  return {
    upper: new Float64Array(length),
    middle: new Float64Array(length),
    lower: new Float64Array(length),
  }
}
