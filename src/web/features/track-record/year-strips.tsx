import { afterCosts } from '../../../domain/backtest/track-record-verdict.ts'
import type { TrackRecordGroup, TrackRecordRule } from '../../../domain/backtest/track-record.ts'
import { describeCount, describeHorizon, describeReturn } from './describe-record.ts'
import { scaleAroundZero, type PlotScale } from './plot-scale.ts'
import type { TrackRecordDetails } from './track-record-details.ts'

/** The return vs. holding the stock by year of entry: one strip of bars for each rule, on one scale. */
export function YearStrips({ record }: { record: TrackRecordDetails }) {
  const { yearsByRule, rules, choice } = record
  const strips = yearsByRule.flatMap(({ rule: id, years }) => {
    const rule = rules.find((one) => one.id === id)
    return rule === undefined ? [] : [{ rule, years: years.map((year) => pay(year, rule, choice)) }]
  })
  if (strips.length === 0) return null
  const excesses = strips.flatMap(({ years }) => years.map(({ excessPercent }) => excessPercent))
  const scale = scaleAroundZero(excesses)
  return (
    <section aria-labelledby="years" className="mt-12">
      <h2 id="years" className="text-xl font-semibold">
        Year by year
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Return vs. holding the stock over {describeHorizon(choice.horizon)}, by year of entry.
      </p>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        {strips.map(({ rule, years }) => (
          <YearStrip key={rule.id} name={rule.name} years={years} scale={scale} />
        ))}
      </div>
    </section>
  )
}

type YearStripProps = {
  readonly name: string
  readonly years: readonly TrackRecordGroup[]
  readonly scale: PlotScale
}

function YearStrip({ name, years, scale }: YearStripProps) {
  return (
    <figure className="min-w-0 rounded-card border border-line bg-raised p-4">
      <figcaption className="font-semibold">{name}</figcaption>
      <ul className="figures mt-3 grid grid-flow-col auto-cols-fr gap-1 text-center text-sm">
        {years.map(({ name: year, trades, excessPercent }) => (
          <li key={year} className="min-w-0">
            <span className="block font-semibold">{year}</span>
            <YearBar percent={excessPercent} scale={scale} />
            <span className="block whitespace-nowrap">{describeReturn(excessPercent)}</span>
            <span className="block text-xs text-ink-soft">
              {describeCount(trades)}
              <span className="max-sm:sr-only"> trades</span>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

function YearBar({ percent, scale }: { percent: number; scale: PlotScale }) {
  const height = (Math.abs(percent) / scale.high) * 36
  return (
    <svg
      viewBox="0 0 100 80"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="my-1 h-20 w-full"
    >
      <rect
        x="22"
        y={percent > 0 ? 40 - height : 40}
        width="56"
        height={Math.max(1, height)}
        className="fill-line-strong"
      />
      <path
        d="M0 40H100"
        className="stroke-line-strong"
        vectorEffect="non-scaling-stroke"
        fill="none"
      />
    </svg>
  )
}

function pay(
  group: TrackRecordGroup,
  { action }: TrackRecordRule,
  { costPercent }: TrackRecordDetails['choice'],
): TrackRecordGroup {
  return { ...group, excessPercent: afterCosts(group.excessPercent, action, costPercent) }
}
