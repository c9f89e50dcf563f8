import type { ChartDay } from './chart-data.ts'
import { toPath } from '../../ui/line-path.ts'

const WIDTH = 800
const HEIGHT = 320

/** The prices as a plain picture: what stands until the interactive chart does, or without scripts. */
export function StillChart({ days }: { days: readonly ChartDay[] }) {
  const closes = days.map((day) => day.close)
  const low = Math.min(...days.map((day) => day.low))
  const high = Math.max(...days.map((day) => day.high))
  const place = (values: readonly (number | null)[]) =>
    toPath(values, { low, high, width: WIDTH, height: HEIGHT })
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-x-0 top-0 h-1/2 w-full p-2"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeWidth="1.5"
    >
      <path d={place(days.map((day) => day.sma50))} className="stroke-ink-soft" />
      <path d={place(days.map((day) => day.sma20))} className="stroke-accent" />
      <path d={place(closes)} className="stroke-ink" />
    </svg>
  )
}
