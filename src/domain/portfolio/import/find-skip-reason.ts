import { findColumn } from './import-plan.ts'
import { judgeKind } from './judge-kind.ts'
import type { Layout } from './layout.ts'
import { areBlank, type RowFields } from './row-fields.ts'
import type { SkipReason } from './skip-reason.ts'

type Cells = readonly string[]

/**
 * Makes what finds the rows of a file that are no purchases by the look of them: headings, totals and
 * notes, other parts of the file, and what the type of the row rules out.
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

/** Files of several accounts repeat the names of their columns. */
function isHeading(cells: Cells, header: Cells): boolean {
  return cells.length > 1 && cells.every((cell, index) => cell === header[index])
}
