import type { Provenance } from '../../use-cases/market/provenance.ts'
import { FreshnessBadge } from '../ui/freshness-badge.tsx'
import { Moment } from '../ui/moment.tsx'

/** Source and maximum age of the stock rows; nothing if there are none. */
export function RowsSource({ rows }: { rows: Provenance }) {
  const { attribution, asOf, freshness } = rows
  if (attribution === null) return null
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {freshness !== null && <FreshnessBadge freshness={freshness} />} Closing prices from{' '}
      {attribution}
      {asOf !== null && (
        <>
          , as of <Moment at={asOf} />
        </>
      )}
      .{freshness === 'stale' && ' Some are out of date.'}
    </p>
  )
}
