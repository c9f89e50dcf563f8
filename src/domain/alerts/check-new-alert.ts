import { parseTicker, type Ticker } from '../market/listings/ticker.ts'
import type { Preferences } from '../preferences/preferences.ts'
import { readNumber } from '../preferences/read-number.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { CONDITIONS, type AlertCondition } from './alert.ts'

/** A new alert's form, as typed. */
export type TypedAlert = {
  readonly symbol: string
  /** Empty: on the symbol. */
  readonly listId: string
  readonly condition: AlertCondition
  readonly threshold: string
}

/** A new alert as stored; the database fills in the rest. */
export type NewAlert = {
  readonly symbol: Ticker | null
  readonly watchlist_id: string | null
  readonly condition: AlertCondition
  /** Plain decimal text, so that no digit is lost. */
  readonly threshold: string | null
}

export type AlertError = { readonly field: 'symbol' | 'threshold'; readonly message: string }

/** Lowest and highest threshold by the start of a condition; `above` the lowest where 0 is none. */
const RANGES = [
  { of: /^price-/, low: 0, high: 1e12, isLowAllowed: false },
  { of: /^day-/, low: 0, high: 1000, isLowAllowed: false },
  { of: /^(?:rsi|adx)-/, low: 0, high: 100, isLowAllowed: true },
  { of: /^cmf-/, low: -1, high: 1, isLowAllowed: true },
] as const

/** Checks a form as the database does, with a sentence for its reader. */
export function checkNewAlert(
  { symbol, listId, condition, threshold }: TypedAlert,
  format: Preferences['numberFormat'],
): Outcome<NewAlert, AlertError> {
  const ticker = listId === '' ? parseTicker(symbol) : null
  if (ticker !== null && !ticker.ok) {
    const message =
      symbol.trim() === ''
        ? 'Enter a symbol, such as AAPL'
        : `"${symbol.trim()}" is not a valid symbol`
    return fail({ field: 'symbol', message })
  }
  const limit = readThreshold(condition, threshold, format)
  if (!limit.ok) return limit
  return succeed({
    symbol: ticker?.value ?? null,
    watchlist_id: listId === '' ? null : listId,
    condition,
    threshold: limit.value,
  })
}

function readThreshold(
  condition: AlertCondition,
  text: string,
  format: Preferences['numberFormat'],
): Outcome<string | null, AlertError> {
  if (CONDITIONS[condition].unit === null) return succeed(null)
  const reject = (message: string) => fail({ field: 'threshold', message } as const)
  if (text.trim() === '') return reject('Enter a number')
  const read = readNumber(text.trim().replaceAll(/^\$\s*|\s*%$/g, ''), format)
  if (!read.ok) {
    const [one, other] = read.failure.readings
    return reject(`"${text.trim()}" could be ${one} or ${other}. Leave out the separator`)
  }
  const { plain } = read.value
  if (!/^-?\d{1,15}(?:\.\d{1,8})?$/.test(plain))
    return reject(`"${text.trim()}" is not a valid number`)
  const value = Number(plain)
  const range = RANGES.find(({ of }) => of.test(condition))
  if (range === undefined) return succeed(plain)
  const { low, high, isLowAllowed } = range
  if (value < low || value > high || (value === low && !isLowAllowed)) {
    return reject(
      isLowAllowed
        ? `Enter a number from ${low} to ${high}`
        : `Enter a number above 0${high === 1000 ? ', at most 1000' : ''}`,
    )
  }
  return succeed(plain)
}
