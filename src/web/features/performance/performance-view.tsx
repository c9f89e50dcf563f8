import type { PerformancePage } from '../../../use-cases/portfolio/read-performance.ts'
import { Panel } from '../../ui/panel.tsx'
import { FigureCards } from './figure-cards.tsx'
import { MonthsTable } from './months-table.tsx'
import type { Provenance } from '../../../use-cases/market/provenance.ts'
import { useFormats, usePreferences } from '../../preferences/preferences-context.ts'
import { FreshnessBadge } from '../../ui/freshness-badge.tsx'
import type { MeasuredView } from '../../../use-cases/portfolio/performance-work.ts'
import { MASKED } from '../../ui/masked-amount.tsx'
import { type ChartLine, TimeChart } from './time-chart.tsx'

const OWN: ChartLine = {
  name: 'Your holdings',
  look: 'stroke-accent',
  read: (point) => point.timeWeighted,
}

/** Maximum length of a list that people read to the end. */
const MAX_LISTED = 30

type PageView = Extract<PerformancePage, { kind: 'shown' }>

const LINES: readonly ChartLine[] = [
  { name: 'Put in', look: 'stroke-ink-soft', dash: '4 4', read: (point) => point.invested },
  { name: 'Value', look: 'stroke-accent', read: (point) => point.value },
]

type PerformanceViewProps = { readonly page: Extract<PerformancePage, { kind: 'shown' }> }

/** The measured performance: figures, both charts, the table and what is excluded. */
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

/** The source and age of the prices. */
function PriceSource({ provenance }: { provenance: Provenance }) {
  const formats = useFormats()
  const { attribution, asOf, freshness } = provenance
  if (attribution === null) return null
  return (
    <p className="text-sm text-ink-soft">
      {freshness !== null && <FreshnessBadge freshness={freshness} />} Daily closes: {attribution}
      {asOf !== null && `, the oldest last close of ${formats.date(asOf)}`}.
      {freshness === 'sample' && ' A recording of the past, not today’s market.'}
      {freshness === 'stale' && ' Older than they ought to be: no source gives anything newer.'}
    </p>
  )
}

/** The lots' value and the money put in, day by day. */
function ValueChart({ measured }: { measured: MeasuredView }) {
  const formats = useFormats()
  const { areAmountsHidden } = usePreferences()
  const { points, baseCurrency } = measured
  const show = (amount: number) => (areAmountsHidden ? MASKED : formats.money(amount, baseCurrency))
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const days = `From ${formats.date(first.date)} to ${formats.date(last.date)}`
  const summary = areAmountsHidden
    ? `${days}; amounts are hidden.`
    : `${days} the value went from ${show(first.value)} to ${show(last.value)}. By then ${show(last.invested)} had been put in.`
  return <TimeChart summary={summary} points={points} lines={LINES} show={show} />
}

/** Every assumption of the figures, and every excluded lot. */
function AnswerNotes({ page }: { page: PageView }) {
  const { view, short } = page
  const { notes, omitted } = view
  const unlistedCount = omitted.slice(MAX_LISTED).reduce((sum, { lotCount }) => sum + lotCount, 0)
  return (
    <Panel title="What these figures count">
      <ul className="list-disc space-y-1 pl-5">
        {notes.map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
        <li>Splits are counted: shares bought before one are told as the shares they became.</li>
        {short.slice(0, MAX_LISTED).map(({ ticker, because }) => (
          <li key={ticker}>
            Earlier prices of {ticker} are not available, because {because}.
          </li>
        ))}
        {omitted.slice(0, MAX_LISTED).map(({ ticker, lotCount, because }) => (
          <li key={`${ticker} ${because}`}>
            {lotCount === 1 ? '1 lot' : `${lotCount} lots`} of {ticker}{' '}
            {lotCount === 1 ? 'is' : 'are'} left out, because {because}.
          </li>
        ))}
        {unlistedCount > 0 && <li>{unlistedCount} more lots are left out for like reasons.</li>}
      </ul>
    </Panel>
  )
}

/** What 100 became in the holdings and in the benchmark, excluding deposits. */
function IndexChart({ measured }: { measured: MeasuredView }) {
  const formats = useFormats()
  const { points, benchmarkTicker } = measured
  const last = points.at(-1)
  if (last === undefined) return null
  const isCompared = benchmarkTicker !== null && last.benchmark !== null
  const lines: readonly ChartLine[] = isCompared
    ? [
        {
          name: benchmarkTicker,
          look: 'stroke-ink',
          dash: '6 3',
          read: (point) => point.benchmark,
        },
        OWN,
      ]
    : [OWN]
  const own = `100 in your holdings became ${formats.number(last.timeWeighted)} by ${formats.date(last.date)}, with amounts put in taken out`
  const summary =
    isCompared && last.benchmark !== null
      ? `${own}; 100 in ${benchmarkTicker} became ${formats.number(last.benchmark)}.`
      : `${own}. There is nothing to compare with.`
  return (
    <TimeChart
      summary={summary}
      points={points}
      lines={lines}
      show={(value) => formats.number(value)}
    />
  )
}
