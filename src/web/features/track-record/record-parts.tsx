import { afterCosts } from '../../../domain/backtest/track-record-verdict.ts'
import type { TrackRecordGroup, TrackRecordRule } from '../../../domain/backtest/track-record.ts'
import { FigureCell } from './record-cells.tsx'
import type { TrackRecordDetails } from './track-record-details.ts'
import { describeCount, describeHorizon, describeReturn, describeShare } from './describe-record.ts'

/** The selected rule by year, by sector and by the stocks' volatility. */
export function RecordParts({ record }: { record: TrackRecordDetails }) {
  const { chosen, choice, rules } = record
  const rule = rules.find(({ id }) => id === choice.rule)
  if (rule === undefined) return null
  const over = `over ${describeHorizon(choice.horizon)}`
  return (
    <section aria-labelledby="parts" className="mt-10">
      <h2 id="parts" className="text-xl font-semibold">
        {rule.name}, in parts
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        The same trades {over}, by when and where. Parts are small and many: one that stands out
        shows less than it seems to, so none of them has a verdict. Choose another rule by its name
        in the tables above.
      </p>
      {chosen === null ? (
        <p className="mt-3">This rule made no trade {over}.</p>
      ) : (
        <div className="mt-4 grid gap-8">
          <PartsTable caption="By year of the entry" groups={chosen.years} {...{ rule, choice }} />
          <PartsTable caption="By sector" groups={chosen.sectors} {...{ rule, choice }} />
          <PartsTable
            caption="By volatility: thirds of the stocks by their last 50 daily changes before the signal"
            groups={chosen.volatility}
            {...{ rule, choice }}
          />
        </div>
      )}
    </section>
  )
}

type PartsTableProps = {
  readonly caption: string
  readonly groups: readonly TrackRecordGroup[]
  readonly rule: TrackRecordRule
  readonly choice: TrackRecordDetails['choice']
}

const HEADINGS = ['Part', 'Trades', 'Right', 'Mean return', 'Beside the stock itself'] as const

function PartsTable({ caption, groups, rule, choice }: PartsTableProps) {
  const cost = afterCosts(0, rule.action, choice.costPercent)
  return (
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="figures text-left text-sm">
        <caption className="pb-1 text-left font-semibold">{caption}</caption>
        <thead className="text-ink-soft">
          <tr>
            {HEADINGS.map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={`py-1 pr-4 font-normal ${index > 0 ? 'text-right' : 'min-w-44'}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, trades, hitPercent, meanPercent, excessPercent }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1 pr-4 font-normal">
                {name}
              </th>
              <FigureCell>{describeCount(trades)}</FigureCell>
              <FigureCell>{describeShare(hitPercent)}</FigureCell>
              <FigureCell>{describeReturn(meanPercent + cost)}</FigureCell>
              <FigureCell>{describeReturn(excessPercent + cost)}</FigureCell>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
