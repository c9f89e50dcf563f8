import type { Freshness } from '../../../domain/market/prices/daily-bars.ts'
import { GuidePart } from './guide-part.tsx'

const MEANINGS: readonly { readonly freshness: Freshness; readonly text: string }[] = [
  { freshness: 'live', text: 'As it trades: the price is at most a minute old.' },
  { freshness: 'delayed', text: 'Behind the market by minutes, as the provider’s plan has it.' },
  { freshness: 'eod', text: 'From the end of the last finished session: the newest there is.' },
  { freshness: 'stale', text: 'Older than it ought to be. The source is in trouble.' },
  { freshness: 'sample', text: 'Bundled data of the past. Not the market.' },
]

/** The provenance fields, and the words for data age. */
export function FreshnessGuide() {
  return (
    <GuidePart id="freshness" title="How fresh the numbers are">
      <p className="mt-2 max-w-prose">
        Beside all data stand <code className="font-mono text-sm">source</code>,{' '}
        <code className="font-mono text-sm">attribution</code>,{' '}
        <code className="font-mono text-sm">asOf</code> (market time of the data),{' '}
        <code className="font-mono text-sm">fetchedAt</code> (when the provider was asked) and{' '}
        <code className="font-mono text-sm">freshness</code>. A list is as old as its oldest entry.
        Times are ISO 8601 in UTC. What is not known is null, never 0.
      </p>
      <dl className="mt-4 grid max-w-prose gap-2">
        {MEANINGS.map(({ freshness, text }) => (
          <div key={freshness} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
            <dt>
              <code className="font-mono text-sm font-semibold">{freshness}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </GuidePart>
  )
}
