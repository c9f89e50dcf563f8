import { columnKey } from './column-key.ts'
import { findDateOrder, type DateOrder } from './date-order.ts'
import { createTableFinder, headerKeys } from './find-table.ts'
import type { ColumnMap, ImportField } from './import-field.ts'
import { IMPORT_FIELDS } from './import-field.ts'
import { judgeCell } from './judge-kind.ts'
import type { Layout, TableLayout } from './layout.ts'
import { findNumberStyle, type NumberStyle } from './number-style.ts'

/** How to read a file: detected, and corrected by the user. */
export type ImportPlan = {
  readonly layout: Layout
  /** Row of the columns' names, counted from 0. */
  readonly headerIndex: number
  readonly columns: ColumnMap
  readonly numberStyle: NumberStyle
  readonly dateOrder: DateOrder
  /** The prices' currency where no column has it; blank for each ticker's own. */
  readonly currency: string
  /** Symbols the user chose for shares the file names differently, see `keyOfShare`. */
  readonly symbolByShare: Readonly<Record<string, string>>
}

/** What could not be detected reliably, so that the user checks it. */
export type PlanDoubts = { readonly isStyleSure: boolean; readonly isOrderSure: boolean }

type Cells = readonly string[]
type Rows = readonly Cells[]

/** The default plan for a file with a layout and a known header row. */
export function makePlan(
  rows: Rows,
  layout: Layout,
  headerIndex: number,
): { readonly plan: ImportPlan; readonly doubts: PlanDoubts } {
  const header = rows[headerIndex] ?? []
  const table = createTableFinder(layout)(headerKeys(header) ?? new Set()) ?? layout
  const named = mapColumns(header, table)
  const kind = named.kind ?? (table.kind === undefined ? findKindColumn(rows, headerIndex) : null)
  const columns = { ...named, kind }
  const { isSure: isStyleSure, style } = findNumberStyle(
    cellsOf(rows, headerIndex, [columns.price, columns.amount, columns.shares]),
  )
  const { isSure: isOrderSure, order } = findDateOrder(
    cellsOf(rows, headerIndex, [columns.tradedOn]),
  )
  return {
    plan: {
      layout,
      headerIndex,
      columns,
      numberStyle: layout.numberStyle ?? style,
      dateOrder: layout.dateOrder ?? order,
      currency: layout.currency ?? '',
      symbolByShare: {},
    },
    doubts: {
      isStyleSure: layout.numberStyle !== undefined || isStyleSure,
      isOrderSure: layout.dateOrder !== undefined || isOrderSure,
    },
  }
}

/** The first header column with one of these names; null for none. */
export function findColumn(header: Cells, names: readonly string[]): number | null {
  const keys = header.map(columnKey)
  for (const name of names) {
    const index = keys.indexOf(columnKey(name))
    if (index !== -1) return index
  }
  return null
}

/** The columns of a table, by their names in its header. */
export function mapColumns(header: Cells, table: TableLayout): ColumnMap {
  const entries = IMPORT_FIELDS.map(({ field }): [ImportField, number | null] => [
    field,
    findColumn(header, table.columns[field] ?? []),
  ])
  const after = (names: readonly string[] | undefined, known: number | null) => {
    const before = findColumn(header, names ?? [])
    return before === null ? known : before + 1
  }
  // The entries cover every field.
  const columns = Object.fromEntries(entries) as ColumnMap
  return {
    ...columns,
    currency: after(table.currencyAfter, columns.currency),
    amount: after(table.amountAfter, columns.amount),
  }
}

/** The column whose cells are types of rows, whatever its name: most of its filled cells must be. */
function findKindColumn(rows: Rows, headerIndex: number): number | null {
  const counts = new Map<number, { filled: number; kinds: number }>()
  for (const cells of rows.slice(headerIndex + 1)) {
    for (const [column, cell] of cells.entries()) {
      if (cell.trim() === '') continue
      const count = counts.get(column) ?? { filled: 0, kinds: 0 }
      const kinds = count.kinds + (judgeCell(cell) === null ? 0 : 1)
      counts.set(column, { filled: count.filled + 1, kinds })
    }
  }
  const found = [...counts].find(([, { filled, kinds }]) => kinds * 2 > filled)
  return found?.[0] ?? null
}

function* cellsOf(rows: Rows, headerIndex: number, columns: readonly (number | null)[]) {
  for (const cells of rows.slice(headerIndex + 1)) {
    for (const column of columns) {
      if (column !== null) yield cells[column] ?? ''
    }
  }
}
