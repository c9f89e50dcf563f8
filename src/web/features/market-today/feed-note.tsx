import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { formatDate } from '../../../domain/narration/format-date.ts'
import type { FeedFields } from '../../../use-cases/read-market-today.ts'

/** Source and age of a panel's data; sample and stale data are marked. */
export function FeedNote({ feed, interval }: { feed: FeedFields; interval: string }) {
  const { attribution, asOf, freshness, fetchedAt } = feed
  if (attribution === null || freshness === null) return null
  const day = (asOf ?? fetchedAt)?.slice(0, 10) ?? null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <FreshnessBadge freshness={freshness} />
      <span>
        {attribution}
        {day !== null && `, ${formatDate(day)}`}
        {freshness === 'delayed' && `, refreshed every ${interval}`}
      </span>
    </p>
  )
}
