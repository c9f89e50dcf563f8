import { columnKey } from './column-key.ts'
import type { Layout } from './layout.ts'
import { KNOWN_LAYOUTS } from './layouts.ts'
import { OTHER } from './layouts/other.ts'

/** Where the table of a file begins, and whose layout it has. */
export type FoundTable = {
  /** Row of the columns' names, counted from 0. */
  readonly headerIndex: number
  readonly layout: Layout
}

/** Statements of brokers hold other tables before the one that counts. */
const SEARCHED_ROWS = 3000

/** A table without a known layout begins sooner. */
const PREAMBLE_ROWS = 50

/**
 * Finds the header row of a file.
 * @param rows cells of all rows, the first first
 * @returns the first row that a known layout fits; else the row with most names that are known for a
 *   field, and of rows with as many the one with most cells
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
