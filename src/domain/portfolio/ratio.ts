import { toDouble, type ExactDecimal } from './exact-decimal.ts'

/**
 * One amount over another, as a double.
 * @returns null when either is unknown, the whole is 0, or the result overflows
 */
export function ratioOf(part: ExactDecimal | null, whole: ExactDecimal | null): number | null {
  if (part === null || whole === null || whole.units === 0n) return null
  const [numerator, denominator] = [toDouble(part), toDouble(whole)]
  const ratio = numerator / denominator
  return Number.isFinite(denominator) && Number.isFinite(ratio) ? ratio : null
}

/** The same in percent: 1.5 means 1.5%. */
export function percentOf(part: ExactDecimal | null, whole: ExactDecimal | null): number | null {
  const ratio = ratioOf(part, whole)
  return ratio !== null && Number.isFinite(ratio * 100) ? ratio * 100 : null
}
