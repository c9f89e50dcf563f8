import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { FIXED_TRENDS } from '../../../domain/market/prices/trend.ts'
import type { TrendsSnapshot } from '../../../use-cases/market/read-trends.ts'
import { usePolled } from '../../live-updates/use-polled.ts'
import { useHasScripts } from '../../ui/use-has-scripts.ts'
import { FeedNote } from './feed-note.tsx'

const EVERY_HALF_HOUR = 1_800_000

export function TrendsPanel({ trends }: { trends: TrendsSnapshot | null }) {
  const { data, refresh } = usePolled('/api/v1/trending', trends, EVERY_HALF_HOUR)
  const shown: TrendsSnapshot['trends'] = data?.trends ?? FIXED_TRENDS
  return (
    <section aria-labelledby="trends">
      <div className="flex items-center justify-between gap-3">
        <h2 id="trends" className="text-xl font-semibold">
          Trending questions
        </h2>
        <RefreshButton onPress={refresh} />
      </div>
      <ul className="mt-2">
        {shown.map(({ label, path, searchVolume }) => (
          <li
            key={path}
            className="flex h-10 items-center justify-between gap-3 border-t border-line"
          >
            <Link to={path} className="min-w-0 truncate">
              {label}
            </Link>
            {searchVolume !== undefined && (
              <span className="figures shrink-0 text-sm text-ink-soft">
                {searchVolume} searches in 24 hours
              </span>
            )}
          </li>
        ))}
      </ul>
      {data !== null && <FeedNote feed={data} interval="half hour" />}
    </section>
  )
}

/** Needs scripts; reserves its space without them, so that nothing shifts. */
function RefreshButton({ onPress }: { onPress: () => void }) {
  const hasScripts = useHasScripts()
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label="Refresh the trending questions"
      title="Refresh"
      className={`inline-flex size-9 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink ${hasScripts ? '' : 'invisible'}`}
    >
      <RefreshCw aria-hidden="true" size={18} />
    </button>
  )
}
