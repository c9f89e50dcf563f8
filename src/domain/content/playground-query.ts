import { joinWords } from '../explanations/join-words.ts'
import { PLAYGROUND_STOCKS } from './playground-bars.ts'
import {
  engineSettings,
  type Playground,
  type PlaygroundField,
  type PlaygroundValues,
} from './playground.ts'

/** The query parameter of the stock. */
export const STOCK_FIELD = 'stock'

/** A playground request from a URL. */
export type PlaygroundQuery = {
  readonly ticker: string
  /** A valid value for each field. */
  readonly values: PlaygroundValues
  /** Errors in the URL, in field order. */
  readonly errors: readonly PlaygroundError[]
}

export type PlaygroundError = {
  /** Name of the field; of two that conflict, the second. */
  readonly field: string
  /** A sentence with the value, what is allowed and the value used instead. */
  readonly text: string
}

/**
 * Reads settings from a URL. Missing and invalid ones fall back to the engine's own; invalid ones are
 * reported.
 */
export function readPlaygroundQuery(
  playground: Playground,
  address: URLSearchParams,
): PlaygroundQuery {
  const errors: PlaygroundError[] = []
  const ticker = readStock(address, errors)
  const values = Object.entries(playground.fields).map(([name, field]) => {
    const given = readGiven(address, name)
    const value = given === null ? field.engine : readNumber(given, field)
    if (value === null) errors.push({ field: name, text: describeNumber(given ?? '', field) })
    return [name, value ?? field.engine] as const
  })
  return { ticker, ...putInOrder(playground, Object.fromEntries(values), errors) }
}

/** The stock requested by a URL; the first one when it names none that is offered. */
export function readPlaygroundTicker(address: URLSearchParams): string {
  return readStock(address, [])
}

/** The query string for these settings, without its question mark. */
export function writePlaygroundQuery({
  ticker,
  values,
}: Pick<PlaygroundQuery, 'ticker' | 'values'>): string {
  const pairs = Object.entries(values).map(([name, value]) => [name, String(value)])
  return new URLSearchParams([[STOCK_FIELD, ticker], ...pairs]).toString()
}

function readStock(address: URLSearchParams, errors: PlaygroundError[]): string {
  const tickers = PLAYGROUND_STOCKS.map(({ ticker }): string => ticker)
  const [first = ''] = tickers
  const given = readGiven(address, STOCK_FIELD)
  if (given === null || tickers.includes(given)) return given ?? first
  errors.push({
    field: STOCK_FIELD,
    text: `${quote('Stock', given)}. Choose ${joinWords(tickers, 'or')}. Showing ${first}.`,
  })
  return first
}

/** A parameter's value; given twice it is both joined, which is never valid. */
function readGiven(address: URLSearchParams, name: string): string | null {
  const all = address.getAll(name)
  return all.length === 0 ? null : all.join(' and ')
}

function readNumber(given: string, { min, max, step }: PlaygroundField): number | null {
  const pattern = step === 1 ? /^-?\d{1,4}$/ : /^-?\d{1,4}(\.\d{1,2})?$/
  if (!pattern.test(given)) return null
  // Adding 0 turns −0 into 0.
  const value = Number(given) + 0
  return value >= min && value <= max ? value : null
}

function putInOrder(
  playground: Playground,
  values: PlaygroundValues,
  errors: readonly PlaygroundError[],
): Pick<PlaygroundQuery, 'values' | 'errors'> {
  const { order, fields } = playground
  if (order === null) return { values, errors }
  const { lower, higher, mayBeEqual } = order
  const [low, high] = [values[lower] ?? Number.NaN, values[higher] ?? Number.NaN]
  if (low < high || (mayBeEqual && low === high)) return { values, errors }
  const engine = engineSettings(playground)
  const text =
    `“${fields[lower]?.label}” is ${low} and “${fields[higher]?.label}” is ${high}. ` +
    `The first must be lower than the second${mayBeEqual ? ' or equal to it' : ''}. ` +
    `Showing the defaults, ${engine[lower]} and ${engine[higher]}.`
  return {
    values: { ...values, [lower]: engine[lower] ?? low, [higher]: engine[higher] ?? high },
    errors: [...errors, { field: higher, text }],
  }
}

function describeNumber(given: string, { label, min, max, step, engine }: PlaygroundField): string {
  const kind = step === 1 ? 'a whole number' : 'a number with at most two decimals'
  const allowed = `${kind} from ${min} to ${max}`.replaceAll('-', '−')
  return `${quote(label, given)}. Enter ${allowed}. Showing the default, ${String(engine).replace('-', '−')}.`
}

function quote(label: string, given: string): string {
  if (given === '') return `“${label}” is empty`
  return `“${label}” can’t be “${given.slice(0, 40)}”`
}
