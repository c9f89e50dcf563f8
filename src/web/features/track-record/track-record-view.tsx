import { LinkTabs } from '../../ui/link-tabs.tsx'
import { HORIZONS } from '../../../domain/backtest/trades.ts'
import { BreadthSection } from './breadth-section.tsx'
import { ColumnGuide } from './column-guide.tsx'
import { CostForm } from './cost-form.tsx'
import type { LiveRecord } from '../../../use-cases/receipts/read-live-record.ts'
import { LiveSection } from './live-section.tsx'
import { writeRecordAddress } from './record-address.ts'
import { TrackRecordIntro } from './track-record-intro.tsx'
import { RecordParts } from './record-parts.tsx'
import { TrackRecordTable } from './track-record-table.tsx'
import type { TrackRecordDetails } from './shown-record.ts'
import { describeHorizon } from './describe-record.ts'

type TrackRecordViewProps = {
  readonly record: TrackRecordDetails
  /** Null where it cannot be read just now. */
  readonly live: LiveRecord | null
}

/** How every rule and clause did, the losers within. */
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
          caption={`What the signal says, ${over}; 95 % intervals below the figures.`}
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
