import { useMemo } from 'react'
import type { PlacedActivity } from '../../../domain/portfolio/import/place-activities.ts'
import type { Formats } from '../../../domain/preferences/formats.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { FoldingPanel } from '../../ui/folding-panel.tsx'
import { Empty } from '../../ui/states.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import { KIND_NAMES } from '../../../domain/portfolio/activities/activity.ts'

/** The file's activities, as they would be stored. */
export function ReadyRows({ placed }: { placed: readonly PlacedActivity[] }) {
  const formats = useFormats()
  const columns = useMemo(() => listColumns(formats), [formats])
  const rows = useMemo(() => placed.map((row, index) => ({ ...row, index })), [placed])
  if (rows.length === 0) {
    return (
      <Empty title="No activities found">
        Check the file format above and the reasons for rows left out.
      </Empty>
    )
  }
  return (
    <FoldingPanel title={`Activities in the file: ${rows.length}`}>
      <DataTable
        caption="Activities in the file"
        columns={columns}
        rows={rows}
        rowId={({ index }) => String(index)}
        name="ready"
        rowsPerPage={20}
      />
    </FoldingPanel>
  )
}

type ReadyColumn = TableColumn<PlacedActivity & { readonly index: number }>

function listColumns(formats: Formats): readonly ReadyColumn[] {
  const money = (amount: string | null, currency: string | null) => {
    if (amount === null || amount === '0') return ''
    return currency === null ? formats.decimal(amount) : formats.money(amount, currency)
  }
  const size = (figure: string | null) => (figure === null ? null : Number(figure))
  return [
    {
      id: 'kind',
      header: 'Type',
      cell: ({ activity }) => KIND_NAMES[activity.kind],
      sortBy: ({ activity }) => KIND_NAMES[activity.kind],
      isRowHeader: true,
    },
    { id: 'row', header: 'Row', cell: ({ row }) => row, sortBy: ({ row }) => row, isNumeric: true },
    {
      id: 'day',
      header: 'Date',
      isDate: true,
      cell: ({ activity: { tradedOn } }) =>
        tradedOn === null ? 'No date' : formats.date(tradedOn),
      sortBy: ({ activity }) => activity.tradedOn,
    },
    {
      id: 'symbol',
      header: 'Symbol',
      cell: ({ activity }) => (
        <span className="font-mono font-semibold">{activity.ticker ?? ''}</span>
      ),
      sortBy: ({ activity }) => activity.ticker,
    },
    {
      id: 'shares',
      header: 'Shares',
      cell: ({ activity: { shares, ratio } }) => {
        if (ratio !== null) {
          return `${formats.decimal(ratio.newShares)} for ${formats.decimal(ratio.oldShares)}`
        }
        return shares === null ? '' : formats.decimal(shares)
      },
      sortBy: ({ activity }) => size(activity.shares),
      isNumeric: true,
    },
    {
      id: 'price',
      header: 'Price or amount',
      cell: ({ activity: { price, amount, currency } }) => money(price ?? amount, currency),
      sortBy: ({ activity }) => size(activity.price ?? activity.amount),
      isNumeric: true,
    },
    {
      id: 'fee',
      header: 'Fee',
      cell: ({ activity: { fee, currency } }) => money(fee, currency),
      sortBy: ({ activity }) => size(activity.fee),
      isNumeric: true,
    },
    {
      id: 'tax',
      header: 'Tax',
      cell: ({ activity: { tax, currency } }) => money(tax, currency),
      sortBy: ({ activity }) => size(activity.tax),
      isNumeric: true,
    },
    {
      id: 'held',
      header: 'Already in portfolio',
      cell: ({ duplicateOf }) => (duplicateOf === null ? 'No' : 'Yes'),
      sortBy: ({ duplicateOf }) => (duplicateOf === null ? 1 : 0),
    },
  ]
}
