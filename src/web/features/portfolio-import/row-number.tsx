import type { TableColumn } from '../../ui/table-column.ts'

/** The row's number in the file, counted as in a spreadsheet. */
export const ROW_NUMBER: TableColumn<{ readonly row: number }> = {
  id: 'row',
  header: 'Row',
  cell: ({ row }) => (
    <>
      <span className="sm:sr-only">Row </span>
      {row}
    </>
  ),
  sortBy: ({ row }) => row,
  isRowHeader: true,
}
