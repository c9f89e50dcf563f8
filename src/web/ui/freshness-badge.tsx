import type { Freshness } from '../../domain/market/prices/daily-bars.ts'

const WORDS: Readonly<Record<Freshness, string>> = {
  live: 'live',
  delayed: 'delayed',
  eod: 'end of day',
  stale: 'out of date',
  sample: 'Sample',
}

/** The age of data, in a word; sample and stale data stand out. */
export function FreshnessBadge({ freshness }: { freshness: Freshness }) {
  const isOld = freshness === 'sample' || freshness === 'stale'
  return (
    <span
      className={`rounded border px-1.5 text-xs font-semibold ${isOld ? 'border-accent text-accent' : 'border-line-strong'}`}
    >
      {WORDS[freshness]}
    </span>
  )
}
