import { Link, useRevalidator } from 'react-router'
import type { ScreenerQueryError } from '../../../domain/screener/read-screener-query.ts'
import { SCREENER_PRESETS } from '../../../domain/screener/screener-presets.ts'
import { PAGE_ROWS, type ScreenerQuery } from '../../../domain/screener/screener-query.ts'
import { Empty, Failed } from '../../ui/states.tsx'
import { screenerAddress } from './screener-address.ts'
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
}

/** All tracked stocks, filtered and sorted by the URL. */
export function ScreenerView({ query, requested, error, shown }: ScreenerViewProps) {
  const { revalidate } = useRevalidator()
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
      <h1 className="text-3xl font-semibold tracking-tight">Scan every tracked stock</h1>
      <p className="mt-3 max-w-prose text-lg">
        The same published rules judge every stock at its last close. Tracked are a fixed set of
        large US companies, and each other listed stock whose prices this server keeps because
        somebody asked for it. A list is not advice: it says what was measured, not what comes next.
        How such signals did before is on <Link to="/record">the record</Link>.
      </p>
      <Presets query={query} />
      <div className="mt-6 rounded-card border border-line bg-raised p-4 sm:p-5">
        <ScreenerForm requested={requested} error={error} />
      </div>
      <section aria-labelledby="found" className="mt-8">
        <h2 id="found" className="text-xl font-semibold">
          Stocks
        </h2>
        {shown !== null && <ScreenerFound query={query} shown={shown} />}
        {error !== null && <QueryError error={error} />}
        {shown === null && error === null && (
          <div className="mt-3">
            <Failed onRetry={() => void revalidate()}>
              The stocks could not be scanned just now. Nothing is lost; try again in a minute.
            </Failed>
          </div>
        )}
      </section>
    </div>
  )
}

function Presets({ query }: { query: ScreenerQuery }) {
  const here = screenerAddress(query)
  return (
    <nav aria-label="Ready-made scans" className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {SCREENER_PRESETS.map(({ id, name, description, query: preset }) => {
          const address = screenerAddress({ ...preset, limit: query.limit })
          const isHere = address === here
          return (
            <li key={id}>
              <Link
                to={address}
                discover="none"
                title={description}
                aria-current={isHere ? 'page' : undefined}
                className={`inline-flex min-h-9 items-center rounded-md border px-3 text-sm no-underline ${isHere ? 'border-accent font-semibold text-ink' : 'border-line-strong text-ink-soft hover:text-ink'}`}
              >
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        {SCREENER_PRESETS.find(
          ({ query: preset }) => screenerAddress({ ...preset, limit: PAGE_ROWS }) === here,
        )?.description ?? 'Choose a ready-made scan, or narrow it yourself.'}
      </p>
    </nav>
  )
}

function QueryError({ error: { field, value, allowed } }: { error: ScreenerQueryError }) {
  return (
    <div className="mt-3">
      <Empty title={`Nothing was scanned: “${value}” in ${field} cannot be read`}>
        <p className="wrap-anywhere">
          {allowed.charAt(0).toUpperCase()}
          {allowed.slice(1)}.
        </p>
        <p className="mt-2">
          Change it above, or <Link to="/scan">show every stock</Link>.
        </p>
      </Empty>
    </div>
  )
}
