import type { ChartDay } from './chart-data.ts'
import { formatPrice } from '../../../domain/explanations/format-number.ts'
import { LineKey } from '../../ui/line-key.tsx'
import { toPath } from '../../ui/line-path.ts'

const WIDTH = 800
const HEIGHT = 320

const LINES = [
  { name: 'SMA 50', look: 'stroke-ink-soft', read: (day: ChartDay) => day.sma50 },
  { name: 'SMA 20', look: 'stroke-accent', read: (day: ChartDay) => day.sma20 },
  { name: 'Close', look: 'stroke-ink', read: (day: ChartDay) => day.close },
] as const

/** The prices as a static picture: shown until the interactive chart is, or without scripts. */
export function StaticChart({ days }: { days: readonly ChartDay[] }) {
  const low = Math.min(...days.map((day) => day.low))
  const high = Math.max(...days.map((day) => day.high))
  return (
    <div className="absolute inset-0 flex flex-col p-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="min-h-0 w-full flex-1"
        aria-hidden="true"
        focusable="false"
        fill="none"
        strokeWidth="1.5"
      >
        {LINES.map(({ name, look, read }) => (
          <path
            key={name}
            d={toPath(days.map(read), { low, high, width: WIDTH, height: HEIGHT })}
            vectorEffect="non-scaling-stroke"
            className={look}
          />
        ))}
      </svg>
      <p className="flex flex-wrap gap-x-4 pt-2 text-xs text-ink-soft">
        {LINES.map(({ name, look }) => (
          <LineKey key={name} look={look}>
            {name}
          </LineKey>
        ))}
        <span>
          from {formatPrice(low)} at the bottom to {formatPrice(high)} at the top
        </span>
      </p>
    </div>
  )
}
