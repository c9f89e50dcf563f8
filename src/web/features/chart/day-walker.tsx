import type { ChartDay } from './chart-data.ts'
import { describeDay } from './describe-day.ts'

type DayWalkerProps = {
  readonly days: readonly ChartDay[]
  readonly first: number
  readonly index: number
  readonly onWalk: (index: number) => void
}

/** Walks the crosshair day by day: arrow keys, Home and End, as on any slider. */
export function DayWalker({ days, first, index, onWalk }: DayWalkerProps) {
  const day = days[index]
  return (
    <div className="px-4 pb-3">
      <label className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        Walk through the days
        <input
          type="range"
          min={first}
          max={days.length - 1}
          value={index}
          onChange={(event) => onWalk(event.target.valueAsNumber)}
          aria-valuetext={day === undefined ? undefined : describeDay(day)}
          className="h-6 min-w-40 flex-1 accent-line-strong"
        />
      </label>
    </div>
  )
}
