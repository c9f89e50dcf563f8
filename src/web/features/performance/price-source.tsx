import type { Provenance } from '../../../use-cases/market/provenance.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'

/** Where the prices come from and how old they are. */
export function PriceSource({ provenance }: { provenance: Provenance }) {
  const formats = useFormats()
  const { attribution, asOf, freshness } = provenance
  if (attribution === null) return null
  return (
    <p className="text-sm text-ink-soft">
      {freshness !== null && <FreshnessBadge freshness={freshness} />} Daily closes: {attribution}
      {asOf !== null && `, the oldest last close of ${formats.date(asOf)}`}.
      {freshness === 'sample' && ' A recording of the past, not today’s market.'}
      {freshness === 'stale' && ' Older than they ought to be: no source gives anything newer.'}
    </p>
  )
}
