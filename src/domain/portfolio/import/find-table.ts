import { columnKey } from './column-key.ts'
import type { Layout, TableLayout } from './layout.ts'
import { KNOWN_LAYOUTS } from './layouts.ts'
import { OTHER } from './layouts/other.ts'

/** Where a file's table starts, and its layout. */
export type FoundTable = {
  /** Row of the columns' names, counted from 0. */
  readonly headerIndex: number
  readonly layout: Layout
}

/** Brokers' statements have other tables before the one we need. */
const SEARCHED_ROWS = 3000

/** A table without a known layout starts sooner. */
const PREAMBLE_ROWS = 50

/**
 * Finds the header row of a file.
 * @param rows cells of all rows, in file order
 * @returns the first row that matches a known layout; else the row with the most known field names, then
 *   the most cells
 */
export function findTable(rows: readonly (readonly string[])[]): FoundTable {
  const finders = KNOWN_LAYOUTS.map((layout) => ({ layout, find: createTableFinder(layout) }))
  for (const [headerIndex, cells] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const keys = headerKeys(cells)
    const found = keys === null ? undefined : finders.find(({ find }) => find(keys) !== null)
    if (found !== undefined) return { headerIndex, layout: found.layout }
  }
  return { headerIndex: guessHeader(rows), layout: OTHER }
}

/** The column keys of a row that may be a header: one of several cells, none of which starts with a digit. */
export function headerKeys(cells: readonly string[]): ReadonlySet<string> | null {
  if (cells.length < 2 || cells.some((cell) => /^[-+$€£(]*\d/.test(cell))) return null
  return new Set(cells.map(columnKey))
}

/** Creates the search for a layout's tables: the one whose header has these column keys; null for none. */
export function createTableFinder(
  layout: Layout,
): (keys: ReadonlySet<string>) => TableLayout | null {
  const tables = [layout, ...(layout.moreTables ?? [])]
    .filter(({ signature }) => signature.length > 0)
    .map((table) => ({ table, signature: table.signature.map((names) => names.map(columnKey)) }))
  return (keys) => {
    const found = tables.find(({ signature }) =>
      signature.every((names) => names.some((name) => keys.has(name))),
    )
    return found?.table ?? null
  }
}

function guessHeader(rows: readonly (readonly string[])[]): number {
  const known = new Set(Object.values(OTHER.columns).flat().map(columnKey))
  let [best, bestScore] = [0, -1]
  for (const [index, cells] of rows.slice(0, PREAMBLE_ROWS).entries()) {
    const filled = cells.filter((cell) => cell.trim() !== '')
    const names = filled.filter((cell) => known.has(columnKey(cell)))
    const score = names.length * 1000 + Math.min(filled.length, 999)
    if (score > bestScore) [best, bestScore] = [index, score]
  }
  return best
}
