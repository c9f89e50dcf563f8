import type { FxSnapshot } from '../../../use-cases/market/read-fx.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'

type RatesNoteProps = {
  readonly fx: FxSnapshot
  /** Whether the last refresh failed. */
  readonly hasFailed: boolean
}

/** The source and date of these rates. */
export function RatesNote({ fx, hasFailed }: RatesNoteProps) {
  const formats = useFormats()
  const { attribution, date, freshness } = fx
  if (attribution === null || date === null) return null
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {freshness !== null && <FreshnessBadge freshness={freshness} />} {attribution}, of{' '}
      {formats.date(date)}.{freshness === 'sample' && ' Sample data from the past.'}
      {freshness === 'stale' && ' Out of date: no provider has newer rates.'}
      {hasFailed && ' We couldn’t get newer rates. We’ll try again.'}
    </p>
  )
}
