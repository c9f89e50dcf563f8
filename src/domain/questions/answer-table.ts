import type { Ticker } from '../market/listings/ticker.ts'

/** What a column's figures are in; `action` and `day` are words: BUY, SELL or WATCH, and YYYY-MM-DD. */
export const TABLE_UNITS = [
  'money',
  'percent',
  'percent-a-year',
  'points',
  'shares',
  'times',
  'sessions',
  'count',
  'action',
  'day',
] as const
export type TableUnit = (typeof TABLE_UNITS)[number]

export type TableColumn = { readonly name: string; readonly unit: TableUnit }

/** One stock's figures, in the order of the columns; null where one is unknown. */
export type TableRow = {
  readonly ticker: Ticker
  readonly company: string | null
  /** ISO 4217, of its figures in money; null without any. */
  readonly currency: string | null
  readonly cells: readonly (number | string | null)[]
}

/** The stocks of a list or a comparison with their figures, unrounded: computed, never worded by a model. */
export type AnswerTable = {
  readonly columns: readonly TableColumn[]
  /** At most ten, in the answer's order. */
  readonly rows: readonly TableRow[]
  /** How many more there are. */
  readonly more: number
  /** Where the screener has them, as a path; null where it has no such list. */
  readonly path: string | null
}
