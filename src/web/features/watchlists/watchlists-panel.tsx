import { Link, useNavigate, useSearchParams } from 'react-router'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { MAX_SHOWN, type Watchlist, type Watchlists } from '../../../domain/watchlists/watchlist.ts'
import type { StockRows } from '../../../use-cases/stocks/stock-row.ts'
import type { Deferred } from '../../await-or-defer.ts'
import { WatchlistDrawing } from '../../drawings/empty-drawings.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { ListNameForm } from './list-name-form.tsx'
import { positionAfter } from '../../../domain/watchlists/plan-move.ts'
import { makeRowId } from '../../session/make-row-id.ts'
import { insertList } from './list-rows.ts'
import { useListChanges } from './use-list-changes.ts'
import { RowsSource } from '../../stock-rows/rows-source.tsx'
import { AwaitedPart } from '../../ui/awaited-part.tsx'
import { AddTickers } from './add-tickers.tsx'
import { joinEntries } from './list-entry.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'

type ListViewProps = {
  readonly list: Watchlist
  readonly watchlists: Watchlists
  readonly rows: Deferred<StockRows> | null
}

type WatchlistsPanelProps = {
  readonly watchlists: Watchlists
  /** The open list; null if there is none. */
  readonly shown: Watchlist | null
  /** Of the open list; null: the server was unreachable. */
  readonly rows: Deferred<StockRows> | null
}

/** A user's lists, one of them open. */
export function WatchlistsPanel({ watchlists, shown, rows }: WatchlistsPanelProps) {
  const { lists, defaultId } = watchlists
  const [search] = useSearchParams()
  const [isNaming, setIsNaming] = useState(false)
  const make = useNewList(lists)
  const tabs = lists.map(({ id, name }) => ({
    id,
    label: id === defaultId && lists.length > 1 ? `${name} (default)` : name,
    to: `?${withList(search, id)}`,
  }))
  return (
    <Panel
      title="Watchlists"
      aside={
        lists.length > 0 && (
          <Button onClick={() => setIsNaming(true)} className="min-h-8 px-3 text-sm">
            <Plus aria-hidden="true" size={16} />
            New list
          </Button>
        )
      }
    >
      {lists.length > 1 && (
        <LinkTabs label="Your watchlists" tabs={tabs} current={shown?.id ?? ''} />
      )}
      {shown === null ? (
        <Empty title="No watchlists yet" drawing={<WatchlistDrawing />}>
          <p className="mb-4">
            Create one for the stocks you follow; five to ten are easy to keep up with. You can also
            add a stock from its page, such as <Link to="/stocks/AAPL">AAPL</Link>.
          </p>
          <ListNameForm others={[]} action="Create list" onName={make} />
        </Empty>
      ) : (
        <ListView key={shown.id} list={shown} watchlists={watchlists} rows={rows} />
      )}
      <Modal title="New watchlist" isOpen={isNaming} onClose={() => setIsNaming(false)}>
        <ListNameForm
          others={lists}
          action="Create list"
          onName={async (name) => {
            if (await make(name)) setIsNaming(false)
          }}
        />
      </Modal>
    </Panel>
  )
}

/** The same page with another list open, in the list's own order. */
function withList(search: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('list', id)
  next.delete('watch')
  next.delete('watch-page')
  return next
}

/** Appends a new list and opens it. @returns whether that worked; a failure has been reported */
function useNewList(lists: readonly Watchlist[]): (name: string) => Promise<boolean> {
  const { change } = useListChanges()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const tried = useRef({ name: '', id: '' })
  return async (name) => {
    // A try with a lost reply may have created it: the next one is for the same list.
    if (tried.current.name !== name) tried.current = { name, id: makeRowId() }
    const { id } = tried.current
    const made = await change((client) =>
      insertList(client, { id, name, position: positionAfter(lists) }),
    )
    if (made === null) return false
    tried.current = { name: '', id: '' }
    const next = new URLSearchParams(search)
    next.set('list', id)
    await navigate({ search: `?${next}` }, { preventScrollReset: true })
    return true
  }
}

/** The open list: its actions and stocks. */
function ListView({ list, watchlists, rows }: ListViewProps) {
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
          Type one or more tickers above, separated by spaces: AAPL MSFT NVDA.
        </Empty>
      ) : (
        <AwaitedPart
          deferred={rows}
          skeleton={
            <Skeleton rows={Math.min(items.length, MAX_SHOWN)} className="h-14 max-sm:h-48" />
          }
          failure={`We couldn’t load prices for ${name}. Your list is saved.`}
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

/** A list’s size; suggests five to ten stocks. */
function describeSize(count: number): string {
  const size = count === 1 ? '1 ticker' : `${count} tickers`
  return count > 10 ? `${size}; five to ten are easier to follow` : size
}
