const USUAL = 4
const DIGITS = 6
/** Below this, four decimals would leave fewer than three digits of a rate. */
const SMALL = 0.01

/**
 * Decimals that an exchange rate is told with: four, of small rates as many as leave six digits that
 * say something (1 Indonesian rupiah is 0.0000588443 US dollars).
 * @param rate above 0
 */
export function rateDecimals(rate: number): number {
  return rate < SMALL ? DIGITS - 1 - Math.floor(Math.log10(rate)) : USUAL
}
