const USUAL = 4
const DIGITS = 6
/** Below this, four decimals would leave fewer than three significant digits. */
const SMALL = 0.01

/**
 * Decimals of a displayed exchange rate: four, or for small rates enough for six significant digits (1
 * Indonesian rupiah is 0.0000588443 US dollars).
 * @param rate above 0
 */
export function rateDecimals(rate: number): number {
  return rate < SMALL ? DIGITS - 1 - Math.floor(Math.log10(rate)) : USUAL
}
