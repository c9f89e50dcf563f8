import { columnKey } from './column-key.ts'
import { findDateOrder, type DateOrder } from './date-order.ts'
import type { ColumnMap, ImportField } from './import-field.ts'
import { IMPORT_FIELDS } from './import-field.ts'
import type { Layout } from './layout.ts'
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

type Rows = readonly (readonly string[])[]

/** The default plan for a file with a layout and a known header row. */
export function makePlan(
  rows: Rows,
  layout: Layout,
  headerIndex: number,
): { readonly plan: ImportPlan; readonly doubts: PlanDoubts } {
  const header = rows[headerIndex] ?? []
  const columns = mapColumns(header, layout)
  const { isSure: isStyleSure, style } = findNumberStyle(
    cellsOf(rows, headerIndex, [columns.price, columns.cost, columns.shares]),
  )
  const { isSure: isOrderSure, order } = findDateOrder(
    cellsOf(rows, headerIndex, [columns.boughtOn]),
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
export function findColumn(header: readonly string[], names: readonly string[]): number | null {
  const keys = header.map(columnKey)
  for (const name of names) {
    const index = keys.indexOf(columnKey(name))
    if (index !== -1) return index
  }
  return null
}

function mapColumns(header: readonly string[], layout: Layout): ColumnMap {
  const entries = IMPORT_FIELDS.map(({ field }): [ImportField, number | null] => [
    field,
    findColumn(header, layout.columns[field] ?? []),
  ])
  const before = findColumn(header, layout.currencyAfter ?? [])
  // The entries cover every field.
  const columns = Object.fromEntries(entries) as ColumnMap
  return before === null ? columns : { ...columns, currency: before + 1 }
}

function* cellsOf(rows: Rows, headerIndex: number, columns: readonly (number | null)[]) {
  for (const cells of rows.slice(headerIndex + 1)) {
    for (const column of columns) {
      if (column !== null) yield cells[column] ?? ''
    }
  }
}
