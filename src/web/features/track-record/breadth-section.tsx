import { formatDate } from '../../../domain/explanations/format-date.ts'
import type { Estimate, TrackRecord } from '../../../domain/backtest/track-record.ts'
import { describeCount, describeInterval, describeShare } from './describe-record.ts'
import { IntervalMark } from './interval-mark.tsx'
import type { PlotScale } from './plot-scale.ts'

type BreadthSectionProps = Pick<TrackRecord, 'breadth' | 'universe'>

/** The claim that broad rallies predict up days, next to how often any day was one. */
export function BreadthSection({ breadth, universe }: BreadthSectionProps) {
  const { thresholdPercent, days, broadDays, afterBroad, afterOther, afterAnyPercent } = breadth
  const { fund, fundFrom, to } = universe
  const scale = scaleOf([afterBroad, afterOther], afterAnyPercent)
  const shared = { scale, baseline: afterAnyPercent }
  return (
    <section aria-labelledby="breadth" className="mt-12">
      <h2 id="breadth" className="text-xl font-semibold">
        Does a broad rally predict an up day?
      </h2>
      <p className="mt-1 max-w-prose">
        {describeBreadth(breadth)}{' '}
        <span className="text-ink-soft">
          The chart shows how often {fund} closed higher the next session, {formatDate(fundFrom)} to{' '}
          {formatDate(to)}. The dashed line is the average of all {describeCount(days)} days:{' '}
          {describeShare(afterAnyPercent)}.
        </span>
      </p>
      <table className="figures mt-3 w-full max-w-3xl table-fixed border-collapse text-left text-sm">
        <caption className="sr-only">How often {fund} closed higher, by breadth</caption>
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className="w-2/5 py-1 pr-4 font-semibold sm:w-1/4">
              Stocks above SMA 20
            </th>
            <th scope="col" className="py-1 font-semibold max-sm:sr-only">
              Interval
            </th>
            <th scope="col" className="w-2/5 py-1 text-right font-semibold sm:w-1/4">
              Higher next session
            </th>
          </tr>
        </thead>
        <tbody>
          <BreadthRow
            name={`${thresholdPercent}% or more`}
            days={broadDays}
            estimate={afterBroad}
            {...shared}
          />
          <BreadthRow name="Fewer" days={days - broadDays} estimate={afterOther} {...shared} />
        </tbody>
      </table>
    </section>
  )
}

type BreadthRowProps = {
  readonly name: string
  readonly days: number
  readonly estimate: Estimate
  readonly scale: PlotScale
  readonly baseline: number
}

function BreadthRow({ name, days, estimate, scale, baseline }: BreadthRowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-4 font-normal">
        {name}
        <span className="block text-ink-soft">{describeCount(days)} days</span>
      </th>
      <td className="relative">
        <IntervalMark estimate={estimate} band={null} scale={scale} baseline={baseline} />
      </td>
      <td className="py-2 text-right">
        {describeShare(estimate.percent)}
        <span className="block text-ink-soft">{describeInterval(estimate, describeShare)}</span>
      </td>
    </tr>
  )
}

/** Both intervals and the average, in whole steps of five percent. */
function scaleOf(estimates: readonly Estimate[], average: number): PlotScale {
  const ends = estimates.flatMap(({ percent, interval }) => [
    interval?.low ?? percent,
    interval?.high ?? percent,
  ])
  const all = [...ends, average]
  return {
    low: Math.floor(Math.min(...all) / 5) * 5,
    high: Math.ceil(Math.max(...all) / 5) * 5,
  }
}

/** What the figures show, by the interval alone. */
function describeBreadth({
  thresholdPercent,
  afterBroad,
  afterAnyPercent,
}: TrackRecord['breadth']) {
  const { interval } = afterBroad
  const broad = `${thresholdPercent}% or more of stocks were above their 20-day average`
  if (interval === null) return `There were too few days when ${broad} to tell.`
  if (interval.low > afterAnyPercent) return `Yes. When ${broad}, up days were more common.`
  if (interval.high < afterAnyPercent) return `No. When ${broad}, up days were less common.`
  return `No. When ${broad}, the next day was no different from any other day.`
}
