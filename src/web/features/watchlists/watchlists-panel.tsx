import { Link, useSearchParams } from 'react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Watchlist, Watchlists } from '../../../domain/watchlists/watchlist.ts'
import type { StockRows } from '../../../use-cases/stocks/stock-row.ts'
import type { Coming } from '../../soon.ts'
import { Button } from '../../ui/button.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty } from '../../ui/states.tsx'
import { ListNameForm } from './list-name-form.tsx'
import { ListView } from './list-view.tsx'
import { useNewList } from './use-new-list.ts'

type WatchlistsPanelProps = {
  readonly watchlists: Watchlists
  /** The list that is open; null while there is none. */
  readonly shown: Watchlist | null
  /** Of the shown list; null: the server was not reached. */
  readonly rows: Coming<StockRows> | null
}

/** Somebody's lists, one of them open. */
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
        <Empty title="You have no watchlist yet">
          <p className="mb-4">
            Make one for the stocks you keep an eye on; five to ten are easy to follow. A stock’s
            own page can add it to a list too, such as that of <Link to="/stocks/AAPL">AAPL</Link>.
          </p>
          <ListNameForm others={[]} action="Make the list" onName={make} />
        </Empty>
      ) : (
        <ListView key={shown.id} list={shown} watchlists={watchlists} rows={rows} />
      )}
      <Modal title="New watchlist" isOpen={isNaming} onClose={() => setIsNaming(false)}>
        <ListNameForm
          others={lists}
          action="Make the list"
          onName={async (name) => {
            if (await make(name)) setIsNaming(false)
          }}
        />
      </Modal>
    </Panel>
  )
}

/** The same page with another list open, its table in the list's own order. */
function withList(search: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('list', id)
  next.delete('watch')
  next.delete('watch-page')
  return next
}
