/**
 * What every indicator requires of its period.
 * @param period bars in the window; a whole number of 1 or more
 * @throws RangeError naming the value: a bad period is a programming error
 */
export function requirePeriod(period: number): void {
  if (!Number.isInteger(period) || period < 1) {
    throw new RangeError(`period must be a whole number of 1 or more, not ${period}`)
  }
}

/**
 * What every indicator requires of its output series: one entry per bar.
 * @throws RangeError naming both lengths
 */
export function requireLength(out: Float64Array, bars: number): void {
  if (out.length !== bars) {
    throw new RangeError(`a series for ${bars} bars does not fit ${out.length} entries`)
  }
}
