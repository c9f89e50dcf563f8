import { Link } from 'react-router'
import type { TrackRecordRule } from '../../../domain/backtest/track-record.ts'
import { HORIZONS, type Horizon } from '../../../domain/backtest/trades.ts'
import { describeHorizon, describeInterval, describeReturn } from './describe-record.ts'
import { IntervalMark } from './interval-mark.tsx'
import { scaleAroundZero, type PlotScale } from './plot-scale.ts'
import { writeRecordAddress } from './record-address.ts'
import type { PlotPoint, TrackRecordDetails } from './track-record-details.ts'

/**
 * Every rule over every holding period: its return vs. holding the stock with its interval, in front of
 * what random entries did. A table whose cells are pictures, so that it reads as one. Where it is
 * narrow it has one holding period.
 */
export function IntervalPlot({ record }: { record: TrackRecordDetails }) {
  const { rules, points, choice } = record
  const scales = new Map(HORIZONS.map((horizon) => [horizon, scaleOf(points, horizon)]))
  const shared = { points, choice, scales }
  return (
    <>
      <PlotKey />
      <div className="@container">
        <table className="figures w-full table-fixed border-collapse text-left text-sm">
          <caption className="sr-only">
            Return vs. holding the stock, by rule and holding period, with 95% interval and the
            range of random entries
          </caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="w-2/5 pb-2 font-normal text-ink-soft @min-[45rem]:w-56 @min-[56rem]:w-64"
              >
                Rule
              </th>
              {HORIZONS.map((horizon) => (
                <th
                  key={horizon}
                  scope="col"
                  className={`px-2 pb-2 text-center ${whereNarrow(horizon, choice.horizon)}`}
                >
                  Held {describeHorizon(horizon)}
                </th>
              ))}
            </tr>
          </thead>
          <PlotGroup
            title="BUY rules"
            hint="Beating chance means right of the band."
            rules={rules.filter(({ action }) => action === 'BUY')}
            {...shared}
          />
          <PlotGroup
            title="SELL rules"
            hint="Beating chance means left of the band."
            rules={rules.filter(({ action }) => action === 'SELL')}
            {...shared}
          />
          <tfoot aria-hidden="true" className="text-ink-soft">
            <tr>
              <td className="py-1">vs. holding the stock</td>
              {HORIZONS.map((horizon) => (
                <td key={horizon} className={`px-2 py-1 ${whereNarrow(horizon, choice.horizon)}`}>
                  <Axis scale={scales.get(horizon)} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

function PlotKey() {
  return (
    <p aria-hidden="true" className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      <span className="inline-flex items-center gap-2">
        <svg viewBox="0 0 32 16" width="32" height="16" fill="none" className="stroke-ink">
          <path d="M1 8h30" strokeWidth="1.5" />
          <path d="M16 8h0" strokeWidth="9" strokeLinecap="round" />
        </svg>
        Measured, with 95% interval
      </span>
      <span className="inline-flex items-center gap-2">
        <svg viewBox="0 0 32 16" width="32" height="16">
          <rect x="0.5" y="1" width="31" height="14" className="fill-line stroke-line-strong" />
        </svg>
        Chance: 9 of 10 random entries land here
      </span>
    </p>
  )
}

type PlotGroupProps = {
  readonly title: string
  readonly hint: string
  readonly rules: readonly TrackRecordRule[]
  readonly points: readonly PlotPoint[]
  readonly choice: TrackRecordDetails['choice']
  readonly scales: ReadonlyMap<Horizon, PlotScale>
}

function PlotGroup({ title, hint, rules, points, choice, scales }: PlotGroupProps) {
  return (
    <tbody className="border-t border-line">
      <tr>
        <th scope="rowgroup" colSpan={2} className="pt-3 pb-1 font-semibold">
          {title} <span className="font-normal text-ink-soft">{hint}</span>
        </th>
      </tr>
      {rules.map(({ id, name }) => (
        <tr key={id} className={id === choice.rule ? 'bg-raised' : 'hover:bg-raised'}>
          <th scope="row" className="py-1 pr-3 font-normal">
            <Link
              to={`${writeRecordAddress(choice, { rule: id })}#parts`}
              aria-current={id === choice.rule ? 'true' : undefined}
              className="inline-block min-h-6 text-ink decoration-line-strong hover:text-accent"
            >
              {name}
            </Link>
          </th>
          {HORIZONS.map((horizon) => (
            <td key={horizon} className={`relative h-8 ${whereNarrow(horizon, choice.horizon)}`}>
              <PlotCell
                point={points.find((one) => one.rule === id && one.horizon === horizon)}
                scale={scales.get(horizon)}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

type PlotCellProps = {
  readonly point: PlotPoint | undefined
  readonly scale: PlotScale | undefined
}

function PlotCell({ point, scale }: PlotCellProps) {
  if (point === undefined || scale === undefined) {
    return <span className="block text-center text-ink-soft">No trades</span>
  }
  const { excess, band, verdict } = point
  const chance =
    band === null ? '' : `; chance ${describeReturn(band.low)} to ${describeReturn(band.high)}`
  return (
    <>
      <span className="sr-only">
        {describeReturn(excess.percent)}, interval {describeInterval(excess, describeReturn)}
        {chance}
      </span>
      <span className="absolute inset-x-2 inset-y-0">
        <IntervalMark
          estimate={excess}
          band={band}
          scale={scale}
          baseline={0}
          isEdge={verdict === 'edge'}
        />
      </span>
    </>
  )
}

function Axis({ scale }: { scale: PlotScale | undefined }) {
  if (scale === undefined) return null
  return (
    <span className="grid grid-cols-3 text-xs">
      <span>{describeReturn(scale.low)}</span>
      <span className="text-center">0</span>
      <span className="text-right">{describeReturn(scale.high)}</span>
    </span>
  )
}

/** Where the table is narrow, only the selected holding period is shown. */
function whereNarrow(horizon: Horizon, selected: Horizon): string {
  return horizon === selected ? '' : '@max-[45rem]:hidden'
}

function scaleOf(points: readonly PlotPoint[], horizon: Horizon): PlotScale {
  return scaleAroundZero(
    points.flatMap(({ horizon: own, excess, band }) =>
      own === horizon
        ? [
            excess.percent,
            ...(excess.interval === null ? [] : [excess.interval.low, excess.interval.high]),
            ...(band === null ? [] : [band.low, band.high]),
          ]
        : [],
    ),
  )
}
