import { useLocation, useNavigation } from 'react-router'
import type { PortfolioPage } from '../../../use-cases/portfolio/portfolio-page.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { AllocationView } from './allocation-view.tsx'
import { portfolioAddress } from './view-query.ts'
import { EmptyPortfolio } from './empty-portfolio.tsx'
import { HoldingsTable } from './holdings-table.tsx'
import { LotsTable } from './lots-table.tsx'
import { PortfolioFiles } from './portfolio-files.tsx'
import { PortfolioNotes } from './portfolio-notes.tsx'
import { SummaryCards } from './summary-cards.tsx'

/** A portfolio: its sums, one of its parts, and where the figures come from. */
export function PortfolioView({ page }: { page: PortfolioPage }) {
  const isEmpty = page.summary.lotCount === 0
  return (
    <>
      <SummaryCards summary={page.summary} />
      <PortfolioFiles isEmpty={isEmpty} />
      {isEmpty ? (
        <EmptyPortfolio />
      ) : (
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
  // Filters and pages of the tables stay behind; an open form does not.
  const add = new URLSearchParams(search).get('add')
  const to = (name: string | null) => portfolioAddress('', { view: name, add })
  return (
    <section aria-label="Parts of the portfolio" className="mt-6 compact:mt-3">
      <LinkTabs
        label="Show the portfolio by"
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
