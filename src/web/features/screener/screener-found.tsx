import { Link } from 'react-router'
import type { ScreenerQuery } from '../../../domain/screener/screener-query.ts'
import { RowsSource } from '../../stock-rows/rows-source.tsx'
import { NoMatchDrawing } from '../../drawings/empty-drawings.tsx'
import { Empty } from '../../ui/states.tsx'
import type { ColumnId } from './screener-columns.ts'
import { screenerAddress } from './screener-address.ts'
import { ScreenerTable } from './screener-table.tsx'
import type { ScreenerResults } from './screener-results.ts'

type ScreenerFoundProps = {
  readonly query: ScreenerQuery
  readonly shown: ScreenerResults
  readonly columns: readonly ColumnId[]
}

/** The screener's results: one page of them, their source, and the exports. */
export function ScreenerFound({ query, shown, columns }: ScreenerFoundProps) {
  const { rows, matchCount, unreadCount } = shown
  return (
    <>
      {rows.length === 0 ? (
        <NoneFound shown={shown} query={query} />
      ) : (
        <ScreenerTable query={query} rows={rows} columns={columns} />
      )}
      <Pages query={query} matchCount={matchCount} />
      <RowsSource rows={shown} />
      {unreadCount > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          {unreadCount} more {unreadCount === 1 ? 'stock is' : 'stocks are'} still loading.
        </p>
      )}
      <p className="mt-1 max-w-prose text-sm text-ink-soft max-sm:hidden">
        “Above 75%” under a value: it is higher than three out of four stocks here. Stocks are
        sorted by signal, then by trend strength (ADX), unless you choose a column.
      </p>
      <Exports query={query} />
    </>
  )
}

function Exports({ query }: { query: ScreenerQuery }) {
  const link = 'inline-flex min-h-6 items-center'
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 border-t border-line pt-3 text-sm text-ink-soft">
      <span className="font-semibold">Export</span>
      <a href={screenerAddress({ ...query, page: 1 }, '/scan.csv')} className={link}>
        CSV
      </a>
      <a href={screenerAddress(query, '/api/v1/scan')} className={link}>
        JSON
      </a>
      <a href="/signals.atom" className={link}>
        Feed of new signals
      </a>
      <Link to="/settings?tab=notifications" className={link}>
        Email or webhook
      </Link>
    </p>
  )
}

function NoneFound({ shown, query }: Omit<ScreenerFoundProps, 'columns'>) {
  if (shown.universeCount === 0) {
    return <Empty title="Stocks are still loading">Try again in a minute.</Empty>
  }
  if (shown.matchCount > 0) {
    return (
      <Empty title={`There is no page ${query.page}`}>
        <Link to={screenerAddress({ ...query, page: 1 })}>Go to the first page</Link>
      </Empty>
    )
  }
  return (
    <Empty title="No stocks match" drawing={<NoMatchDrawing />}>
      Remove a filter, or <Link to="/scan">show all stocks</Link>.
    </Empty>
  )
}

function Pages({ query, matchCount }: { query: ScreenerQuery; matchCount: number }) {
  const pages = Math.ceil(matchCount / query.limit)
  if (pages < 2 || query.page > pages) return null
  return (
    <nav
      aria-label="Pages"
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
