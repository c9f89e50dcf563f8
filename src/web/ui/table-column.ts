import type { RowData } from '@tanstack/react-table'

/** One column of a table of ours. */
export type TableColumn<Row extends RowData> = {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => React.ReactNode
  /** What rows are ordered by; null stands last whichever way. Without it the column is not sortable. */
  readonly sortBy?: (row: Row) => number | string | null
  readonly isNumeric?: boolean
  /** Names the row for screen readers, and heads its card on a phone. One column of a table. */
  readonly isRowHeader?: boolean
  /** The header is for screen readers alone, as over buttons. */
  readonly isHeaderHidden?: boolean
}
