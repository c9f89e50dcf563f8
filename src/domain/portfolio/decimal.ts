import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { compare, readExact, writeExact } from './exact-decimal.ts'

/**
 * Why a text is not a decimal number. `text` is the input, cut to 40 characters.
 * - `comma`: it has a comma, which may be a decimal point or a thousands separator
 * - `too-precise`: more than 30 decimals
 * - `too-large`: 10 to the power of 30 or more, or more than 1,000 characters
 */
export type DecimalError = {
  readonly kind: 'blank' | 'not-a-number' | 'comma' | 'negative' | 'too-precise' | 'too-large'
  readonly text: string
}

/** The database's limits: see the checks on `portfolios`. */
const MAX_DECIMALS = 30
const TOO_LARGE = readExact('1'.padEnd(31, '0'))

/** Room for both, and for insignificant zeros. */
const MAX_TEXT_LENGTH = 1000

const DECIMAL_PATTERN = /^-?(\d*)(?:\.(\d+))?$/

/**
 * Parses a decimal number strictly: digits with at most one dot, which needs a digit after it. No
 * exponent, plus sign, thousands separators or currency sign; surrounding spaces are dropped.
 * @param may whether a leading minus sign is allowed (`-`, ASCII); otherwise `negative` is an error
 * @returns the canonical text: no leading zeros but one before the dot, no trailing zeros, no `-0`
 */
export function parseDecimal(
  text: string,
  may: { readonly beNegative: boolean } = { beNegative: false },
): Outcome<string, DecimalError> {
  const trimmed = text.trim()
  const failWith = (kind: DecimalError['kind']) => fail({ kind, text: trimmed.slice(0, 40) })
  if (trimmed === '') return failWith('blank')
  if (trimmed.length > MAX_TEXT_LENGTH) return failWith('too-large')
  const match = DECIMAL_PATTERN.exec(trimmed)
  if (match === null || !/\d/.test(trimmed)) {
    return failWith(/^[-−]?[\d.]*,[\d.,]*$/.test(trimmed) ? 'comma' : 'not-a-number')
  }
  const [, whole = '', decimals = ''] = match
  if (decimals.replace(/0+$/, '').length > MAX_DECIMALS) return failWith('too-precise')
  const exact = readExact(`${trimmed.startsWith('-') ? '-' : ''}${whole || '0'}.${decimals}`)
  if (exact.units < 0n && !may.beNegative) return failWith('negative')
  const size = exact.units < 0n ? { ...exact, units: -exact.units } : exact
  if (compare(size, TOO_LARGE) >= 0) return failWith('too-large')
  return succeed(writeExact(exact))
}
