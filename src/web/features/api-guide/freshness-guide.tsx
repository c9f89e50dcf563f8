import type { Freshness } from '../../../domain/market/prices/daily-bars.ts'
import { GuidePart } from './guide-part.tsx'

const MEANINGS: readonly { readonly freshness: Freshness; readonly text: string }[] = [
  { freshness: 'live', text: 'At most a minute old.' },
  { freshness: 'delayed', text: 'Minutes behind the market, depending on the provider’s plan.' },
  { freshness: 'eod', text: 'From the end of the last session. The newest there is.' },
  { freshness: 'stale', text: 'Older than it should be, because the provider is failing.' },
  { freshness: 'sample', text: 'Bundled historical data. Not the market.' },
]

/** The provenance fields, and the words for data age. */
export function FreshnessGuide() {
  return (
    <GuidePart id="freshness" title="Freshness">
      <p className="mt-2 max-w-prose">
        Market data always includes <Name>source</Name>, <Name>attribution</Name>, <Name>asOf</Name>{' '}
        (market time of the data), <Name>fetchedAt</Name> and <Name>freshness</Name>. A list is as
        old as its oldest entry. Times are ISO 8601 with a Z. Unknown values are null, never 0.
      </p>
      <dl className="mt-4 grid max-w-3xl gap-2">
        {MEANINGS.map(({ freshness, text }) => (
          <div key={freshness} className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
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

function Name({ children }: { children: string }) {
  return <code className="font-mono text-sm">{children}</code>
}
