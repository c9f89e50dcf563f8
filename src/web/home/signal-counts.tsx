import { Link } from 'react-router'
import { formatDate } from '../../domain/explanations/format-date.ts'
import { ActionIcon } from '../ui/action-icon.tsx'
import { FreshnessBadge } from '../ui/freshness-badge.tsx'
import type { Highlights } from './load-highlights.ts'

const SHOWN = [
  { action: 'BUY', text: 'text-gain', fill: 'fill-gain' },
  { action: 'SELL', text: 'text-loss', fill: 'fill-loss' },
  { action: 'WATCH', text: 'text-watch', fill: 'fill-line-strong' },
] as const

/** How many tracked stocks have each rating, and which changed last; each leads to the screener. */
export function SignalCounts({ highlights }: { highlights: Highlights }) {
  const { counts, stockCount, noSignalCount, newest, freshness, changes } = highlights
  const judgedCount = stockCount - noSignalCount
  if (judgedCount <= 0) return <NoSignals />
  return (
    <section aria-labelledby="counts" className="grid min-w-0 content-start gap-2">
      <h2 id="counts" className="figures flex flex-wrap items-center gap-x-2 text-sm">
        <span className="font-semibold">{judgedCount.toLocaleString('en-US')} stocks rated</span>
        {newest !== null && (
          <span className="text-ink-soft">
            <time dateTime={newest}>{formatDate(newest)}</time>
          </span>
        )}
        {freshness !== null && <FreshnessBadge freshness={freshness} />}
      </h2>
      <ShareBar counts={counts} />
      <ul className="figures grid grid-cols-3 gap-2">
        {SHOWN.map(({ action, text }) => (
          <li key={action}>
            <Link
              to={`/scan?action=${action}`}
              className="flex min-h-10 items-center justify-center gap-1.5 rounded-md sm:min-h-14 sm:gap-2 border border-line bg-raised px-2 text-ink no-underline hover:border-line-strong"
            >
              <ActionIcon action={action} />
              <span className="font-semibold sm:text-xl">{counts[action]}</span>
              <span className={`text-sm font-semibold ${text}`}>{action}</span>
            </Link>
          </li>
        ))}
      </ul>
      {changes.length > 0 && <Changes changes={changes} />}
    </section>
  )
}

/** The shares of the three ratings. Decorative: the counts are next to it. */
function ShareBar({ counts }: Pick<Highlights, 'counts'>) {
  const total = counts.BUY + counts.SELL + counts.WATCH
  const ends = SHOWN.map((_, index) =>
    SHOWN.slice(0, index + 1).reduce((sum, { action }) => sum + (counts[action] / total) * 300, 0),
  )
  return (
    <svg
      viewBox="0 0 300 6"
      preserveAspectRatio="none"
      className="h-1.5 w-full rounded-full"
      aria-hidden="true"
      focusable="false"
    >
      {SHOWN.map(({ action, fill }, index) => {
        const from = ends[index - 1] ?? 0
        const width = Math.max(0, (ends[index] ?? 0) - from - 1)
        return <rect key={action} x={from} width={width} height="6" className={fill} />
      })}
    </svg>
  )
}

function Changes({ changes }: Pick<Highlights, 'changes'>) {
  return (
    <div className="flex items-baseline gap-x-3 text-sm">
      <p id="changes" className="shrink-0 text-ink-soft">
        New
      </p>
      <ul
        aria-labelledby="changes"
        className="flex max-h-6 min-w-0 flex-wrap gap-x-4 overflow-hidden sm:max-h-none"
      >
        {changes.map(({ ticker, to, session }, index) => (
          <li
            key={`${ticker} ${session}`}
            className={`whitespace-nowrap ${index > 2 ? 'max-sm:hidden' : ''}`}
          >
            <Link
              to={`/stocks/${encodeURIComponent(ticker)}`}
              title={`${to} since ${formatDate(session)}`}
              className="inline-block min-h-6 no-underline hover:underline"
            >
              <span className="font-semibold text-ink">{ticker}</span>{' '}
              <span className={to === 'BUY' ? 'text-gain' : 'text-loss'}>{to}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Nothing can be rated: never shown as zero of each. */
function NoSignals() {
  return (
    <section aria-labelledby="counts">
      <h2 id="counts" className="font-semibold">
        No ratings right now
      </h2>
      <p className="mt-1 text-ink-soft">
        Prices are missing or too old to rate any stock. <Link to="/status">Data status</Link>
      </p>
    </section>
  )
}
