import type { Provenance } from '../../../use-cases/market/provenance.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { Moment } from '../../ui/moment.tsx'

type FeedNoteProps = {
  readonly feed: Provenance
  /** The polling interval, to follow "every". */
  readonly interval: string
}

/**
 * Source and age of a panel's data; sample and stale data are marked. Keeps its height when it
 * changes.
 */
export function FeedNote({ feed, interval }: FeedNoteProps) {
  const { attribution, asOf, freshness, fetchedAt } = feed
  if (attribution === null) return null
  const at = asOf ?? fetchedAt
  const isRefreshed = freshness === 'live' || freshness === 'delayed'
  return (
    <p className="mt-2 min-h-11 text-sm text-ink-soft">
      {freshness !== null && <FreshnessBadge freshness={freshness} />} {attribution}
      {at !== null && (
        <>
          , <Moment at={at} />
        </>
      )}
      {isRefreshed && `, updated every ${interval}`}
    </p>
  )
}
