import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { Range } from './screener-query.ts'

/** What a range must look like, as it ends the sentence of a refusal. */
export const RANGE_ALLOWED =
  'a range such as 30..70, ..30, 70.. or one number, the smaller end first, is allowed'

/** Up to 15 digits, which a double holds exactly. */
const NUMBER = String.raw`-?\d{1,12}(?:\.\d{1,10})?`
const RANGE = new RegExp(`^(${NUMBER})?(\\.\\.)?(${NUMBER})?$`)

/**
 * Reads a stretch of numbers, both ends included: `30..70`, `..30`, `70..`, or `5`, which is 5 alone. A
 * real minus sign or a hyphen stands before negative ones.
 * @returns the range, or what is allowed
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

/** A range as `readRange` reads it. */
export function writeRange({ low, high }: Range): string {
  if (low !== null && low === high) return writeNumber(low)
  return `${low === null ? '' : writeNumber(low)}..${high === null ? '' : writeNumber(high)}`
}

/** Digits without an exponent, as small ones would get otherwise. */
function writeNumber(value: number): string {
  const text = String(value === 0 ? 0 : value)
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text
}
