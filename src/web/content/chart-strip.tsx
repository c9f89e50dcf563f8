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
}

/** One strip of a chart: lines over the same sessions, with levels and the ends of its scale. */
export function ChartStrip({ lines, height, mark, scale, levels }: ChartStripProps) {
  const { low, high } = scale ?? findScale(lines, levels)
  const sessions = lines[0]?.values.length ?? 0
  const index = (value: number) => height - ((value - low) / (high - low || 1)) * height
  const markX = mark === null || sessions < 2 ? null : (mark / (sessions - 1)) * WIDTH
  return (
    <div className="flex gap-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="none"
        className={`w-full min-w-0 flex-1 overflow-visible ${height > 100 ? 'h-44 sm:h-56' : 'h-16 sm:h-20'}`}
        aria-hidden="true"
        focusable="false"
        fill="none"
      >
        {levels.map((level) => (
          <line
            key={level}
            x1="0"
            x2={WIDTH}
            y1={index(level)}
            y2={index(level)}
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
            className="stroke-line-strong"
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
      <p
        className="figures flex w-14 shrink-0 flex-col justify-between text-xs text-ink-soft"
        aria-hidden="true"
      >
        <span>{writeEnd(high)}</span>
        <span>{writeEnd(low)}</span>
      </p>
    </div>
  )
}

function findScale(lines: readonly StripLine[], levels: readonly number[]) {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null))
  const all = [...values, ...levels]
  return { low: Math.min(...all), high: Math.max(...all) }
}

function writeEnd(value: number): string {
  return Math.abs(value) >= 10_000 ? formatCompact(value) : formatPrice(value)
}
