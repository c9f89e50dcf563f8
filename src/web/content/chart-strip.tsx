import { formatCompact, formatPrice } from '../../domain/explanations/format-number.ts'
import { toPath } from '../ui/line-path.ts'

const WIDTH = 800

export type StripLine = {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly look: string
}

type ChartStripProps = {
  readonly lines: readonly StripLine[]
  /** In units of a width of 800. */
  readonly height: number
  /** Position to point at. */
  readonly mark: number | null
  /** Ends of the scale; null to fit the values. */
  readonly scale: { readonly low: number; readonly high: number } | null
  /** Values of the level lines. */
  readonly levels: readonly number[]
  /** Positions of the vertical grid lines. */
  readonly months: readonly MonthTick[]
}

/** Where a month begins in a chart. */
export type MonthTick = { readonly at: number; readonly name: string }

/** One strip of a chart: lines over the same sessions, with grid, levels and a labeled scale. */
export function ChartStrip({ lines, height, mark, scale, levels, months }: ChartStripProps) {
  const { low, high } = scale ?? findScale(lines, levels)
  const ticks = levels.length > 0 ? levels : chooseTicks(low, high, height > 100 ? 5 : 2)
  const size = height > 100 ? 'h-44 sm:h-64' : 'h-16 sm:h-20'
  const sessions = lines[0]?.values.length ?? 0
  const index = (value: number) => height - ((value - low) / (high - low || 1)) * height
  const markX = mark === null || sessions < 2 ? null : (mark / (sessions - 1)) * WIDTH
  return (
    <div className="flex gap-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="none"
        className={`w-full min-w-0 flex-1 overflow-visible ${size}`}
        aria-hidden="true"
        focusable="false"
        fill="none"
      >
        {months.map(({ at, name }) => (
          <line
            key={name}
            x1={(at / Math.max(1, sessions - 1)) * WIDTH}
            x2={(at / Math.max(1, sessions - 1)) * WIDTH}
            y1="0"
            y2={height}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2={WIDTH}
            y1={index(tick)}
            y2={index(tick)}
            strokeDasharray={levels.length > 0 ? '4 4' : undefined}
            vectorEffect="non-scaling-stroke"
            className={levels.length > 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
        ))}
        {markX !== null && (
          <line
            x1={markX}
            x2={markX}
            y1="0"
            y2={height}
            vectorEffect="non-scaling-stroke"
            className="stroke-line-strong"
            strokeWidth="2"
          />
        )}
        {lines.map(({ name, values, look }) => (
          <path
            key={name}
            d={toPath(values, { low, high, width: WIDTH, height })}
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
            className={look}
          />
        ))}
      </svg>
      <svg
        className={`figures w-14 shrink-0 overflow-visible fill-ink-soft text-xs ${size}`}
        aria-hidden="true"
        focusable="false"
      >
        {ticks.map((tick) => (
          <text key={tick} y={`${(index(tick) / height) * 100}%`} dy="0.35em">
            {writeTick(tick)}
          </text>
        ))}
      </svg>
    </div>
  )
}

function findScale(lines: readonly StripLine[], levels: readonly number[]) {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null))
  const all = [...values, ...levels]
  return { low: Math.min(...all), high: Math.max(...all) }
}

/** At most `count` round values within a scale. */
function chooseTicks(low: number, high: number, count: number): readonly number[] {
  const rough = (high - low) / count
  if (!(rough > 0)) return [low]
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.ceil(low / step)
  const last = Math.floor(high / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step)
}

function writeTick(value: number): string {
  if (Math.abs(value) >= 10_000) return formatCompact(value)
  return formatPrice(value).replace(/\.00$/, '')
}
