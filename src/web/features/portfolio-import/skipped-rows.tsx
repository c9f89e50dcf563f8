import { describeSkipReason } from '../../../domain/portfolio/import/skip-reason.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import type { SkippedRow } from './review-rows.ts'
import { ROW_NUMBER } from './row-number.tsx'

/** The rows that are no purchases, each with its reason. */
export function SkippedRows({ rows }: { rows: readonly SkippedRow[] }) {
  if (rows.length === 0) return null
  return (
    <Panel title="Rows left out">
      <DataTable
        caption="Rows left out"
        columns={COLUMNS}
        rows={rows}
        rowId={({ row }) => String(row)}
        name="skipped"
        rowsPerPage={20}
      />
    </Panel>
  )
}

const COLUMNS: readonly TableColumn<SkippedRow>[] = [
  ROW_NUMBER,
  {
    id: 'reason',
    header: 'Why',
    cell: ({ reason }) => <span className="max-sm:text-right">{describeSkipReason(reason)}</span>,
    sortBy: ({ reason }) => reason,
  },
  {
    id: 'text',
    header: 'The row',
    cell: ({ text }) => (
      <span className="text-sm break-words [overflow-wrap:anywhere] text-ink-soft">{text}</span>
    ),
  },
]
