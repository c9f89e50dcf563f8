import { useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import type { InvalidRow } from './review-rows.ts'
import { ROW_NUMBER } from './row-number.tsx'
import type { RowError } from '../../../domain/portfolio/import/read-row.ts'
import { writeCsv } from '../../../domain/portfolio/import/write-csv.ts'

const HEADER = ['row', 'column', 'value', 'error']

/** One invalid cell. */
type FaultLine = RowError & { readonly row: number }

type InvalidRowsProps = { readonly rows: readonly InvalidRow[]; readonly fileName: string }

/** The errors, cell by cell. */
export function InvalidRows({ rows, fileName }: InvalidRowsProps) {
  const lines = useMemo(
    () => rows.flatMap(({ row, errors }) => errors.map((error) => ({ row, ...error }))),
    [rows],
  )
  if (lines.length === 0) return null
  return (
    <Panel
      title="Rows with errors"
      aside={
        <Button onClick={() => downloadErrors(lines, fileName)}>Download errors as CSV</Button>
      }
    >
      <p className="mb-3 max-w-prose">
        We won’t import these rows. Fix them in the file and choose it again: rows you already
        imported are recognized as duplicates.
      </p>
      <DataTable
        caption="Rows with errors"
        columns={COLUMNS}
        rows={lines}
        rowId={({ row, column }) => `${row} ${column}`}
        name="faulty"
        rowsPerPage={20}
      />
    </Panel>
  )
}

const COLUMNS: readonly TableColumn<FaultLine>[] = [
  ROW_NUMBER,
  {
    id: 'column',
    header: 'Column',
    cell: ({ column }) => column,
    sortBy: ({ column }) => column,
  },
  {
    id: 'value',
    header: 'Value',
    cell: ({ value }) =>
      value.trim() === '' ? (
        <span className="text-ink-soft">Blank</span>
      ) : (
        <span className="[overflow-wrap:anywhere]">{value}</span>
      ),
  },
  {
    id: 'allowed',
    header: 'Problem',
    cell: ({ message }) => (
      <span className="[overflow-wrap:anywhere] max-sm:text-right">{message}</span>
    ),
  },
]

/** Saves a list of a file's errors. */
function downloadErrors(lines: readonly FaultLine[], fileName: string): void {
  const rows = lines.map(({ row, column, value, message }) => [String(row), column, value, message])
  const blob = new Blob([writeCsv([HEADER, ...rows])], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${fileName.replace(/\.[^.]*$/, '')}-errors.csv`
  link.click()
  // The browser starts the download by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
