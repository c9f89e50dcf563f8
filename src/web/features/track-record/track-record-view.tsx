import { Link } from 'react-router'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PAGE_GRID, PageHead } from '../../ui/page-head.tsx'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import { describeReturns } from '../../../domain/backtest/describe-returns.ts'
import { HORIZONS } from '../../../domain/backtest/trades.ts'
import type { LiveRecord } from '../../../use-cases/receipts/read-live-record.ts'
import { BreadthSection } from './breadth-section.tsx'
import { ColumnGuide } from './column-guide.tsx'
import { CostForm } from './cost-form.tsx'
import { describeLive, describeOmitted } from './describe-live.ts'
import { describeCount, describeHorizon } from './describe-record.ts'
import { describeLuck, describeTally } from './describe-tally.ts'
import { IntervalPlot } from './interval-plot.tsx'
import { LiveTable } from './live-table.tsx'
import { writeRecordAddress } from './record-address.ts'
import { RecordParts } from './record-parts.tsx'
import { TrackRecordTable } from './track-record-table.tsx'
import type { TrackRecordDetails } from './track-record-details.ts'
import { YearStrips } from './year-strips.tsx'

type TrackRecordViewProps = {
  readonly record: TrackRecordDetails
  /** Null if unavailable. */
  readonly live: LiveRecord | null
}

/** How every rule and clause did: verdict, picture, figures, limits; losers included. */
export function TrackRecordView({ record, live }: TrackRecordViewProps) {
  const { choice, breadth, universe, tally } = record
  const { stocks, from, to } = universe
  return (
    <div className={PAGE_GRID}>
      <PageHead
        title="Track record"
        lead={
          <>
            <strong className="font-semibold text-ink">{describeTally(record)}</strong> Backtest on{' '}
            {describeCount(stocks)} stocks, {formatDate(from)} to {formatDate(to)}.
          </>
        }
      />
      <section aria-labelledby="plot">
        <h2 id="plot" className="sr-only">
          Rules compared with chance
        </h2>
        <div className="md:hidden">
          <HorizonTabs choice={choice} />
        </div>
        <IntervalPlot record={record} />
        <div className="mt-2 flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
          <p className="max-w-prose text-ink-soft">
            {describeLuck(tally)} After correcting for the number of tests,{' '}
            {tally.edges === 0 ? 'none is left' : `${tally.edges} remain`}.
          </p>
          <CostForm choice={choice} />
        </div>
      </section>
      <FiguresSection record={record} />
      <YearStrips record={record} />
      <RecordParts record={record} />
      <BreadthSection breadth={breadth} universe={universe} />
      <LiveSection live={live} />
      <LimitsSection record={record} />
    </div>
  )
}

function HorizonTabs({ choice }: { choice: TrackRecordDetails['choice'] }) {
  const tabs = HORIZONS.map((horizon) => ({
    id: String(horizon),
    label: describeHorizon(horizon),
    to: writeRecordAddress(choice, { horizon }),
  }))
  return <LinkTabs label="Holding period" tabs={tabs} current={String(choice.horizon)} />
}

function FiguresSection({ record }: { record: TrackRecordDetails }) {
  const { choice, rules, signals, clauses, anyDay, universe } = record
  const shared = { rules, choice, fund: universe.fund }
  const over = `over ${describeHorizon(choice.horizon)}`
  return (
    <section aria-labelledby="rules" className="mt-12">
      <h2 id="rules" className="mb-2 text-xl font-semibold">
        Held {describeHorizon(choice.horizon)}, in numbers
      </h2>
      <p className="mb-2 max-w-prose text-ink-soft">
        {describeReturns(universe.adjustment)} That goes for the stocks and {universe.fund} alike.
      </p>
      <div className="max-md:hidden">
        <HorizonTabs choice={choice} />
      </div>
      <TrackRecordTable caption={`Signals, ${over}`} rows={signals} anyDay={anyDay} {...shared} />
      <details className="mt-6">
        <summary className="min-h-8 text-lg font-semibold">
          Each of the {clauses.length} conditions on its own
        </summary>
        <TrackRecordTable
          caption={`Single conditions, ${over}`}
          rows={clauses}
          anyDay={null}
          {...shared}
        />
      </details>
      <ColumnGuide record={record} />
    </section>
  )
}

/** The results of signals that were logged before the outcome was known. */
function LiveSection({ live }: { live: LiveRecord | null }) {
  return (
    <section aria-labelledby="live" className="mt-12">
      <h2 id="live" className="text-xl font-semibold">
        Live record
      </h2>
      <p className="mt-1 max-w-prose">
        {live === null ? 'The live record is unavailable right now.' : describeLive(live)}
      </p>
      {live !== null && <LiveResults live={live} />}
      <p className="mt-2 max-w-prose text-ink-soft">
        The receipt log proves that these signals were logged before the next open, so this is a
        harder test than a backtest. The two are never mixed. See the log on the{' '}
        <Link to="/status#receipts">status page</Link>, and{' '}
        <a href="/method/receipts">how to check a receipt</a>.
      </p>
    </section>
  )
}

function LiveResults({ live }: { live: LiveRecord }) {
  const closed = live.rows.filter(({ trades }) => trades > 0)
  const omitted = describeOmitted(live)
  return (
    <>
      {omitted !== null && <p className="mt-2 max-w-prose text-ink-soft">{omitted}</p>}
      {live.from !== null && closed.length > 0 && (
        <LiveTable
          rows={closed}
          caption={`Results of signals logged since ${formatDate(live.from)}`}
        />
      )}
    </>
  )
}

function LimitsSection({ record }: { record: TrackRecordDetails }) {
  const { universe, ruleSet, seed } = record
  const { from, sessions, judgedDays, fund, fundFrom } = universe
  return (
    <section aria-labelledby="limits" className="mt-12">
      <h2 id="limits" className="text-xl font-semibold">
        Limits of this test
      </h2>
      <ul className="mt-2 max-w-prose list-disc space-y-1 pl-5">
        <li>
          The stocks are today’s S&amp;P 500. Companies that failed or left since {from.slice(0, 4)}{' '}
          are missing, so returns look better than they were (survivorship bias).
        </li>
        <li>Four mostly rising years say little about a falling market.</li>
        <li>
          Prices are adjusted for splits and dividends, so a signal close to a limit can differ from
          the one we published.
        </li>
        <li>
          {fund} data starts {formatDate(fundFrom)}; earlier trades are not compared with it. See{' '}
          <a href="/credits">data sources</a>.
        </li>
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        {describeCount(sessions)} sessions, {describeCount(judgedDays)} signals. Rule set {ruleSet},
        seed {seed}: the same seed and prices give the same results.{' '}
        <a href="/api/v1/record">Download as JSON</a>
      </p>
    </section>
  )
}
