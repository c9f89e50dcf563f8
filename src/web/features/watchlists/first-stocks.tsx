import { useState } from 'react'
import { Link } from 'react-router'
import { POPULAR_STOCKS } from '../../../domain/market/listings/popular-stocks.ts'
import { chooseWatchlist } from '../../../domain/watchlists/choose-watchlist.ts'
import { FIRST_STOCKS } from '../../../domain/watchlists/first-stocks.ts'
import type { Watchlist, Watchlists } from '../../../domain/watchlists/watchlist.ts'
import { makeRowId } from '../../session/make-row-id.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AddTickers } from './add-tickers.tsx'
import { useAddition } from './use-addition.ts'

const OFFERED = 5

type FirstStocksProps = {
  readonly watchlists: Watchlists
  /** The added stocks with their signals. */
  readonly children: React.ReactNode
}

/** For someone without holdings: add three stocks, see their signals. */
export function FirstStocks({ watchlists, children }: FirstStocksProps) {
  // One id for the list however often the first addition is tried.
  const [newId] = useState(makeRowId)
  const known = chooseWatchlist(watchlists, null)
  const list: Watchlist = known ?? { id: newId, name: 'My stocks', position: 0, items: [] }
  const count = list.items.length
  if (count >= FIRST_STOCKS) return <AddHoldings />
  return (
    <Panel title="Start here: add three stocks, see their signals">
      <p className="figures text-ink-soft">
        {count === 0
          ? 'Type a ticker or choose one to see its signal.'
          : `${count} of ${FIRST_STOCKS} added to ${list.name}.`}
      </p>
      <AddTickers list={list} isNew={known === null} />
      <OfferedTickers list={list} isNew={known === null} />
      {count > 0 && <div className="mt-4">{children}</div>}
      <p className="mt-4 text-ink-soft">
        Already own stocks? <Link to="/portfolio?add=">Add a holding</Link> or{' '}
        <Link to="/portfolio/import">import a broker’s file</Link> to see their value here.
      </p>
    </Panel>
  )
}

type OfferedProps = { readonly list: Watchlist; readonly isNew: boolean }

function OfferedTickers({ list, isNew }: OfferedProps) {
  const { insertAnyway } = useAddition(list, isNew)
  const [isAdding, setIsAdding] = useState(false)
  const held = new Set(list.items.map(({ ticker }) => ticker))
  const offered = POPULAR_STOCKS.filter((ticker) => !held.has(ticker)).slice(0, OFFERED)
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Well-known stocks</legend>
      {offered.map((ticker) => (
        <Button
          key={ticker}
          disabled={isAdding}
          onClick={async () => {
            setIsAdding(true)
            await insertAnyway(ticker)
            setIsAdding(false)
          }}
        >
          <span className="sr-only">Add </span>
          {ticker}
        </Button>
      ))}
    </fieldset>
  )
}

/** Once stocks are watched: what a portfolio adds. */
function AddHoldings() {
  return (
    <Panel title="Your portfolio today">
      <p className="max-w-prose">
        Add the shares you own to see their value, today’s change, dividends and what moved them.
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/portfolio?add=" className="inline-flex min-h-6 items-center">
          Add a holding
        </Link>
        <Link to="/portfolio/import" className="inline-flex min-h-6 items-center">
          Import a broker’s file
        </Link>
      </p>
    </Panel>
  )
}
