import { Link } from 'react-router'
import { RowsSource } from '../../stock-rows/rows-source.tsx'
import { StockChange } from '../../stock-rows/stock-change.tsx'
import { StockPrice } from '../../stock-rows/stock-price.tsx'
import { StockSignal } from '../../stock-rows/stock-signal.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import type { StockRow, StockRows } from '../../../use-cases/stocks/stock-row.ts'

/** Eight popular stocks with links to their pages. */
export function PopularStocks({ rows }: { rows: StockRows }) {
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4 compact:gap-2">
        {rows.rows.map((row) => (
          <PopularStock key={row.symbol} row={row} />
        ))}
      </ul>
      <RowsSource rows={rows} />
    </>
  )
}

function PopularStock({ row }: { row: StockRow }) {
  const { symbol, company, changePercent, closes } = row
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-card border border-line p-3 compact:gap-1 compact:p-2">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold">{symbol}</p>
          {company !== null && <p className="truncate text-sm text-ink-soft">{company}</p>}
        </div>
        <Link
          to={`/stocks/${encodeURIComponent(symbol)}`}
          className="inline-flex min-h-8 items-center rounded-md border border-line-strong px-3 text-sm font-semibold text-ink no-underline hover:bg-sunken"
        >
          View<span className="sr-only"> {symbol}</span>
        </Link>
      </div>
      <div className="figures mt-auto flex flex-wrap items-end justify-between gap-x-3">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <StockPrice row={row} />
          <StockChange percent={changePercent} />
        </p>
        <Sparkline values={closes} />
      </div>
      <StockSignal row={row} />
    </li>
  )
}
