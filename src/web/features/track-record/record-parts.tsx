import { afterCosts } from '../../../domain/backtest/track-record-verdict.ts'
import type { TrackRecordGroup, TrackRecordRule } from '../../../domain/backtest/track-record.ts'
import { placeOnScale, scaleAroundZero, type PlotScale } from './plot-scale.ts'
import type { TrackRecordDetails } from './track-record-details.ts'
import { describeCount, describeHorizon, describeReturn, describeShare } from './describe-record.ts'

/** The selected rule by year, by sector and by the stocks' volatility. */
export function RecordParts({ record }: { record: TrackRecordDetails }) {
  const { chosen, choice, rules } = record
  const rule = rules.find(({ id }) => id === choice.rule)
  if (rule === undefined) return null
  const over = `over ${describeHorizon(choice.horizon)}`
  return (
    <section aria-labelledby="parts" className="mt-12">
      <h2 id="parts" className="text-xl font-semibold">
        {rule.name}: breakdown
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        The same trades {over}, split into small groups. With this many groups, some look good by
        luck, so none gets a verdict. To see another rule, select its name above.
      </p>
      {chosen === null ? (
        <p className="mt-3">This rule made no trades {over}.</p>
      ) : (
        <div className="mt-4 grid gap-3">
          <Part title="By sector" groups={chosen.sectors} isOpen {...{ rule, choice }} />
          <Part
            title="By volatility"
            groups={chosen.volatility.map(nameThird)}
            {...{ rule, choice }}
          >
            Stocks are split into thirds by their last 50 daily changes before the signal.
          </Part>
          <Part title="By year of entry" groups={chosen.years} {...{ rule, choice }} />
        </div>
      )}
    </section>
  )
}

/** The published names of the outer thirds do not say what they are thirds of. */
const THIRD_LABELS: Readonly<Record<string, string>> = {
  'Calm third': 'Least volatile third',
  'Lively third': 'Most volatile third',
}

function nameThird(group: TrackRecordGroup): TrackRecordGroup {
  return { ...group, name: THIRD_LABELS[group.name] ?? group.name }
}

type PartProps = {
  readonly title: string
  readonly groups: readonly TrackRecordGroup[]
  readonly rule: TrackRecordRule
  readonly choice: TrackRecordDetails['choice']
  readonly isOpen?: boolean
  readonly children?: React.ReactNode
}

function Part({ title, groups, rule, choice, isOpen = false, children }: PartProps) {
  const cost = afterCosts(0, rule.action, choice.costPercent)
  const scale = scaleAroundZero(groups.map(({ excessPercent }) => excessPercent + cost))
  return (
    <details open={isOpen} className="rounded-card border border-line px-4 py-2">
      <summary className="min-h-8 py-1 font-semibold">{title}</summary>
      {children !== undefined && <p className="text-sm text-ink-soft">{children}</p>}
      <table className="figures mt-1 w-full table-fixed border-collapse text-left text-sm">
        <caption className="sr-only">{`${rule.name}, ${title.toLowerCase()}`}</caption>
        <thead className="align-bottom text-ink-soft">
          <tr>
            <th scope="col" className="w-2/5 py-1 pr-2 font-semibold sm:w-1/4">
              Group
            </th>
            <th scope="col" colSpan={2} className="py-1 text-right font-semibold">
              vs. holding the stock
            </th>
            <th scope="col" className={`${FIGURE} font-semibold max-sm:hidden`}>
              Hit rate
            </th>
            <th scope="col" className={`${FIGURE} font-semibold max-sm:hidden`}>
              Mean return
            </th>
            <th scope="col" className={`${FIGURE} w-16 font-semibold sm:w-1/12`}>
              Trades
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, trades, hitPercent, meanPercent, excessPercent }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-2 font-normal">
                {name}
              </th>
              <td className="relative">
                <GroupBar percent={excessPercent + cost} scale={scale} />
              </td>
              <td className={FIGURE}>{describeReturn(excessPercent + cost)}</td>
              <td className={`${FIGURE} max-sm:hidden`}>{describeShare(hitPercent)}</td>
              <td className={`${FIGURE} max-sm:hidden`}>{describeReturn(meanPercent + cost)}</td>
              <td className={FIGURE}>{describeCount(trades)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const FIGURE = 'py-1.5 pl-2 text-right whitespace-nowrap'

function GroupBar({ percent, scale }: { percent: number; scale: PlotScale }) {
  const [zero, end] = [placeOnScale(0, scale), placeOnScale(percent, scale)]
  return (
    <svg
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="absolute inset-0 size-full"
    >
      <rect
        x={Math.min(zero, end)}
        y="5"
        width={Math.max(0.5, Math.abs(end - zero))}
        height="14"
        className="fill-line-strong"
      />
      <path d={`M${zero} 0V24`} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
