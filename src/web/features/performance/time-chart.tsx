import { useState, type PointerEvent } from 'react'
import type { PerformancePoint } from '../../../use-cases/portfolio/performance-work.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { LineKey } from '../../ui/line-key.tsx'
import { toPath } from '../../ui/line-path.ts'

const WIDTH = 800
const HEIGHT = 260

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
}

/** Lines over time, for mouse, touch, keyboard and screen reader. */
export function TimeChart({ summary, points, lines, show }: TimeChartProps) {
  const formats = useFormats()
  const [pointed, setPointed] = useState<number | null>(null)
  const last = points.length - 1
  const index = Math.min(pointed ?? last, last)
  const point = points[index]
  const [first, end] = [points[0], points[last]]
  if (point === undefined || first === undefined || end === undefined) return null
  const values = points.flatMap((one) => lines.flatMap(({ read }) => read(one) ?? []))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const describe = (at: PerformancePoint) =>
    [
      formats.date(at.date),
      ...lines.map((line) => `${line.name} ${showOr(line.read(at), show)}`),
    ].join(', ')
  return (
    <figure>
      <figcaption className="mb-3 text-sm text-ink-soft">{summary}</figcaption>
      <Readout point={point} lines={lines} show={show} />
      <div className="mt-2 flex justify-between text-xs text-ink-soft">
        <span className="figures">{show(high)} at the top</span>
      </div>
      <Drawing {...{ points, lines, low, high, index }} onPoint={setPointed} />
      <div className="figures mt-1 flex justify-between gap-4 text-xs text-ink-soft">
        <span>{formats.date(first.date)}</span>
        <span>{show(low)} at the bottom</span>
        <span>{formats.date(end.date)}</span>
      </div>
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

type DrawingProps = Pick<TimeChartProps, 'points' | 'lines'> & {
  readonly low: number
  readonly high: number
  readonly index: number
  readonly onPoint: (index: number | null) => void
}

function Drawing({ points, lines, low, high, index, onPoint }: DrawingProps) {
  const last = points.length - 1
  const x = last === 0 ? 0 : (index / last) * WIDTH
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onPoint(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * last))
  }
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-56 w-full touch-pan-y rounded-sm bg-sunken sm:h-64"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeWidth="1.5"
      onPointerMove={follow}
      onPointerLeave={() => onPoint(null)}
    >
      <path
        d={[1, 2, 3].map((part) => `M0 ${(part * HEIGHT) / 4}H${WIDTH}`).join('')}
        vectorEffect="non-scaling-stroke"
        strokeWidth="1"
        className="stroke-line"
      />
      {lines.map(({ name, look, dash, read }) => (
        <path
          key={name}
          d={toPath(points.map(read), { low, high, width: WIDTH, height: HEIGHT })}
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
    </svg>
  )
}

function showOr(value: number | null, show: (value: number) => string): string {
  return value === null ? '–' : show(value)
}
