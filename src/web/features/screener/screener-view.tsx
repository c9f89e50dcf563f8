import { SlidersHorizontal } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { capitalize } from '../../../domain/explanations/capitalize.ts'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import type { ScreenerQueryError } from '../../../domain/screener/read-screener-query.ts'
import { SCREENER_PRESETS } from '../../../domain/screener/screener-presets.ts'
import type { ScreenerQuery } from '../../../domain/screener/screener-query.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PAGE_GRID, PageHead } from '../../ui/page-head.tsx'
import { RecordConclusion } from '../../ui/record-conclusion.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { ActiveFilters, listFilters } from './active-filters.tsx'
import { ColumnPicker } from './column-picker.tsx'
import { screenerAddress } from './screener-address.ts'
import type { ColumnId } from './screener-columns.ts'
import { ScreenerFound } from './screener-found.tsx'
import { ScreenerForm } from './screener-form.tsx'
import type { ScreenerResults } from './screener-results.ts'

type ScreenerViewProps = {
  readonly query: ScreenerQuery
  /** The URL's parameters. */
  readonly requested: URLSearchParams
  /** The URL's errors; then nothing is shown. */
  readonly error: ScreenerQueryError | null
  /** Null: the screener failed, or the query is invalid. */
  readonly shown: ScreenerResults | null
  readonly columns: readonly ColumnId[]
}

/** All tracked stocks, filtered and sorted by the URL: results first. */
export function ScreenerView({ query, requested, error, shown, columns }: ScreenerViewProps) {
  const { revalidate } = useRevalidator()
  const filters = listFilters(query).length
  return (
    <div className={PAGE_GRID}>
      <PageHead
        title="Screener"
        lead={
          <>
            {shown !== null && shown.newest !== null
              ? `${shown.universeCount.toLocaleString('en-US')} stocks at the ${formatDate(shown.newest)} close.`
              : 'Every tracked stock at its last close.'}{' '}
            <RecordConclusion />
          </>
        }
      />
      <div className="relative mb-1 print:hidden">
        <details open={error !== null && error.nearest === undefined}>
          <summary className="flex min-h-9 w-36 list-none items-center gap-1.5 rounded-md border border-line-strong px-2.5 text-sm font-semibold whitespace-nowrap [&::-webkit-details-marker]:hidden">
            <SlidersHorizontal aria-hidden="true" size={16} />
            More filters{filters > 0 && ` (${filters})`}
          </summary>
          <div className="mt-2 mb-3 rounded-card border border-line bg-raised p-4">
            <ScreenerForm requested={requested} error={error} />
          </div>
        </details>
        <Presets query={query} />
      </div>
      <div className="@container relative">
        {shown !== null && <SignalTabs query={query} counts={shown.actionCounts} />}
        <ColumnPicker columns={columns} />
      </div>
      <ActiveFilters query={query} />
      <section aria-labelledby="found">
        <h2 id="found" className="sr-only">
          Results
        </h2>
        {shown !== null && <ScreenerFound query={query} shown={shown} columns={columns} />}
        {error !== null && <QueryError error={error} />}
        {shown === null && error === null && (
          <Failed onRetry={() => void revalidate()}>
            We couldn’t load the stocks. Try again in a minute.
          </Failed>
        )}
      </section>
    </div>
  )
}

type SignalTabsProps = {
  readonly query: ScreenerQuery
  readonly counts: ScreenerResults['actionCounts']
}

/** The matches of each signal, as tabs that filter. */
function SignalTabs({ query, counts }: SignalTabsProps) {
  const all = counts.BUY + counts.SELL + counts.WATCH + counts.NONE
  const [only, ...others] = query.action
  const current = only === undefined ? 'all' : others.length === 0 ? only : ''
  const toAction = (action: ScreenerQuery['action']) =>
    screenerAddress({ ...query, action, page: 1 })
  const tabs = [
    { id: 'all', label: `All ${all.toLocaleString('en-US')}`, to: toAction([]) },
    ...(['BUY', 'SELL', 'WATCH', 'NONE'] as const).map((action) => ({
      id: action,
      label: `${action === 'NONE' ? 'No signal' : action} ${counts[action].toLocaleString('en-US')}`,
      to: toAction([action]),
    })),
  ]
  return <LinkTabs label="Signal" tabs={tabs} current={current} />
}

/** Stocks without a signal have a tab. */
const SHOWN_PRESETS = SCREENER_PRESETS.filter(({ id }) => id !== 'none')

/** In one line with the button that opens the other filters. */
function Presets({ query }: { query: ScreenerQuery }) {
  const here = screenerAddress({ ...query, page: 1 })
  const chosen = SHOWN_PRESETS.find(
    ({ query: preset }) => screenerAddress({ ...preset, limit: query.limit }) === here,
  )
  return (
    <nav aria-label="Popular screens">
      <ul className="absolute top-0 right-0 left-37 flex min-h-9 items-center gap-1.5 overflow-x-auto px-1 max-sm:-right-4">
        {SHOWN_PRESETS.map((preset) => (
          <li key={preset.id} className="shrink-0">
            <Link
              to={screenerAddress({ ...preset.query, limit: query.limit })}
              discover="none"
              preventScrollReset
              aria-current={preset === chosen ? 'page' : undefined}
              className={`inline-flex min-h-8 items-center rounded-full border px-2 text-sm no-underline ${preset === chosen ? 'border-accent bg-raised font-semibold text-ink' : 'border-line-strong text-ink-soft hover:text-ink'}`}
            >
              {preset.name}
            </Link>
          </li>
        ))}
      </ul>
      {chosen !== undefined && <p className="mt-1 text-sm text-ink-soft">{chosen.description}</p>}
    </nav>
  )
}

function QueryError({ error: { field, value, allowed, nearest } }: { error: ScreenerQueryError }) {
  const sentence = `${capitalize(allowed)}.`
  return (
    <Empty
      title={
        nearest === undefined
          ? `We can’t read “${value}” in the filter ${field}`
          : `There is no filter named ${field}`
      }
    >
      <p className="wrap-anywhere">{sentence}</p>
      <p className="mt-2">
        Change it in More filters, or <Link to="/scan">show all stocks</Link>.
      </p>
    </Empty>
  )
}
