import type { PerformancePage } from '../../../use-cases/portfolio/read-performance.ts'
import { Panel } from '../../ui/panel.tsx'
import { FigureCards } from './figure-cards.tsx'
import { IndexChart } from './index-chart.tsx'
import { MonthsTable } from './months-table.tsx'
import { PriceSource } from './price-source.tsx'
import { AnswerNotes } from './performance-notes.tsx'
import { ValueChart } from './value-chart.tsx'

type PerformanceViewProps = { readonly page: Extract<PerformancePage, { kind: 'shown' }> }

/** What was measured: figures, both charts, the table and what they leave out. */
export function PerformanceView({ page }: PerformanceViewProps) {
  const { view, provenance } = page
  if (view.kind === 'not-measured') {
    return (
      <>
        <p className="rounded-card border border-dashed border-line-strong px-4 py-8 text-center">
          Performance is not available, because {view.because}.
        </p>
        <PriceSource provenance={provenance} />
        <AnswerNotes page={page} />
      </>
    )
  }
  const against = view.benchmarkTicker === null ? '' : `, against ${view.benchmarkTicker}`
  return (
    <>
      <PriceSource provenance={provenance} />
      <FigureCards measured={view} />
      <div className="grid gap-6 lg:grid-cols-2 compact:gap-3">
        <Panel title="Value over time">
          <ValueChart measured={view} />
        </Panel>
        <Panel title={`What 100 became${against}`}>
          <IndexChart measured={view} />
        </Panel>
      </div>
      <MonthsTable measured={view} />
      <AnswerNotes page={page} />
    </>
  )
}
