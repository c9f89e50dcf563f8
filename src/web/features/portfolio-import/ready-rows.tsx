import { useMemo } from 'react'
import type { Formats } from '../../../domain/preferences/formats.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty } from '../../ui/states.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import type { ReadyRow } from './review-rows.ts'

/** The file's purchases, as they would be stored. */
export function ReadyRows({ rows }: { rows: readonly ReadyRow[] }) {
  const formats = useFormats()
  const columns = useMemo(() => listColumns(formats), [formats])
  return (
    <Panel title="Purchases in the file">
      {rows.length === 0 ? (
        <Empty title="No purchases found">
          Check the file format above and the reasons for skipped rows.
        </Empty>
      ) : (
        <DataTable
          caption="Purchases in the file"
          columns={columns}
          rows={rows}
          rowId={({ row }) => String(row)}
          name="ready"
          rowsPerPage={20}
        />
      )}
    </Panel>
  )
}

function listColumns(formats: Formats): readonly TableColumn<ReadyRow>[] {
  return [
    {
      id: 'symbol',
      header: 'Symbol',
      cell: ({ lot }) => <span className="font-mono font-semibold">{lot.ticker}</span>,
      sortBy: ({ lot }) => lot.ticker,
      isRowHeader: true,
    },
    { id: 'row', header: 'Row', cell: ({ row }) => row, sortBy: ({ row }) => row, isNumeric: true },
    {
      id: 'shares',
      header: 'Shares',
      cell: ({ lot }) => formats.decimal(lot.shares),
      sortBy: ({ lot }) => Number(lot.shares),
      isNumeric: true,
    },
    {
      id: 'price',
      header: 'Price',
      cell: ({ lot: { price, currency } }) =>
        currency === null ? formats.decimal(price) : formats.money(price, currency),
      sortBy: ({ lot }) => Number(lot.price),
      isNumeric: true,
    },
    {
      id: 'bought',
      header: 'Bought',
      cell: ({ lot }) => (lot.boughtOn === null ? 'No date' : formats.date(lot.boughtOn)),
      sortBy: ({ lot }) => lot.boughtOn,
    },
    {
      id: 'held',
      header: 'Already in portfolio',
      cell: ({ isHeld }) => (isHeld ? 'Yes' : 'No'),
      sortBy: ({ isHeld }) => (isHeld ? 0 : 1),
    },
  ]
}
