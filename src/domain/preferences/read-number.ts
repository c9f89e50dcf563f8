import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { NUMBER_SEPARATORS } from './formats.ts'
import type { Preferences } from './preferences.ts'

/** A number as a person wrote it. */
export type WrittenNumber = {
  /** Digits with at most one dot before decimals; not checked any further. */
  readonly plain: string
  /** Whether others might read it differently, so that our reading is worth showing. */
  readonly isNamed: boolean
}

/** `1.234` in a format that has no dots: one and a bit, or more than a thousand. */
export type AmbiguousNumber = {
  readonly kind: 'ambiguous'
  readonly text: string
  /** Both readings, as plain numbers. */
  readonly readings: readonly [string, string]
}

/** One to three digits, then groups of three; in India groups of two before the last. */
const GROUPED = {
  ',': /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})$/,
  '.': /^\d{1,3}(?:\.\d{3})+$/,
} as const

/** Thousands apart by a space or an apostrophe, which nobody reads as a decimal point. */
const SPACED = /^(\d{1,3})((?:\s\d{3})+|(?:['’]\d{3})+)(?=[.,]|$)/

/** A number that could have either a decimal point or one separator of thousands. */
const EITHER = /^([1-9]\d{0,2})([.,])(\d{3})$/

/**
 * Reads a number as people write it: 1,5 and 1.5, 1.234,56 and 1,234.56, 1 234,56, 1’234.56. Where a
 * comma or dot could be either, as in 1,234, the person's number format decides.
 * @returns text that cannot be such a number unchanged, for its reader to reject
 */
export function readNumber(
  text: string,
  format: Preferences['numberFormat'],
): Outcome<WrittenNumber, AmbiguousNumber> {
  const trimmed = text.trim()
  const [sign = ''] = /^[-−]?/.exec(trimmed) ?? []
  const digits = trimmed.slice(sign.length)
  const minus = sign === '' ? '' : '-'
  const { group, decimal } = NUMBER_SEPARATORS[format]
  const either = EITHER.exec(digits)
  if (either !== null) {
    const [, whole = '', point = '', rest = ''] = either
    const readings = [`${minus}${whole}.${rest}`, `${minus}${whole}${rest}`] as const
    if (point === decimal) return succeed({ plain: readings[0], isNamed: point !== '.' })
    if (point === group) return succeed({ plain: readings[1], isNamed: true })
    return fail({ kind: 'ambiguous', text: trimmed.slice(0, 40), readings })
  }
  const plain = toPlain(digits)
  if (plain === null) return succeed({ plain: trimmed, isNamed: false })
  return succeed({ plain: minus + plain, isNamed: plain !== digits })
}

/** @returns null if it is no such number, or ends in a separator */
function toPlain(digits: string): string | null {
  const spaced = SPACED.exec(digits)
  const text = digits.replace(SPACED, (grouped) => grouped.replaceAll(/\D/g, ''))
  const points = text.replaceAll(/\d/g, '')
  if (points.length <= 1) return /^\d*(?:[.,]\d+)?$/.test(text) ? text.replace(',', '.') : null
  const last = points.at(-1)
  const at = text.lastIndexOf(last ?? '')
  const first = points.startsWith(',') ? ',' : '.'
  if (spaced !== null) return null
  if (first === last) return GROUPED[first].test(text) ? text.replaceAll(first, '') : null
  const [whole, decimals] = [text.slice(0, at), text.slice(at + 1)]
  if (!GROUPED[first].test(whole) || !/^\d+$/.test(decimals)) return null
  return `${whole.replaceAll(first, '')}.${decimals}`
}

/** Asks for one of both readings. */
export function describeAmbiguity(
  { text, readings: [decimal, whole] }: AmbiguousNumber,
  format: Preferences['numberFormat'],
): string {
  return `"${text}" could be two numbers. Write ${writeNumber(decimal, format)} or ${whole}.`
}

/** A plain number in a person's format, without separators of thousands: for a field to edit. */
export function writeNumber(plain: string, format: Preferences['numberFormat']): string {
  return plain.replace('.', NUMBER_SEPARATORS[format].decimal)
}
