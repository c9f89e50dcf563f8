import type { ChartDay } from './chart-data.ts'
import { nameThreshold, type IndicatorPane, type PaneZone } from './indicator-panes.ts'
import { HALO, Label, Levels, Line, percent } from './static-marks.tsx'
import { toScale } from './static-paths.ts'

const PANE_HEIGHT = 200
const TONES = { gain: 'fill-gain', loss: 'fill-loss', plain: 'fill-line-strong' } as const

type StaticIndicatorPaneProps = {
  readonly pane: IndicatorPane
  readonly days: readonly ChartDay[]
  readonly width: number
  /** Where it starts, and its height, in percent of the whole chart. */
  readonly top: number
  readonly share: number
}

/** One indicator with its zones and thresholds. */
export function StaticIndicatorPane({ pane, days, width, top, share }: StaticIndicatorPaneProps) {
  const { read, against, zones, thresholds, show, scale, name } = pane
  const values = days.flatMap((day) => [read(day) ?? [], against?.read(day) ?? []].flat())
  const last = days.map(read).findLast((value) => value !== null)
  if (values.length === 0) return null
  const limits = scale(Math.min(...values), Math.max(...values))
  const y = toScale(limits, { top: 0, bottom: PANE_HEIGHT })
  return (
    <g data-pane={pane.id}>
      <svg
        y={percent(top)}
        width="100%"
        height={percent(share)}
        viewBox={`0 0 ${width} ${PANE_HEIGHT}`}
        preserveAspectRatio="none"
      >
        {zones.map((zone) => (
          <Zone key={zone.low} zone={zone} limits={limits} y={y} width={width} />
        ))}
        <Levels values={[0]} width={width} className="stroke-line" />
        <Levels values={thresholds.map(y)} width={width} className="stroke-line-strong" isDashed />
        {against !== undefined && (
          <Line values={days.map(against.read)} y={y} className="stroke-line-strong" isDashed />
        )}
        <Line values={days.map(read)} y={y} className="stroke-ink" />
      </svg>
      <g className="fill-ink-soft">
        {thresholds.map((value) => (
          <Label key={value} y={top + (y(value) / PANE_HEIGHT) * share}>
            {nameThreshold(value)}
          </Label>
        ))}
        <text x="6" y={percent(top)} dy="15" className={`font-semibold ${HALO}`}>
          {name}
          <tspan dx="6" className="fill-ink">
            {last === undefined || last === null ? '–' : show(last)}
          </tspan>
        </text>
      </g>
    </g>
  )
}

function Zone({
  zone: { low, high, tone, opacity },
  limits,
  y,
  width,
}: {
  zone: PaneZone
  limits: { low: number; high: number }
  y: (value: number) => number
  width: number
}) {
  const [from, to] = [y(Math.min(high, limits.high)), y(Math.max(low, limits.low))]
  if (to <= from) return null
  return <path d={`M0 ${from}h${width}V${to}H0z`} fillOpacity={opacity} className={TONES[tone]} />
}
