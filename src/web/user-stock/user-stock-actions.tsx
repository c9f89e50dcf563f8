import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { AddToWatchlist } from '../features/watchlists/add-to-watchlist.tsx'
import { SessionContext } from '../session/session-context.ts'
import type { UserStockPart } from './user-stock-part.ts'
import { takeWatchIntent } from './watch-intent.ts'

type UserStockActionsProps = {
  readonly ticker: string
  readonly part: Extract<UserStockPart, { kind: 'own' }>
}

/** What a user can do with a stock: watch it, record their shares, and set an alert. */
export default function UserStockActions({ ticker, part }: UserStockActionsProps) {
  const { stock, anonKey } = part
  return (
    <SessionContext value={{ anonKey }}>
      <AddToWatchlist
        ticker={ticker}
        lists={stock.lists}
        defaultId={stock.defaultId}
        takeIntent={() => takeWatchIntent(ticker)}
      />
      <Link
        to={`/portfolio?${new URLSearchParams({ add: ticker })}`}
        className="inline-flex min-h-10 items-center rounded-md border border-line-strong bg-raised px-3 font-semibold text-ink no-underline hover:bg-sunken"
      >
        Add to portfolio
      </Link>
      <Link
        to={`/alerts?${new URLSearchParams({ add: ticker })}`}
        className="inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong bg-raised px-3 font-semibold text-ink no-underline hover:bg-sunken"
      >
        <Bell aria-hidden="true" size={18} />
        Set alert
      </Link>
    </SessionContext>
  )
}
