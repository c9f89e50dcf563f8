/** Steps that people count in. */
const STEPS = [1, 2, 2.5, 5, 10] as const

/** A smaller part of the values is what rounding left. */
const FLAT = 1e-9

/**
 * The values at which an axis has lines: round numbers that cover a range.
 * @param count at most this many steps
 * @returns ascending; the first is at most `low`, the last at least `high`
 */
export function axisTicks(low: number, high: number, count = 4): readonly number[] {
  const size = Math.max(Math.abs(low), Math.abs(high)) || 1
  const span = high - low > size * FLAT ? high - low : size
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}
