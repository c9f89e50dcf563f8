import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import type { Trend } from '../../../domain/market/trend.ts'
import { useHasScripts } from '../../ui/use-has-scripts.ts'
import { usePolled } from './use-polled.ts'

const EVERY_HALF_HOUR = 1_800_000

export function TrendsPanel({ trends }: { trends: readonly Trend[] }) {
  const { data, refresh } = usePolled('/api/v1/trending', { trends }, EVERY_HALF_HOUR)
  const hasScripts = useHasScripts()
  return (
    <section aria-labelledby="trends">
      <div className="flex items-center justify-between gap-3">
        <h2 id="trends" className="text-xl font-semibold">
          Trending questions
        </h2>
        {hasScripts && (
          <button
            type="button"
            onClick={refresh}
            aria-label="Refresh the trending questions"
            title="Refresh"
            className="inline-flex size-9 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <RefreshCw aria-hidden="true" size={18} />
          </button>
        )}
      </div>
      <ul className="mt-2">
        {data?.trends.map(({ label, path }) => (
          <li key={path} className="border-t border-line py-2">
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
