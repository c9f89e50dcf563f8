import { parseTicker, type Ticker } from '../market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { Preferences } from '../preferences/preferences.ts'
import { parseDecimal } from './decimal.ts'
import { decimalError, type LotError } from './lot-error.ts'
import type { Lot } from './lot.ts'
import { toMajorUnits } from './minor-currency.ts'
import { tradingCurrency } from './trading-currency.ts'
import { dropCurrencySign, readTypedFigure } from './typed-figure.ts'

/** A lot as entered by a user; blank or omitted fields were not given. */
export type TypedLot = {
  readonly symbol: string
  readonly shares: string
  readonly avgPrice: string
  /** ISO 4217, or a minor unit such as GBX: the price is then in that unit. */
  readonly currency?: string
  /** YYYY-MM-DD. */
  readonly boughtOn?: string
  readonly note?: string
}

/** A valid lot, ready to store. */
export type NewLot = Pick<Lot, 'ticker' | 'shares' | 'price' | 'currency' | 'boughtOn' | 'note'>

const EARLIEST_PURCHASE = '1900-01-01'
const MAX_NOTE_LENGTH = 500

type NumberFormat = Preferences['numberFormat']

type Checked<Value> = Outcome<Value, LotError>

/**
 * Validates an entered lot, field by field.
 * @param latest YYYY-MM-DD, the last allowed purchase date: today in the owner's zone
 * @param format how its writer writes numbers; null: plain digits with a dot, as a program does
 * @returns the lot in whole units of its currency, canonical; or every error, at most one per field, in
 *   form order
 */
export function checkLot(
  typed: TypedLot,
  latest: string,
  format: NumberFormat | null = null,
): Outcome<NewLot, readonly LotError[]> {
  const ticker = checkSymbol(typed.symbol)
  const shares = checkShares(typed.shares, format)
  const unit = typed.currency?.trim() ?? ''
  const own = unit === '' && ticker.ok ? tradingCurrency(ticker.value) : null
  const amount = dropCurrencySign(typed.avgPrice, unit === '' ? own : unit)
  const price = amount.ok ? checkPrice(amount.value, unit, format) : fail([amount.failure])
  const boughtOn = checkDate(typed.boughtOn?.trim() ?? '', latest)
  const note = checkNote(typed.note ?? '')
  if (ticker.ok && shares.ok && price.ok && boughtOn.ok && note.ok) {
    return succeed({
      ticker: ticker.value,
      shares: shares.value,
      ...price.value,
      boughtOn: boughtOn.value,
      note: note.value,
    })
  }
  return fail([ticker, shares, price, boughtOn, note].flatMap((one) => (one.ok ? [] : one.failure)))
}

function checkSymbol(text: string): Checked<Ticker> {
  if (text.trim() === '') {
    return fail({ field: 'symbol', kind: 'missing', message: 'Enter a symbol.' })
  }
  const parsed = parseTicker(text)
  if (parsed.ok) return parsed
  const message = `"${parsed.failure.text}" isn’t a valid symbol. Use 1 to 15 letters, digits, dots or hyphens, such as BRK.B.`
  return fail({ field: 'symbol', kind: 'unreadable', message })
}

function checkShares(text: string, format: NumberFormat | null): Checked<string> {
  const parsed = readTypedFigure('shares', text, format)
  if (!parsed.ok || parsed.value !== '0') return parsed
  const message = `Shares must be above 0; "${text.trim().slice(0, 40)}" is not.`
  return fail({ field: 'shares', kind: 'out-of-range', message })
}

type Price = Pick<Lot, 'price' | 'currency'>

/** @param unit the price's unit; blank: the currency the ticker trades in */
function checkPrice(
  text: string,
  unit: string,
  format: NumberFormat | null,
): Outcome<Price, readonly LotError[]> {
  const typed = readTypedFigure('avgPrice', text, format)
  if (unit === '') {
    if (typed.ok) return succeed({ price: typed.value, currency: null })
    return fail([typed.failure])
  }
  const money = toMajorUnits(typed.ok ? typed.value : '0', unit)
  const unitErrors = money.ok ? [] : [unknownCurrency(money.failure.text)]
  if (!typed.ok) return fail([typed.failure, ...unitErrors])
  if (!money.ok) return fail(unitErrors)
  // A price in hundredths gains two decimals.
  const price = parseDecimal(money.value.amount)
  if (!price.ok) return fail([decimalError('avgPrice', 'Avg Price', price.failure)])
  return succeed({ price: price.value, currency: money.value.currency })
}

function unknownCurrency(text: string): LotError {
  const message = `"${text}" isn’t a valid currency. Enter a three-letter code such as USD or GBP.`
  return { field: 'currency', kind: 'unreadable', message }
}

function checkDate(text: string, latest: string): Checked<string | null> {
  if (text === '') return succeed(null)
  const quoted = `"${text.slice(0, 40)}"`
  const failWith = (kind: LotError['kind'], message: string) =>
    fail({ field: 'boughtOn', kind, message } as const)
  if (!isCalendarDate(text)) {
    return failWith('unreadable', `${quoted} isn’t a valid date. Enter it as 2024-12-31.`)
  }
  if (text < EARLIEST_PURCHASE || text > latest) {
    return failWith(
      'out-of-range',
      `${quoted} is not between ${EARLIEST_PURCHASE} and today, ${latest}.`,
    )
  }
  return succeed(text)
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function checkNote(text: string): Checked<string | null> {
  // The database accepts neither NUL nor lone surrogates.
  const note = text.replaceAll('\0', '').toWellFormed().trim()
  const { length } = Array.from(note)
  if (length <= MAX_NOTE_LENGTH) return succeed(note === '' ? null : note)
  const message = `The note has ${length} characters; the limit is ${MAX_NOTE_LENGTH}.`
  return fail({ field: 'note', kind: 'out-of-range', message })
}
