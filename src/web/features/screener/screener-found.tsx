import { Link } from 'react-router'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import type { ScreenerQuery } from '../../../domain/screener/screener-query.ts'
import { RowsSource } from '../../stock-rows/rows-source.tsx'
import { Empty } from '../../ui/states.tsx'
import { screenerAddress } from './screener-address.ts'
import { ScreenerTable } from './screener-table.tsx'
import type { ScreenerResults } from './screener-results.ts'

type ScreenerFoundProps = { readonly query: ScreenerQuery; readonly shown: ScreenerResults }

/** The screener's results: the count, one page of them, and the downloads. */
export function ScreenerFound({ query, shown }: ScreenerFoundProps) {
  const { rows, matchCount, universeCount, noSignalCount, unreadCount, newest } = shown
  const whole = { ...query, page: 1 }
  return (
    <>
      <p className="figures mt-1 text-ink-soft">
        {matchCount.toLocaleString('en-US')} of {universeCount.toLocaleString('en-US')} stocks
        {newest !== null && `, newest bar of ${formatDate(newest)}`}. {noSignalCount} in all without
        a signal
        {unreadCount > 0 && `; ${unreadCount} more are not read yet`}.
      </p>
      <p className="mt-1 mb-3 flex flex-wrap gap-x-4 text-sm">
        <a href={screenerAddress(whole, '/scan.csv')} className="inline-flex min-h-6 items-center">
          All as CSV
        </a>
        <a
          href={screenerAddress(query, '/api/v1/scan')}
          className="inline-flex min-h-6 items-center"
        >
          This page as JSON
        </a>
        <a href="/signals.atom" className="inline-flex min-h-6 items-center">
          New signals as a feed
        </a>
        <Link to="/settings?tab=notifications" className="inline-flex min-h-6 items-center">
          or by mail and webhook
        </Link>
      </p>
      {rows.length === 0 ? (
        <NoneFound shown={shown} query={query} />
      ) : (
        <>
          <p className="mb-2 text-sm text-ink-soft">
            Below each reading stands its percentile: 75th is higher than three quarters of all
            stocks here.
          </p>
          <ScreenerTable query={query} rows={rows} />
        </>
      )}
      <Pages query={query} matchCount={matchCount} />
      <RowsSource rows={shown} />
    </>
  )
}

function NoneFound({ shown, query }: ScreenerFoundProps) {
  if (shown.universeCount === 0) {
    return <Empty title="No stock has been read yet">Look again in a minute.</Empty>
  }
  if (shown.matchCount > 0) {
    return (
      <Empty title={`There is no page ${query.page}`}>
        <Link to={screenerAddress({ ...query, page: 1 })}>Go to the first page</Link>
      </Empty>
    )
  }
  return (
    <Empty title="No stock matches">
      Take something away above, or <Link to="/scan">show every stock</Link>.
    </Empty>
  )
}

function Pages({ query, matchCount }: { query: ScreenerQuery; matchCount: number }) {
  const pages = Math.ceil(matchCount / query.limit)
  if (pages < 2 || query.page > pages) return null
  return (
    <nav
      aria-label="Pages of the scan"
      className="figures mt-3 flex flex-wrap items-center justify-between gap-3 text-sm"
    >
      <p className="text-ink-soft">
        Page {query.page} of {pages}
      </p>
      <p className="flex gap-4">
        {query.page > 1 && (
          <Link to={screenerAddress({ ...query, page: query.page - 1 })} className={PAGE}>
            Previous page
          </Link>
        )}
        {query.page < pages && (
          <Link to={screenerAddress({ ...query, page: query.page + 1 })} className={PAGE}>
            Next page
          </Link>
        )}
      </p>
    </nav>
  )
}

const PAGE = 'inline-flex min-h-6 items-center'
