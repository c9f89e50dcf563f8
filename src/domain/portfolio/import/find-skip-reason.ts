import { findColumn } from './import-plan.ts'
import { judgeKind } from './judge-kind.ts'
import type { Layout } from './layout.ts'
import { areBlank, type RowFields } from './row-fields.ts'
import type { SkipReason } from './skip-reason.ts'

type Cells = readonly string[]

/**
 * Creates the filter for rows that are not purchases: repeated headers, totals and notes, other sections
 * of the file, and rows excluded by their type.
 * @returns null for a row that may be a purchase
 */
export function createSkipFinder(
  header: Cells,
  layout: Layout,
): (cells: Cells, fields: RowFields) => SkipReason | null {
  const conditions = (layout.only ?? []).flatMap(({ names, pattern, otherwise }) => {
    const column = findColumn(header, names)
    return column === null ? [] : [{ column, pattern, otherwise }]
  })
  return (cells, fields) => {
    if (isHeading(cells, header)) return 'summary'
    const isUnnamed = areBlank(fields, 'symbol', 'isin', 'shares')
    if (isUnnamed && areBlank(fields, 'kind')) return 'summary'
    const unmet = conditions.find(
      ({ column, pattern }) => !pattern.test((cells[column] ?? '').trim()),
    )
    if (unmet !== undefined) return unmet.otherwise
    if (areBlank(fields, 'kind')) return null
    const kind = judgeKind(fields.kind)
    if (kind !== 'purchase') return kind
    return isUnnamed ? 'summary' : null
  }
}

/** Files with several accounts repeat the header. */
function isHeading(cells: Cells, header: Cells): boolean {
  return cells.length > 1 && cells.every((cell, index) => cell === header[index])
}
