import { Link } from 'react-router'
import { AddToWatchlist } from '../features/watchlists/add-to-watchlist.tsx'
import { PreferencesContext } from '../preferences/preferences-context.ts'
import { SessionContext } from '../session/session-context.ts'
import { Panel } from '../ui/panel.tsx'
import { UserHolding } from './user-holding.tsx'
import type { UserStockPart } from './user-stock-part.ts'

type UserStockViewProps = {
  readonly ticker: string
  readonly part: Extract<UserStockPart, { kind: 'own' }>
}

/** A user's watchlists and holding of a stock, on its public page. */
export default function UserStockView({ ticker, part }: UserStockViewProps) {
  const { stock, anonKey } = part
  const { lists, defaultId, held, preferences } = stock
  return (
    <SessionContext value={{ anonKey }}>
      <PreferencesContext value={preferences}>
        <Panel title={`Your ${ticker}`}>
          <div className="flex flex-wrap items-start gap-2">
            <AddToWatchlist ticker={ticker} lists={lists} defaultId={defaultId} />
            <Link
              to={`/portfolio?${new URLSearchParams({ add: ticker })}`}
              className="inline-flex min-h-10 items-center rounded-md border border-line-strong bg-raised px-4 font-semibold text-ink no-underline hover:bg-sunken"
            >
              Add to portfolio
            </Link>
          </div>
          {held !== null && <UserHolding {...held} />}
        </Panel>
      </PreferencesContext>
    </SessionContext>
  )
}
