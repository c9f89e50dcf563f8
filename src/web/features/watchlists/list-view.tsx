import { MAX_SHOWN, type Watchlist, type Watchlists } from '../../../domain/watchlists/watchlist.ts'
import type { StockRows } from '../../../use-cases/stocks/stock-row.ts'
import type { Coming } from '../../soon.ts'
import { RowsSource } from '../../stock-rows/rows-source.tsx'
import { AwaitedPart } from '../../ui/awaited-part.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { AddTickers } from './add-tickers.tsx'
import { joinEntries } from './list-entry.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'

type ListViewProps = {
  readonly list: Watchlist
  readonly watchlists: Watchlists
  readonly rows: Coming<StockRows> | null
}

/** One list, open: what can be done with it, and its stocks. */
export function ListView({ list, watchlists, rows }: ListViewProps) {
  const { name, items } = list
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h3 className="font-semibold">{name}</h3>
          <p className="figures text-sm text-ink-soft">{describeSize(items.length)}</p>
        </div>
        <ListTools list={list} watchlists={watchlists} />
      </div>
      <AddTickers list={list} />
      {items.length === 0 ? (
        <Empty title={`${name} is empty`}>
          Type a ticker above, or several with spaces between them: AAPL MSFT NVDA.
        </Empty>
      ) : (
        <AwaitedPart
          coming={rows}
          skeleton={
            <Skeleton rows={Math.min(items.length, MAX_SHOWN)} className="h-14 max-sm:h-48" />
          }
          failure={`The figures of ${name} could not be read. Your list itself is safe.`}
        >
          {(read) => (
            <>
              <ListTable list={list} entries={joinEntries(items, read.rows)} />
              <RowsSource rows={read} />
            </>
          )}
        </AwaitedPart>
      )}
    </>
  )
}

/** SPEC 9: copy suggests a list of five to ten stocks. */
function describeSize(count: number): string {
  const size = count === 1 ? '1 ticker' : `${count} tickers`
  return count > 10 ? `${size}; five to ten are easier to follow` : size
}
