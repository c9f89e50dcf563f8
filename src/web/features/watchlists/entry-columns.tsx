import { StockChange } from '../../stock-rows/stock-change.tsx'
import { StockName } from '../../stock-rows/stock-name.tsx'
import { StockPrice } from '../../stock-rows/stock-price.tsx'
import { StockSignal } from '../../stock-rows/stock-signal.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import { Sparkline } from '../../ui/sparkline.tsx'
import type { ListEntry } from './list-entry.ts'

/** The read-only columns of a list's table. */
export const ENTRY_COLUMNS: readonly TableColumn<ListEntry>[] = [
  {
    id: 'stock',
    header: 'Stock',
    cell: ({ item: { symbol, ticker, note }, row }) => (
      <span className="block min-w-0">
        <StockName
          symbol={ticker ?? symbol}
          company={row?.company ?? null}
          hasPage={ticker !== null}
        />
        {note !== null && (
          <span className="block text-sm break-words whitespace-pre-line sm:max-w-64">{note}</span>
        )}
      </span>
    ),
    sortBy: ({ item }) => item.symbol,
    isRowHeader: true,
  },
  {
    id: 'course',
    header: '30 days',
    narrow: 'hidden',
    cell: ({ row }) => <Sparkline values={row?.closes ?? []} />,
  },
  {
    id: 'price',
    header: 'Close',
    cell: ({ row }) => (row === null ? '' : <StockPrice row={row} />),
    sortBy: ({ row }) => row?.price ?? null,
    isNumeric: true,
    narrow: 'leading',
  },
  {
    id: 'change',
    header: 'Change',
    cell: ({ row }) => (row === null ? '' : <StockChange percent={row.changePercent} />),
    sortBy: ({ row }) => row?.changePercent ?? null,
    isNumeric: true,
    narrow: 'leading',
  },
  {
    id: 'signal',
    header: 'Signal',
    cell: ({ row, noFigures }) => <StockSignal row={row ?? { action: null, missing: noFigures }} />,
    sortBy: ({ row }) => row?.action ?? null,
    narrow: 'plain',
  },
]
