import { Link, useLocation, useNavigation } from 'react-router'
import { StockChange } from '../../stock-rows/stock-change.tsx'
import { StockName } from '../../stock-rows/stock-name.tsx'
import { StockPrice } from '../../stock-rows/stock-price.tsx'
import { RowsSource } from '../../stock-rows/rows-source.tsx'
import { StockSignal } from '../../stock-rows/stock-signal.tsx'
import { useFormats } from '../../preferences/preferences-context.ts'
import { NoMatchDrawing } from '../../drawings/empty-drawings.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import { Empty } from '../../ui/states.tsx'
import type { StockRow } from '../../../use-cases/stocks/stock-row.ts'
import type { TrackedStocks } from '../../../use-cases/market/tracked-stocks.ts'
import { FilterForm } from './filter-form.tsx'
import { filterStocks, listFilters, readFilters } from './stock-filters.ts'

const TABLE = 'stocks'

/** All tracked stocks, to sort and filter. */
export function AllStocks({ tracked }: { tracked: TrackedStocks }) {
  const filters = listFilters(tracked.rows)
  const requested = readFilters(usePendingSearch(), filters)
  const rows = filterStocks(tracked.rows, requested)
  const unread = tracked.trackedCount - tracked.rows.length
  return (
    <>
      <FilterForm pageParameter={`${TABLE}-page`} filters={filters} requested={requested} />
      <output className="figures mb-3 block text-sm text-ink-soft">
        {rows.length} of {tracked.trackedCount} stocks
        {unread > 0 && `; ${unread} more are still loading`}
      </output>
      {rows.length === 0 ? (
        <NoStocks isNarrowed={Object.keys(requested).length > 0} />
      ) : (
        <DataTable
          caption="Tracked stocks"
          columns={COLUMNS}
          rows={rows}
          rowId={({ symbol }) => symbol}
          name={TABLE}
          order="stock"
          rowsPerPage={20}
        />
      )}
      <RowsSource rows={tracked} />
    </>
  )
}

/** The URL's filters, or the pending ones: a choice shows at once. */
function usePendingSearch(): URLSearchParams {
  const here = useLocation()
  const next = useNavigation().location
  return new URLSearchParams(next?.pathname === here.pathname ? next.search : here.search)
}

function NoStocks({ isNarrowed }: { isNarrowed: boolean }) {
  const { pathname } = useLocation()
  if (!isNarrowed) return <Empty title="No stocks loaded yet">Check back in a minute.</Empty>
  return (
    <Empty title="No stocks match" drawing={<NoMatchDrawing />}>
      Set a filter above to Any, or{' '}
      <Link to={pathname} preventScrollReset>
        show all stocks
      </Link>
      .
    </Empty>
  )
}

function Reading({ value }: { value: number | null }) {
  const formats = useFormats()
  if (value === null) return <span className="text-ink-soft">not available</span>
  return formats.number(value)
}

const COLUMNS: readonly TableColumn<StockRow>[] = [
  {
    id: 'stock',
    header: 'Stock',
    cell: ({ symbol, company }) => <StockName symbol={symbol} company={company} />,
    sortBy: ({ symbol }) => symbol,
    isRowHeader: true,
  },
  {
    id: 'course',
    header: '30 days',
    narrow: 'hidden',
    cell: ({ closes }) => <Sparkline values={closes} />,
  },
  {
    id: 'price',
    header: 'Close',
    cell: (row) => <StockPrice row={row} />,
    sortBy: ({ price }) => price,
    isNumeric: true,
    narrow: 'leading',
  },
  {
    id: 'change',
    header: 'Change',
    cell: ({ changePercent }) => <StockChange percent={changePercent} />,
    sortBy: ({ changePercent }) => changePercent,
    isNumeric: true,
    narrow: 'leading',
  },
  {
    id: 'rsi',
    header: 'RSI',
    cell: ({ rsi }) => <Reading value={rsi} />,
    sortBy: ({ rsi }) => rsi,
    isNumeric: true,
  },
  {
    id: 'adx',
    header: 'ADX',
    cell: ({ adx }) => <Reading value={adx} />,
    sortBy: ({ adx }) => adx,
    isNumeric: true,
  },
  {
    id: 'signal',
    header: 'Signal',
    cell: (row) => <StockSignal row={row} />,
    sortBy: ({ action }) => action,
    narrow: 'plain',
  },
  {
    id: 'sector',
    header: 'Sector',
    cell: ({ sector }) => sector ?? <span className="text-ink-soft">not known</span>,
    sortBy: ({ sector }) => sector,
    narrow: 'plain',
  },
]
