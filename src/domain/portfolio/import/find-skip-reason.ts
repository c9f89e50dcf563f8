import { findColumn } from './import-plan.ts'
import type { RowKind } from './judge-kind.ts'
import type { TableLayout } from './layout.ts'
import { areBlank, type RowFields } from './row-fields.ts'
import type { SkipReason } from './skip-reason.ts'

type Cells = readonly string[]

const TOTAL = /\b(?:sub)?totals?$/i

/**
 * Creates the filter for rows that are no activities: repeated headers, totals and notes, other sections
 * of the file, and rows excluded by a column.
 * @param hasKinds whether a column says what each row is
 * @returns null for a row that may be an activity; a kind where a column decides it
 */
export function createSkipFinder(
  header: Cells,
  table: TableLayout,
  hasKinds: boolean,
): (cells: Cells, fields: RowFields) => SkipReason | RowKind | null {
  const conditions = (table.only ?? []).flatMap(({ names, pattern, otherwise }) => {
    const column = findColumn(header, names)
    return column === null ? [] : [{ column, pattern, otherwise }]
  })
  return (cells, fields) => {
    if (cells.length > 1 && cells.every((cell, index) => cell === header[index])) return 'summary'
    const isUnnamed = areBlank(fields, 'symbol', 'isin', 'shares')
    if (isUnnamed && areBlank(fields, 'kind') && (hasKinds || areBlank(fields, 'amount'))) {
      return 'summary'
    }
    if (TOTAL.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '')) return 'summary'
    const unmet = conditions.find(
      ({ column, pattern }) => !pattern.test((cells[column] ?? '').trim()),
    )
    return unmet?.otherwise ?? null
  }
}
