import { columnKey } from './column-key.ts'
import type { Layout } from './layout.ts'
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
  const signatures = KNOWN_LAYOUTS.map((layout) => ({
    layout,
    signature: layout.signature.map((names) => names.map(columnKey)),
  }))
  for (const [headerIndex, cells] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const keys = new Set(cells.map(columnKey))
    const found = signatures.find(({ signature }) =>
      signature.every((names) => names.some((name) => keys.has(name))),
    )
    if (found !== undefined) return { headerIndex, layout: found.layout }
  }
  return { headerIndex: guessHeader(rows), layout: OTHER }
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
