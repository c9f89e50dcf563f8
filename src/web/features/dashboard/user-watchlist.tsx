import { Link, useLocation } from 'react-router'
import type { Watchlist, Watchlists } from '../../../domain/watchlists/watchlist.ts'
import type { StockRows } from '../../../use-cases/stocks/stock-row.ts'
import type { Deferred } from '../../await-or-defer.ts'
import { RowsSource } from '../../stock-rows/rows-source.tsx'
import { WatchlistDrawing } from '../../drawings/empty-drawings.tsx'
import { AwaitedPart } from '../../ui/awaited-part.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { MAX_WATCHLIST_ROWS } from './max-watchlist-rows.ts'
import { WatchedRows } from './watched-rows.tsx'

export type UserLists = {
  readonly watchlists: Watchlists
  /** The open list; null if there is none. */
  readonly shown: Watchlist | null
  readonly rows: Deferred<StockRows>
}

/** The watchlists, one open at a time. Null: the server was unreachable. */
export function UserWatchlist({ lists }: { lists: UserLists | null }) {
  return (
    <Panel title="My watchlists" aside={<Link to="/stocks">Edit watchlists</Link>}>
      {lists === null ? (
        <Failed>We couldn’t load your watchlists.</Failed>
      ) : (
        <OpenList {...lists} />
      )}
    </Panel>
  )
}

function OpenList({ watchlists, shown, rows }: UserLists) {
  if (shown === null) {
    return (
      <Empty title="No watchlist yet" drawing={<WatchlistDrawing />}>
        Create one on <Link to="/stocks">Stocks</Link> to see its stocks here with chart, change and
        signal.
      </Empty>
    )
  }
  const { id, name, items } = shown
  const page = `/stocks?${new URLSearchParams({ list: id })}`
  return (
    <>
      {watchlists.lists.length > 1 && <ListTabs lists={watchlists.lists} current={id} />}
      {watchlists.lists.length === 1 && <h3 className="mb-1 font-semibold">{name}</h3>}
      {items.length === 0 ? (
        <Empty title={`${name} is empty`}>
          Add tickers to it on <Link to={page}>Stocks</Link>.
        </Empty>
      ) : (
        <AwaitedPart
          deferred={rows}
          skeleton={
            <Skeleton
              rows={Math.min(items.length, MAX_WATCHLIST_ROWS)}
              className="h-14 max-sm:h-20"
            />
          }
          failure={`We couldn’t load prices for ${name}. Your list is saved.`}
        >
          {(read) => (
            <>
              <WatchedRows items={items.slice(0, MAX_WATCHLIST_ROWS)} rows={read.rows} />
              {items.length > MAX_WATCHLIST_ROWS && (
                <p className="mt-3">
                  <Link to={page}>
                    All {items.length} tickers of {name}
                  </Link>
                </p>
              )}
              <RowsSource rows={read} />
            </>
          )}
        </AwaitedPart>
      )}
    </>
  )
}

type ListTabsProps = { readonly lists: readonly Watchlist[]; readonly current: string }

function ListTabs({ lists, current }: ListTabsProps) {
  const { pathname, search } = useLocation()
  const addressOf = (id: string) => {
    const wanted = new URLSearchParams(search)
    wanted.set('list', id)
    return `${pathname}?${wanted}`
  }
  return (
    <LinkTabs
      label="Watchlists"
      current={current}
      tabs={lists.map(({ id, name }) => ({ id, label: name, to: addressOf(id) }))}
    />
  )
}
