import { LinkTabs } from '../../ui/link-tabs.tsx'
import { HORIZONS } from '../../../domain/backtest/trades.ts'
import { BreadthSection } from './breadth-section.tsx'
import { ColumnGuide } from './column-guide.tsx'
import { CostForm } from './cost-form.tsx'
import type { LiveRecord } from '../../../use-cases/receipts/read-live-record.ts'
import { writeRecordAddress } from './record-address.ts'
import { RecordParts } from './record-parts.tsx'
import { TrackRecordTable } from './track-record-table.tsx'
import type { TrackRecordDetails } from './track-record-details.ts'
import { describeCount, describeHorizon } from './describe-record.ts'
import { Link } from 'react-router'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import { LiveTable } from './live-table.tsx'
import { describeLive, describeOmitted } from './describe-live.ts'
import { formatNumber } from '../../../domain/explanations/format-number.ts'

const ENTRY_NOTE =
  'A trade begins at the open after the close that gave the signal and ends at the open 1, 5, 20 or 60 sessions later. The next of the same stock and rule begins when the last one has ended, so no stretch counts twice.'

type TrackRecordViewProps = {
  readonly record: TrackRecordDetails
  /** Null if unavailable. */
  readonly live: LiveRecord | null
}

/** How every rule and clause did, losers included. */
export function TrackRecordView({ record, live }: TrackRecordViewProps) {
  const { choice, rules, signals, clauses, anyDay, universe, breadth } = record
  const tabs = HORIZONS.map((horizon) => ({
    id: String(horizon),
    label: describeHorizon(horizon),
    to: writeRecordAddress(choice, { horizon }),
  }))
  const shared = { rules, choice, fund: universe.fund }
  const over = `over ${describeHorizon(choice.horizon)}`
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
      <TrackRecordIntro record={record} />
      <section aria-labelledby="rules" className="mt-10">
        <h2 id="rules" className="mb-3 text-xl font-semibold">
          How each rule did
        </h2>
        <LinkTabs label="Sessions held" tabs={tabs} current={String(choice.horizon)} />
        <CostForm choice={choice} />
        <TrackRecordTable
          caption={`What the signal says, ${over}; 95% intervals below the figures.`}
          rows={signals}
          anyDay={anyDay}
          {...shared}
        />
        <h3 className="mt-8 text-lg font-semibold">Each clause alone</h3>
        <TrackRecordTable
          caption={`Trades begun by one clause, whatever the others said, ${over}.`}
          rows={clauses}
          anyDay={null}
          {...shared}
        />
        <ColumnGuide record={record} />
      </section>
      <RecordParts record={record} />
      <BreadthSection breadth={breadth} universe={universe} />
      <LiveSection live={live} />
      <p className="mt-10 text-sm text-ink-soft">
        All of it as JSON: <a href="/api/v1/record">/api/v1/record</a>. Rule set {record.ruleSet},
        seed {record.seed}: the same seed and bars give the same figures.
      </p>
    </div>
  )
}

/** The results of signals that were logged before the outcome was known. */
function LiveSection({ live }: { live: LiveRecord | null }) {
  return (
    <section aria-labelledby="live" className="mt-10">
      <h2 id="live" className="text-xl font-semibold">
        Live record
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        A backtest looks back with the rules already known. The live record is made of signals that
        were logged before the next open and cannot be changed since, so it is the harder test. The
        two are never mixed: every figure above is from past bars.
      </p>
      {live === null ? (
        <p className="mt-3 max-w-prose">
          The live record cannot be read just now. What is above does not depend on it.
        </p>
      ) : (
        <LiveRecordNote live={live} />
      )}
      <p className="mt-2 max-w-prose">
        The log&rsquo;s days stand with their hashes on the{' '}
        <Link to="/status#receipts">status page</Link>.
      </p>
    </section>
  )
}

function LiveRecordNote({ live }: { live: LiveRecord }) {
  const over = live.rows.filter(({ trades }) => trades > 0)
  const omitted = describeOmitted(live)
  return (
    <>
      <p className="mt-3 max-w-prose">{describeLive(live)}</p>
      {omitted !== null && <p className="mt-2 max-w-prose text-ink-soft">{omitted}</p>}
      {live.from !== null && over.length > 0 && (
        <LiveTable
          rows={over}
          caption={`What followed signals logged since ${formatDate(live.from)}`}
        />
      )}
    </>
  )
}

/** The record in one paragraph: its data, period and method. */
function TrackRecordIntro({ record }: { record: TrackRecordDetails }) {
  const { universe } = record
  const { stocks, from, to, sessions, judgedDays, fund, fundFrom } = universe
  return (
    <>
      <h1 className="text-3xl font-semibold tracking-tight">The record of the rules</h1>
      <p className="mt-3 max-w-prose text-lg">{describeTally(record)}</p>
      <p className="mt-3 max-w-prose">
        <strong>Backtest</strong>, on past bars of {describeCount(stocks)} stocks of the S&amp;P
        500, {formatDate(from)} to {formatDate(to)}: {describeCount(sessions)} sessions,{' '}
        {describeCount(judgedDays)} closes that gave a signal. {ENTRY_NOTE} It says what was, and
        promises nothing.
      </p>
      <h2 className="mt-6 text-xl font-semibold">What the figures cannot tell</h2>
      <ul className="mt-2 max-w-prose list-disc space-y-1 pl-5">
        <li>
          The stocks are those of the index in August 2026. Companies that failed or were dropped
          before are missing, and risers that joined late are within, so every mean here is higher
          than it was for somebody who chose in {from.slice(0, 4)} (survivorship bias). The
          comparison of a stock with itself suffers less from it than the plain return.
        </li>
        <li>
          Four years that mostly rose. Prices are adjusted for dividends as well as splits, so a
          return holds the dividend, and a signal near a limit may differ from the published one.
        </li>
        <li>
          {fund} is at hand from {formatDate(fundFrom)} on; trades before are left out of that
          column alone. The bars are from public repositories, which had them from Yahoo Finance;
          the <a href="/credits">credits</a> name them.
        </li>
      </ul>
    </>
  )
}

/** How many rows show an edge, before and after costs, in one or two sentences. */
export function describeTally({
  tally,
  choice,
}: Pick<TrackRecordDetails, 'tally' | 'choice'>): string {
  const { rows, edges, edgesAfterCosts } = tally
  const tried = `Of ${rows} pairs of rule and holding time`
  if (edges === 0) return `${tried}, none shows an edge that chance does not explain.`
  const shown = `${tried}, ${edges} ${edges === 1 ? 'shows' : 'show'} an edge that chance does not explain.`
  if (choice.costPercent === 0) return `${shown} That is before costs.`
  return `${shown} After costs of ${formatNumber(choice.costPercent)}% a side, ${edgesAfterCosts === 0 ? 'none is' : `${edgesAfterCosts} are`} left.`
}
