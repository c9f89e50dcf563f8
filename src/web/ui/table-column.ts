import type { RowData } from '@tanstack/react-table'

/** One column of a table. */
export type TableColumn<Row extends RowData> = {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => React.ReactNode
  /** The sort key; null is last in either direction. Without it the column is not sortable. */
  readonly sortBy?: (row: Row) => number | string | null
  readonly isNumeric?: boolean
  /** Sorted from oldest or newest. */
  readonly isDate?: boolean
  /**
   * What becomes of it where the row stands on two lines: on the first line after the row's header, on
   * the second with its label (the default) or without, or nowhere.
   */
  readonly narrow?: 'leading' | 'labeled' | 'plain' | 'hidden'
  /** Row header for screen readers, and first where the row stands on two lines. One column per table. */
  readonly isRowHeader?: boolean
  /** The header is for screen readers only, as over buttons. */
  readonly isHeaderHidden?: boolean
}
