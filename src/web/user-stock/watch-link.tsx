import { BookmarkPlus } from 'lucide-react'
import { Link } from 'react-router'
import { saveWatchIntent } from './watch-intent.ts'

/** For visitors: to the sign-in, and back to the stock, which is then added. */
export function WatchLink({ ticker }: { ticker: string }) {
  const next = `/stocks/${encodeURIComponent(ticker)}`
  return (
    <Link
      to={`/auth?${new URLSearchParams({ mode: 'sign-up', next })}`}
      rel="nofollow"
      onClick={() => saveWatchIntent(ticker)}
      className="inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong bg-raised px-3 font-semibold text-ink no-underline hover:bg-sunken"
    >
      <BookmarkPlus aria-hidden="true" size={18} />
      Add to watchlist
    </Link>
  )
}
