import type { RowData } from '@tanstack/react-table'

/** One column of a table. */
export type TableColumn<Row extends RowData> = {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => React.ReactNode
  /** The sort key; null is last in either direction. Without it the column is not sortable. */
  readonly sortBy?: (row: Row) => number | string | null
  readonly isNumeric?: boolean
  /** Row header for screen readers, and title of the card on a phone. One column per table. */
  readonly isRowHeader?: boolean
  /** The header is for screen readers only, as over buttons. */
  readonly isHeaderHidden?: boolean
}
