import type { PerformancePage } from '../../../use-cases/portfolio/read-performance.ts'
import { Panel } from '../../ui/panel.tsx'
import { ReturnCards, RiskCards } from './figure-cards.tsx'
import { RETURN_KINDS } from './return-kinds.ts'
import { DividendsPanel } from './dividends-panel.tsx'
import { GainPanel } from './gain-panel.tsx'
import { MonthlyReturns } from './monthly-returns.tsx'
import { MonthsTable } from './months-table.tsx'
import { PositionGains } from './position-gains.tsx'
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

/** Stands above the figures, not in the list below. */
const RETURN_KIND_NOTE = 'dividends'

type PageView = Extract<PerformancePage, { kind: 'shown' }>

const LINES: readonly ChartLine[] = [
  { name: 'Invested', look: 'stroke-ink-soft', dash: '4 4', read: (point) => point.invested },
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
          Performance is not available: {view.because}.
        </p>
        <PriceSource provenance={provenance} />
        <UnratedBase page={page} />
        <AnswerNotes page={page} />
      </>
    )
  }
  const against = view.benchmarkTicker === null ? '' : `, vs. ${view.benchmarkTicker}`
  return (
    <>
      <div className="space-y-1">
        <PriceSource provenance={provenance} />
        <UnratedBase page={page} />
        <ReturnKindCaption notes={view.notes} />
      </div>
      <ReturnCards measured={view} />
      <div className="grid gap-6 lg:grid-cols-2 compact:gap-3">
        <Panel title="Value over time">
          <ValueChart measured={view} />
        </Panel>
        <Panel title={`Growth of 100, ${RETURN_KINDS[view.returnKind]}${against}`}>
          <IndexChart measured={view} />
        </Panel>
      </div>
      <RiskCards measured={view} />
      <GainPanel measured={view} lotGains={page.lotGains} />
      <PositionGains measured={view} />
      <MonthlyReturns measured={view} />
      <DividendsPanel dividends={page.dividends} currency={view.baseCurrency} />
      <MonthsTable measured={view} />
      <AnswerNotes page={page} />
    </>
  )
}

/** Why amounts are not in the currency of the settings. */
function UnratedBase({ page: { unratedBase } }: { page: PageView }) {
  if (unratedBase === null) return null
  return (
    <p>
      We don’t have exchange rates for {unratedBase} over time, so amounts on this page are in US
      dollars.
    </p>
  )
}

/** The kind of every return on the page, and what follows from it. */
function ReturnKindCaption({ notes }: Pick<MeasuredView, 'notes'>) {
  return <p>{notes.find(({ kind }) => kind === RETURN_KIND_NOTE)?.text}</p>
}

/** The source and age of the prices. */
function PriceSource({ provenance }: { provenance: Provenance }) {
  const formats = useFormats()
  const { attribution, asOf, freshness } = provenance
  if (attribution === null) return null
  return (
    <p className="text-sm text-ink-soft">
      {freshness !== null && <FreshnessBadge freshness={freshness} />} Daily closing prices:{' '}
      {attribution}
      {asOf !== null && `, as of ${formats.date(asOf)}`}.
      {freshness === 'sample' && ' Sample data from the past.'}
      {freshness === 'stale' && ' Out of date: no provider has newer prices.'}
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
    ? `${days}. Amounts are hidden.`
    : `${days}, the value went from ${show(first.value)} to ${show(last.value)}, with ${show(last.invested)} invested.`
  return (
    <TimeChart
      summary={summary}
      points={points}
      lines={LINES}
      show={show}
      showTick={(value) => (areAmountsHidden ? MASKED : formats.compact(value))}
    />
  )
}

/** Every assumption of the figures, and every excluded lot. */
function AnswerNotes({ page }: { page: PageView }) {
  const { view, short } = page
  const { notes, omitted } = view
  const unlistedCount = omitted.slice(MAX_LISTED).reduce((sum, { lotCount }) => sum + lotCount, 0)
  return (
    <Panel title="About these numbers">
      <ul className="list-disc space-y-1 pl-5">
        {notes.map(({ kind, text }) => kind !== RETURN_KIND_NOTE && <li key={kind}>{text}</li>)}
        <li>Share counts are adjusted for splits.</li>
        {short.slice(0, MAX_LISTED).map(({ ticker, because }) => (
          <li key={ticker}>
            Price history for {ticker} is not available: {because}.
          </li>
        ))}
        {omitted.slice(0, MAX_LISTED).map(({ ticker, lotCount, because }) => (
          <li key={`${ticker} ${because}`}>
            {lotCount === 1 ? '1 lot' : `${lotCount} lots`} of {ticker}{' '}
            {lotCount === 1 ? 'is' : 'are'} excluded: {because}.
          </li>
        ))}
        {unlistedCount > 0 && <li>{unlistedCount} more lots are excluded for similar reasons.</li>}
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
  const own = `100 in your holdings became ${formats.number(last.timeWeighted)} by ${formats.date(last.date)}, not counting deposits`
  const summary =
    isCompared && last.benchmark !== null
      ? `${own}. 100 in ${benchmarkTicker} became ${formats.number(last.benchmark)}.`
      : `${own}.`
  return (
    <TimeChart
      summary={summary}
      points={points}
      lines={lines}
      show={(value) => formats.number(value)}
      showTick={(value) => formats.decimal(String(Number(value.toFixed(2))))}
    />
  )
}
