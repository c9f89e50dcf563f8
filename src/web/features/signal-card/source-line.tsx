import type { Adjustment, Freshness } from '../../../domain/market/prices/daily-bars.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { formatDate } from '../../../domain/explanations/format-date.ts'

const ADJUSTMENT_WORDS: Readonly<Record<Adjustment, string>> = {
  split: 'adjusted for splits',
  'split-and-dividend': 'adjusted for splits and dividends',
  none: 'not adjusted for splits',
}

type SourceLineProps = {
  readonly asOf: string | null
  /** Required attribution. */
  readonly attribution: string
  readonly adjustment: Adjustment
  readonly freshness: Freshness
}

/** Date of the last bar, source and age of the bars. */
export function SourceLine({ asOf, attribution, adjustment, freshness }: SourceLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      <FreshnessBadge freshness={freshness} />
      <span>
        {asOf !== null && (
          <>
            Last bar <time dateTime={asOf}>{formatDate(asOf)}</time>,{' '}
          </>
        )}
        prices from {attribution}, {ADJUSTMENT_WORDS[adjustment]}
      </span>
    </p>
  )
}
