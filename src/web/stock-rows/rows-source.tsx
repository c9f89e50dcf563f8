import type { Provenance } from '../../use-cases/market/provenance.ts'
import { FreshnessBadge } from '../ui/freshness-badge.tsx'
import { Moment } from '../ui/moment.tsx'

/** Source and maximum age of the stock rows; nothing if there are none. */
export function RowsSource({ rows }: { rows: Provenance }) {
  const { attribution, asOf, freshness } = rows
  if (attribution === null) return null
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {freshness !== null && <FreshnessBadge freshness={freshness} />} Daily closes from{' '}
      {attribution}
      {asOf !== null && (
        <>
          , the oldest <Moment at={asOf} />
        </>
      )}
      .{freshness === 'sample' && ' A recording of the past, not today’s market.'}
      {freshness === 'stale' && ' Some are older than they ought to be.'}
    </p>
  )
}
