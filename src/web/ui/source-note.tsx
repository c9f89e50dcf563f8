import type { Provenance } from '../../use-cases/market/provenance.ts'
import { FreshnessBadge } from './freshness-badge.tsx'
import { Moment } from './moment.tsx'

type SourceNoteProps = {
  readonly source: Provenance
  /** The polling interval, to follow "every"; only for market data. */
  readonly interval: string
  /** Whether the last refresh failed. */
  readonly hasFailed: boolean
}

/** Source and age of figures; sample data, stale data and failed refreshes are stated. */
export function SourceNote({ source, interval, hasFailed }: SourceNoteProps) {
  const { attribution, asOf, fetchedAt, freshness } = source
  if (attribution === null) return null
  const at = asOf ?? fetchedAt
  const isRefreshed = freshness === 'live' || freshness === 'delayed'
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {freshness !== null && <FreshnessBadge freshness={freshness} />} {attribution}
      {at !== null && (
        <>
          , <Moment at={at} />
        </>
      )}
      {isRefreshed && `, refreshed every ${interval}`}.
      {freshness === 'sample' && ' Sample data from the past.'}
      {freshness === 'stale' && ' Out of date: no provider has newer data.'}
      {hasFailed && ' We couldn’t get newer data. We’ll try again.'}
    </p>
  )
}
