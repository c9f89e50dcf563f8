import { useMemo } from 'react'
import { Link } from 'react-router'
import type { AnswerTable, TableRow, TableUnit } from '../../../domain/questions/answer-table.ts'
import type { Formats } from '../../../domain/preferences/formats.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { TableColumn } from '../../ui/table-column.ts'

/** The stocks of a list with their figures, each linked to its page; sortable by links in the URL. */
export function AnswerTableView({ table }: { table: AnswerTable }) {
  const formats = useFormats()
  const { more, path } = table
  const columns = useMemo(() => listColumns(table, formats), [table, formats])
  return (
    <section aria-label="Figures" className="mt-4">
      <DataTable
        caption="Stocks in the answer"
        columns={columns}
        rows={table.rows}
        rowId={({ ticker }) => ticker}
        name="figures"
      />
      {(more > 0 || path !== null) && (
        <p className="mt-2 text-sm text-ink-soft">
          {more > 0 && `${more} more. `}
          {path !== null && <Link to={path}>Open in the screener</Link>}
        </p>
      )}
    </section>
  )
}

function listColumns({ columns }: AnswerTable, formats: Formats): readonly TableColumn<TableRow>[] {
  return [
    {
      id: 'stock',
      header: 'Stock',
      cell: ({ ticker, company }) => (
        <>
          <Link to={`/stocks/${ticker}`} className="font-semibold">
            {ticker}
          </Link>
          {company !== null && <span className="block text-sm text-ink-soft">{company}</span>}
        </>
      ),
      sortBy: ({ ticker }) => ticker,
      isRowHeader: true,
    },
    ...columns.map(({ name, unit }, index): TableColumn<TableRow> => ({
      id: `c${index + 1}`,
      header: name,
      cell: (row) => formatCell(row, unit, row.cells[index] ?? null, formats),
      sortBy: (row) => row.cells[index] ?? null,
      isNumeric: unit !== 'action' && unit !== 'day',
    })),
  ]
}

/** A figure as readers see it elsewhere; a dash where it is unknown. */
function formatCell(
  { ticker, currency }: TableRow,
  unit: TableUnit,
  value: number | string | null,
  formats: Formats,
): string {
  if (value === null) return '–'
  if (typeof value === 'string') return unit === 'day' ? formats.date(value) : value
  switch (unit) {
    case 'money':
      return formats.quote(ticker, value, currency ?? '')
    case 'percent':
      return formats.signedPercent(value)
    case 'percent-a-year':
      return `${formats.number(value, 2)}%`
    case 'shares':
      return formats.compact(value)
    case 'times':
      return `${formats.number(value, 2)}×`
    case 'sessions':
    case 'count':
      return formats.number(value, 0)
    default:
      return formats.number(value, 2)
  }
}
