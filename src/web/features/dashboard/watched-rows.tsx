import type { WatchlistItem } from '../../../domain/watchlists/watchlist.ts'
import type { StockRow } from '../../../use-cases/stocks/stock-row.ts'
import { StockChange } from '../../stock-rows/stock-change.tsx'
import { StockName } from '../../stock-rows/stock-name.tsx'
import { StockPrice } from '../../stock-rows/stock-price.tsx'
import { StockProvisional } from '../../stock-rows/stock-provisional.tsx'
import { StockSignal } from '../../stock-rows/stock-signal.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'

type WatchedRowsProps = {
  readonly items: readonly WatchlistItem[]
  readonly rows: readonly StockRow[]
}

/** A row per stock of a list: sparkline, last close, change and signal. */
export function WatchedRows({ items, rows }: WatchedRowsProps) {
  const rowBySymbol = new Map(rows.map((row) => [row.symbol, row]))
  return (
    <ul className="@container">
      {items.map(({ id, symbol, ticker }) => {
        const row = rowBySymbol.get(ticker ?? '')
        return row === undefined ? (
          <UnreadableLine key={id} symbol={symbol} />
        ) : (
          <StockLine key={id} row={row} />
        )
      })}
    </ul>
  )
}

const LINE =
  'grid min-w-0 items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0 compact:py-1'

function StockLine({ row }: { row: StockRow }) {
  const { symbol, company, price, changePercent, missing, closes } = row
  // A sentence on why there is no signal needs the full width of a narrow list.
  const index = missing === null ? 'justify-self-end' : 'col-span-2'
  return (
    <li
      className={`${LINE} grid-cols-[minmax(0,1fr)_auto] @xl:grid-cols-[minmax(0,1fr)_6rem_7rem_9rem]`}
    >
      <StockName symbol={symbol} company={company} />
      <span className="justify-self-end @xl:justify-self-start">
        <Sparkline values={closes} />
      </span>
      <span className="figures flex flex-wrap gap-x-2 @xl:flex-col @xl:items-end">
        <StockPrice row={row} />
        {price !== null && <StockChange percent={changePercent} />}
      </span>
      <span className={`${index} @xl:col-span-1 @xl:justify-self-start`}>
        <StockSignal row={row} />
      </span>
      <StockProvisional row={row} />
    </li>
  )
}

/** A program stored an invalid ticker; its owner still sees it. */
function UnreadableLine({ symbol }: { symbol: string }) {
  return (
    <li className={LINE}>
      <StockName symbol={symbol} company={null} hasPage={false} />
      <span className="text-sm text-ink-soft">Not a valid ticker. Remove it on Stocks.</span>
    </li>
  )
}
