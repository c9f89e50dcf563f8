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

/** More stocks than that are counted. */
export const MAX_ROWS = 10

/** The stocks of a list or a comparison with their figures, unrounded: computed, never worded by a model. */
export type AnswerTable = {
  readonly columns: readonly TableColumn[]
  /** At most `MAX_ROWS`, in the answer's order. */
  readonly rows: readonly TableRow[]
  /** How many more there are. */
  readonly more: number
  /** Where the screener has them, as a path; null where it has no such list. */
  readonly path: string | null
}

/** More figures that a question asks for are left out, so that close and signal find their place. */
export const MAX_ASKED = 3

/** A column, and how it is filled; `index` is the item's place in the answer's order. */
export type TableCell<Item> = {
  readonly column: TableColumn
  readonly valueOf: (item: Item, index: number) => number | string | null
}

/**
 * The first stocks of an answer with their figures.
 * @param items in the answer's order
 * @returns null for fewer than two
 */
export function fillTable<Item extends Pick<TableRow, 'ticker' | 'company' | 'currency'>>(
  cells: readonly TableCell<Item>[],
  items: readonly Item[],
  path: string | null,
): AnswerTable | null {
  if (items.length < 2) return null
  const hasMoney = cells.some(({ column }) => column.unit === 'money')
  return {
    columns: cells.map(({ column }) => column),
    rows: items.slice(0, MAX_ROWS).map((item, index) => ({
      ticker: item.ticker,
      company: item.company,
      currency: hasMoney ? item.currency : null,
      cells: cells.map(({ valueOf }) => valueOf(item, index)),
    })),
    more: Math.max(0, items.length - MAX_ROWS),
    path,
  }
}
