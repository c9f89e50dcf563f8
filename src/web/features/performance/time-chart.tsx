import { useState, type PointerEvent } from 'react'
import type { PerformancePoint } from '../../../use-cases/portfolio/performance-work.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { LineKey } from '../../ui/line-key.tsx'
import { toPath } from '../../ui/line-path.ts'
import { axisTicks } from './axis-ticks.ts'

const WIDTH = 800
const HEIGHT = 260
/** Dates below the chart: the first, the last and some between. */
const DATE_COUNT = 4

/** One line of the chart. */
export type ChartLine = {
  readonly name: string
  /** Classes that set the stroke color. */
  readonly look: string
  readonly dash?: string
  readonly read: (point: PerformancePoint) => number | null
}

type TimeChartProps = {
  /** One sentence that describes the chart. */
  readonly summary: string
  readonly points: readonly PerformancePoint[]
  readonly lines: readonly ChartLine[]
  /** A line's value as text. */
  readonly show: (value: number) => string
  /** The same beside the axis, in few characters. */
  readonly showTick: (value: number) => string
}

/** Lines over time, for mouse, touch, keyboard and screen reader. */
export function TimeChart({ summary, points, lines, show, showTick }: TimeChartProps) {
  const formats = useFormats()
  const [pointed, setPointed] = useState<number | null>(null)
  const last = points.length - 1
  const index = Math.min(pointed ?? last, last)
  const point = points[index]
  const [first, end] = [points[0], points[last]]
  if (point === undefined || first === undefined || end === undefined) return null
  const values = points.flatMap((one) => lines.flatMap(({ read }) => read(one) ?? []))
  const ticks = axisTicks(Math.min(...values), Math.max(...values))
  const describe = (at: PerformancePoint) =>
    [
      formats.date(at.date),
      ...lines.map((line) => `${line.name} ${showOr(line.read(at), show)}`),
    ].join(', ')
  return (
    <figure>
      <figcaption className="mb-3 text-sm text-ink-soft">{summary}</figcaption>
      <Readout point={point} lines={lines} show={show} />
      <div className="mt-3 flex gap-2">
        <Drawing {...{ points, lines, ticks, index }} onPoint={setPointed} />
        <ValueAxis ticks={ticks} show={showTick} />
      </div>
      <DateAxis points={points} />
      {last > 0 && (
        <label className="mt-2 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          Step through days
          <input
            type="range"
            min={0}
            max={last}
            value={index}
            onChange={(event) => setPointed(event.target.valueAsNumber)}
            aria-valuetext={describe(point)}
            className="h-6 min-w-40 flex-1 accent-line-strong"
          />
        </label>
      )}
    </figure>
  )
}

function Readout({
  point,
  lines,
  show,
}: Pick<TimeChartProps, 'lines' | 'show'> & { point: PerformancePoint }) {
  const formats = useFormats()
  return (
    <dl className="figures flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <div>
        <dt className="text-ink-soft">Date</dt>
        <dd className="font-semibold whitespace-nowrap">{formats.date(point.date)}</dd>
      </div>
      {lines.map(({ name, look, dash, read }) => (
        <div key={name}>
          <dt className="text-ink-soft">
            <LineKey look={look} {...(dash !== undefined && { dash })}>
              {name}
            </LineKey>
          </dt>
          <dd className="font-semibold whitespace-nowrap">{showOr(read(point), show)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The values of the lines, from the highest. */
function ValueAxis({ ticks, show }: { ticks: readonly number[]; show: (value: number) => string }) {
  return (
    <ol
      aria-hidden="true"
      className="figures -my-2 flex shrink-0 flex-col justify-between text-right text-xs leading-4 text-ink-soft"
    >
      {ticks.toReversed().map((tick) => (
        <li key={tick}>{show(tick)}</li>
      ))}
    </ol>
  )
}

/** The first and last day and some between, evenly spaced. */
function DateAxis({ points }: Pick<TimeChartProps, 'points'>) {
  const formats = useFormats()
  const last = points.length - 1
  const count = Math.min(DATE_COUNT, points.length)
  const shown = Array.from({ length: count }, (_, at) =>
    count === 1 ? 0 : Math.round((at / (count - 1)) * last),
  )
  return (
    <ol
      aria-hidden="true"
      className="figures mt-1 flex justify-between gap-2 text-xs whitespace-nowrap text-ink-soft"
    >
      {shown.map((at, order) => (
        <li
          key={at}
          // On phones there is room for the first and the last.
          className={order === 0 || order === count - 1 ? '' : 'hidden sm:block'}
        >
          {formats.date(points[at]?.date ?? '')}
        </li>
      ))}
    </ol>
  )
}

type DrawingProps = Pick<TimeChartProps, 'points' | 'lines'> & {
  readonly ticks: readonly number[]
  readonly index: number
  readonly onPoint: (index: number | null) => void
}

function Drawing({ points, lines, ticks, index, onPoint }: DrawingProps) {
  const last = points.length - 1
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const frame = { low, high, width: WIDTH, height: HEIGHT }
  const yOf = (value: number): number => HEIGHT - ((value - low) / (high - low)) * HEIGHT
  const point = points[index]
  const x = last === 0 ? 0 : (index / last) * WIDTH
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onPoint(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * last))
  }
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-56 min-w-0 flex-1 touch-pan-y rounded-sm bg-sunken sm:h-64"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeWidth="1.5"
      onPointerMove={follow}
      onPointerLeave={() => onPoint(null)}
    >
      <path
        d={ticks.map((tick) => `M0 ${yOf(tick).toFixed(1)}H${WIDTH}`).join('')}
        vectorEffect="non-scaling-stroke"
        strokeWidth="1"
        className="stroke-line"
      />
      {lines.map(({ name, look, dash, read }) => (
        <path
          key={name}
          d={toPath(points.map(read), frame)}
          vectorEffect="non-scaling-stroke"
          strokeDasharray={dash}
          className={look}
        />
      ))}
      <path
        d={`M${x.toFixed(1)} 0V${HEIGHT}`}
        vectorEffect="non-scaling-stroke"
        strokeWidth="1"
        className="stroke-line-strong"
      />
      {lines.map(({ name, look, read }) => {
        const value = point === undefined ? null : read(point)
        return (
          value !== null && (
            <path
              key={name}
              // A line of no length with round ends is a dot, whatever the drawing is stretched to.
              d={`M${x.toFixed(1)} ${yOf(value).toFixed(1)}h0`}
              vectorEffect="non-scaling-stroke"
              strokeWidth="7"
              strokeLinecap="round"
              className={look}
            />
          )
        )
      })}
    </svg>
  )
}

function showOr(value: number | null, show: (value: number) => string): string {
  return value === null ? '–' : show(value)
}
