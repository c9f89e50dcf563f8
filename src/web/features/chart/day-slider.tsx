import type { ChartDay } from './chart-data.ts'
import { describeDay } from './describe-day.ts'

type DaySliderProps = {
  readonly days: readonly ChartDay[]
  readonly first: number
  readonly index: number
  readonly onStep: (index: number) => void
}

/** Moves the crosshair day by day: arrow keys, Home and End, as on any slider. */
export function DaySlider({ days, first, index, onStep }: DaySliderProps) {
  const day = days[index]
  return (
    <label className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      Step through days
      <input
        type="range"
        min={first}
        max={days.length - 1}
        value={index}
        onChange={(event) => onStep(event.target.valueAsNumber)}
        aria-valuetext={day === undefined ? undefined : describeDay(day)}
        className="h-6 min-w-40 flex-1 accent-line-strong"
      />
    </label>
  )
}
