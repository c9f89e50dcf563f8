import { Link, useLocation, useNavigation } from 'react-router'
import type { PortfolioPage } from '../../../use-cases/portfolio/portfolio-page.ts'
import { PurchaseDrawing } from '../../drawings/empty-drawings.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { AllocationView } from './allocation-view.tsx'
import { portfolioAddress } from './view-query.ts'
import { HoldingsTable } from './holdings-table.tsx'
import { LotsTable } from './lots-table.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useFormats } from '../../preferences/preferences-context.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import { Moment } from '../../ui/moment.tsx'

type Noted = Pick<PortfolioPage, 'prices' | 'rates' | 'notes' | 'summary'>

const LINK = 'inline-flex min-h-8 items-center'

/** A portfolio: its totals, one of its parts, and the sources of the figures. */
export function PortfolioView({ page }: { page: PortfolioPage }) {
  const isEmpty = page.summary.lotCount === 0
  return (
    <>
      {isEmpty && <EmptyPortfolio />}
      <SummaryCards summary={page.summary} prices={page.prices} />
      <PortfolioFiles isEmpty={isEmpty} />
      {!isEmpty && (
        <>
          <Parts page={page} />
          <PortfolioNotes page={page} />
        </>
      )}
    </>
  )
}

function Parts({ page: { view, summary } }: { page: PortfolioPage }) {
  const { search } = useLocation()
  const navigation = useNavigation()
  const requested = navigation.location ?? null
  const isOther =
    requested?.pathname === '/portfolio' && viewOf(requested.search) !== viewOf(search)
  const current = isOther ? viewOf(requested.search) : viewOf(search)
  // Drops filters and pages of the tables, but keeps an open form.
  const add = new URLSearchParams(search).get('add')
  const to = (name: string | null) => portfolioAddress('', { view: name, add })
  return (
    <section aria-label="Portfolio sections" className="mt-6 compact:mt-3">
      <LinkTabs
        label="Portfolio views"
        current={current}
        tabs={[
          { id: 'holdings', label: 'Holdings', to: to(null) },
          { id: 'lots', label: 'Lots', to: to('lots') },
          { id: 'allocation', label: 'Allocation', to: to('allocation') },
        ]}
      />
      {isOther ? <Skeleton rows={6} className="h-12" /> : <Part view={view} summary={summary} />}
    </section>
  )
}

function Part({ view, summary }: Pick<PortfolioPage, 'view' | 'summary'>) {
  switch (view.kind) {
    case 'holdings':
      return (
        <Framed>
          <HoldingsTable view={view} summary={summary} />
        </Framed>
      )
    case 'lots':
      return (
        <Framed>
          <LotsTable view={view} />
        </Framed>
      )
    case 'allocation':
      return <AllocationView view={view} base={summary.base} />
  }
}

function Framed({ children }: { children: React.ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-raised px-4 py-2 sm:px-5 compact:px-3 compact:py-1">
      {children}
    </div>
  )
}

function viewOf(search: string): string {
  const view = new URLSearchParams(search).get('view')
  return view === 'lots' || view === 'allocation' ? view : 'holdings'
}

/** Empty state: what to do next. */
function EmptyPortfolio() {
  const { search } = useLocation()
  return (
    <div className="mb-6 compact:mb-3">
      <Empty title="No holdings yet" drawing={<PurchaseDrawing />}>
        <p>
          <Link to={portfolioAddress(search, { add: '' })} preventScrollReset>
            Add your first stock
          </Link>{' '}
          with its symbol, number of shares and price,{' '}
          <Link to="/portfolio/import">import a CSV file from your broker</Link>, or browse{' '}
          <Link to="/stocks">stocks</Link> first.
        </p>
      </Empty>
    </div>
  )
}

/** What happened in the portfolio, and import and export of lots as files. */
function PortfolioFiles({ isEmpty }: { isEmpty: boolean }) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 compact:mt-2">
      <Link to="/portfolio/activities" className={LINK}>
        Activities and accounts
      </Link>
      <Link to="/portfolio/import" className={LINK}>
        Import CSV
      </Link>
      {!isEmpty && (
        <>
          <a href="/portfolio/export.csv" download className={LINK}>
            Export CSV
          </a>
          <a href="/portfolio/export.json" download className={LINK}>
            Export JSON
          </a>
        </>
      )}
    </p>
  )
}

/** Source and age of prices and exchange rates, and what is missing. */
function PortfolioNotes({ page }: { page: Noted }) {
  const { prices, rates, notes, summary } = page
  const formats = useFormats()
  return (
    <div className="mt-4 space-y-2 text-sm text-ink-soft">
      {prices !== null && (
        <p>
          {prices.freshness !== null && <FreshnessBadge freshness={prices.freshness} />} Prices from{' '}
          {prices.attribution ?? prices.source}
          {prices.asOf !== null && (
            <>
              , as of <Moment at={prices.asOf} />
            </>
          )}
          .{prices.freshness === 'sample' && ' Sample data from the past.'}
          {prices.freshness === 'stale' && ' Some are out of date.'}
        </p>
      )}
      {rates !== null && (
        <p>
          {rates.freshness !== null && <FreshnessBadge freshness={rates.freshness} />} Other
          currencies are converted to {summary.base} at reference rates from{' '}
          {formats.date(rates.date)}, from {rates.attribution ?? rates.source}. Costs use the same
          rates, so gains leave out currency moves.
        </p>
      )}
      {notes.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
