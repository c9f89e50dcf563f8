import { parseDecimal } from '../decimal.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { NumberStyle } from './number-style.ts'

/** Placeholders for a missing number. */
const NONE = /^(?:-{1,3}|–|—|n\/?a|null|none|nan)$/i

/** Spaces of all widths and Swiss apostrophes are only thousands separators. */
const LOOSE_GROUPS = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g

const PATTERNS: Readonly<Record<NumberStyle, RegExp>> = {
  // Thousands grouped in threes, or as in India.
  point: /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})?(?:\.\d*)?$/,
  comma: /^(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?$/,
}

/**
 * Parses a number as brokers write it: with separators, a currency, a leading or trailing sign, or in
 * parentheses when negative.
 * @returns exact decimal text, blank where there is no number; or a plain sentence on what is allowed
 */
export function readFigure(text: string, style: NumberStyle): Outcome<string, string> {
  const trimmed = text.trim()
  if (trimmed === '' || NONE.test(trimmed)) return succeed('')
  const inner = /^\((.*)\)$/.exec(trimmed)?.[1]
  const bare = stripCurrency(inner ?? trimmed)
  const sign = /^([-+−])|([-+−])$/.exec(bare)?.[0] ?? ''
  const digits = stripCurrency(bare.replace(/^[-+−]|[-+−]$/, '')).replace(LOOSE_GROUPS, '')
  if (!/\d/.test(digits) || !PATTERNS[style].test(digits)) return fail(describe(trimmed, style))
  const plain =
    style === 'point' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')
  const isNegative = inner !== undefined || sign === '-' || sign === '−'
  const parsed = parseDecimal(`${isNegative ? '-' : ''}${plain.replace(/\.$/, '')}`, {
    beNegative: true,
  })
  return parsed.ok ? parsed : fail(describe(trimmed, style))
}

/** A sign such as $ or US$, or three letters, at either end. */
function stripCurrency(text: string): string {
  return text
    .trim()
    .replace(/^(?:[A-Z]{1,3})?\p{Sc}|^[A-Z]{3}(?=[\s\d.,+−-])/u, '')
    .replace(/\p{Sc}$|(?<=[\s\d.,])[A-Z]{3}$/u, '')
    .trim()
}

function describe(text: string, style: NumberStyle): string {
  const example = style === 'point' ? '1,234.56' : '1.234,56'
  return `"${text.slice(0, 40)}" isn’t a number like ${example}.`
}
