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
      {formats.date(date)}.
      {freshness === 'sample' && ' A recording of the past, not today’s rates.'}
      {freshness === 'stale' && ' Older than it ought to be: no source gives anything newer.'}
      {hasFailed && ' Newer rates could not be fetched just now; they are asked for again.'}
    </p>
  )
}
