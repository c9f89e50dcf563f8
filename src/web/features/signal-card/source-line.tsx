import type { Freshness } from '../../../domain/market/daily-bars.ts'
import { formatDate } from '../../../domain/narration/format-date.ts'

const FRESHNESS_WORDS: Readonly<Record<Freshness, string>> = {
  live: 'live',
  delayed: 'delayed',
  'end-of-day': 'end of day',
  stale: 'stale',
  sample: 'Sample',
}

type SourceLineProps = {
  readonly asOf: string | null
  readonly provider: string
  readonly adjustment: string
  readonly freshness: Freshness
}

/** Date of the last bar, where the bars came from and how old they are. */
export function SourceLine({ asOf, provider, adjustment, freshness }: SourceLineProps) {
  const isOld = freshness === 'sample' || freshness === 'stale'
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      <span
        className={`rounded border px-1.5 text-xs font-semibold ${isOld ? 'border-accent text-accent' : 'border-line-strong'}`}
      >
        {FRESHNESS_WORDS[freshness]}
      </span>
      <span>
        {asOf !== null && (
          <>
            Last bar <time dateTime={asOf}>{formatDate(asOf)}</time>,{' '}
          </>
        )}
        {freshness === 'sample' ? 'bundled historical prices' : `prices from ${provider}`},{' '}
        {adjustment === 'split-and-dividend'
          ? 'adjusted for splits and dividends'
          : 'adjusted for splits'}
      </span>
    </p>
  )
}
