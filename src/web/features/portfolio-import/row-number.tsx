import type { TableColumn } from '../../ui/table-column.ts'

/** Which row of the file it is, counted as a spreadsheet does. */
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
