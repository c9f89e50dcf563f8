import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { Range } from './screener-query.ts'

/** The allowed form of a range, as the end of an error message. */
export const RANGE_ALLOWED =
  'use a range such as 30..70, ..30 or 70.., smaller number first, or one number'

/** Up to 15 digits, which a double represents exactly. */
const NUMBER = String.raw`-?\d{1,12}(?:\.\d{1,10})?`
const RANGE = new RegExp(`^(${NUMBER})?(\\.\\.)?(${NUMBER})?$`)

/**
 * Parses an inclusive range of numbers: `30..70`, `..30`, `70..`, or `5` for exactly 5. Negative numbers
 * take a minus sign or a hyphen.
 * @returns the range, or a description of what is allowed
 */
export function readRange(text: string): Outcome<Range, string> {
  const parts = RANGE.exec(text.replaceAll('−', '-').replaceAll(/\s/g, ''))
  const [, first, dots, second] = parts ?? []
  if (parts === null || (first === undefined && second === undefined)) return fail(RANGE_ALLOWED)
  const low = first === undefined ? null : Number(first)
  if (dots === undefined)
    return second === undefined ? succeed({ low, high: low }) : fail(RANGE_ALLOWED)
  const high = second === undefined ? null : Number(second)
  if (low !== null && high !== null && low > high) return fail(RANGE_ALLOWED)
  return succeed({ low, high })
}

/** The inverse of `readRange`. */
export function writeRange({ low, high }: Range): string {
  if (low !== null && low === high) return writeNumber(low)
  return `${low === null ? '' : writeNumber(low)}..${high === null ? '' : writeNumber(high)}`
}

/** Digits without the exponent that small numbers would get. */
function writeNumber(value: number): string {
  const text = String(value === 0 ? 0 : value)
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text
}
