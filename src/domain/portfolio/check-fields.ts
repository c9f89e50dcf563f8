import { parseTicker, type Ticker } from '../market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { parseDecimal } from './decimal.ts'
import { decimalError, type FieldError } from './lot-error.ts'
import { toMajorUnits } from './minor-currency.ts'
import {
  dropCurrencySign,
  readTypedFigure,
  type NumberFormat,
  type TypedField,
} from './typed-figure.ts'

type Checked<Value, Field extends string> = Outcome<Value, FieldError<Field>>

const EARLIEST_DAY = '1900-01-01'
const MAX_NOTE_LENGTH = 500

export function checkSymbol(text: string): Checked<Ticker, 'symbol'> {
  if (text.trim() === '') {
    return fail({ field: 'symbol', kind: 'missing', message: 'Enter a symbol.' })
  }
  const parsed = parseTicker(text)
  if (parsed.ok) return parsed
  const message = `"${parsed.failure.text}" isn’t a valid symbol. Use 1 to 15 letters, digits, dots or hyphens, such as BRK.B.`
  return fail({ field: 'symbol', kind: 'unreadable', message })
}

/** A number above 0, as canonical decimal text. */
export function checkAboveZero<Field extends string>(
  typed: TypedField<Field>,
  format: NumberFormat,
): Checked<string, Field> {
  const parsed = readTypedFigure(typed, format)
  if (!parsed.ok || parsed.value !== '0') return parsed
  const message = `${typed.name} must be above 0; "${typed.text.trim().slice(0, 40)}" is not.`
  return fail({ field: typed.field, kind: 'out-of-range', message })
}

/**
 * Money of 0 or more, in whole units of its currency.
 * @param unit ISO 4217 or a minor unit such as GBX; blank: `own`
 * @param own the currency if none is named; null when it isn't known
 * @returns the canonical amount; a sign of another currency is an error
 */
export function checkMoney<Field extends string>(
  typed: TypedField<Field>,
  { unit, own }: { readonly unit: string; readonly own: string | null },
  format: NumberFormat,
): Checked<string, Field> {
  const bare = dropCurrencySign(typed, unit === '' ? own : unit)
  if (!bare.ok) return bare
  const parsed = readTypedFigure({ ...typed, text: bare.value }, format)
  if (!parsed.ok || unit === '') return parsed
  const money = toMajorUnits(parsed.value, unit)
  // The unit has a check of its own.
  if (!money.ok) return parsed
  // An amount in hundredths gains two decimals.
  const whole = parseDecimal(money.value.amount)
  return whole.ok ? whole : fail(decimalError(typed.field, typed.name, whole.failure))
}

/** @param unit ISO 4217 or a minor unit; blank: null */
export function checkCurrency(unit: string): Checked<string | null, 'currency'> {
  if (unit === '') return succeed(null)
  const money = toMajorUnits('0', unit)
  if (money.ok) return succeed(money.value.currency)
  const message = `"${money.failure.text}" isn’t a valid currency. Enter a three-letter code such as USD or GBP.`
  return fail({ field: 'currency', kind: 'unreadable', message })
}

/** A day from 1900 on; blank: null. @param latest YYYY-MM-DD, the last allowed one */
export function checkDay<Field extends string>(
  field: Field,
  text: string,
  latest: string,
): Checked<string | null, Field> {
  if (text === '') return succeed(null)
  const quoted = `"${text.slice(0, 40)}"`
  if (!isCalendarDate(text)) {
    const message = `${quoted} isn’t a valid date. Enter it as 2024-12-31.`
    return fail({ field, kind: 'unreadable', message })
  }
  if (text < EARLIEST_DAY || text > latest) {
    const message = `${quoted} is not between ${EARLIEST_DAY} and today, ${latest}.`
    return fail({ field, kind: 'out-of-range', message })
  }
  return succeed(text)
}

/** Without surrounding spaces; blank: null. */
export function checkNote(text: string): Checked<string | null, 'note'> {
  // The database accepts neither NUL nor lone surrogates.
  const note = text.replaceAll('\0', '').toWellFormed().trim()
  const { length } = Array.from(note)
  if (length <= MAX_NOTE_LENGTH) return succeed(note === '' ? null : note)
  const message = `The note has ${length} characters; the limit is ${MAX_NOTE_LENGTH}.`
  return fail({ field: 'note', kind: 'out-of-range', message })
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
