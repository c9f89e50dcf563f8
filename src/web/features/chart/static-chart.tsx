import type { ChartDay } from './chart-data.ts'
import { INDICATOR_PANES, PRICE_PANE_SHARE } from './indicator-panes.ts'
import { StaticIndicatorPane } from './static-indicator-pane.tsx'
import { percent } from './static-marks.tsx'
import { dateTicks, DAY_WIDTH } from './static-paths.ts'
import { StaticPricePane } from './static-price-pane.tsx'

/** Height of an indicator's pane, in percent of the chart. */
const SHARE = 100 / (PRICE_PANE_SHARE + INDICATOR_PANES.length)

type StaticChartProps = {
  readonly days: readonly ChartDay[]
  readonly isLog: boolean
  readonly className: string
}

/** The whole chart as a picture: until the interactive one is drawn, without scripts, in print. */
export function StaticChart({ days, isLog, className }: StaticChartProps) {
  const width = days.length * DAY_WIDTH
  return (
    <div aria-hidden="true" className={`absolute inset-0 pr-16 pb-7 ${className}`}>
      <svg
        width="100%"
        height="100%"
        focusable="false"
        className="overflow-visible text-xs figures"
        fill="none"
      >
        <TimeAxis days={days} />
        <StaticPricePane days={days} isLog={isLog} width={width} share={PRICE_PANE_SHARE * SHARE} />
        {INDICATOR_PANES.map((pane, index) => (
          <StaticIndicatorPane
            key={pane.id}
            pane={pane}
            days={days}
            width={width}
            top={(PRICE_PANE_SHARE + index) * SHARE}
            share={SHARE}
          />
        ))}
      </svg>
    </div>
  )
}

function TimeAxis({ days }: { days: readonly ChartDay[] }) {
  const ticks = dateTicks(days).map(({ index, label }) => {
    return { label, x: percent(((index + 0.5) / days.length) * 100) }
  })
  return (
    <g data-axis="time">
      {ticks.map(({ x }) => (
        <line key={x} x1={x} x2={x} y1="0" y2="100%" className="stroke-sunken" />
      ))}
      <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-line" />
      <line x1="100%" x2="100%" y1="0" y2="100%" className="stroke-line" />
      <g textAnchor="middle" className="fill-ink-soft">
        {ticks.map(({ x, label }) => (
          <text key={x} x={x} y="100%" dy="18">
            {label}
          </text>
        ))}
      </g>
    </g>
  )
}
