import type { Gauge, Tone } from '../../../domain/explanations/gauge-model.ts'

const BAND_FILL: Readonly<Record<Tone, string>> = {
  gain: 'fill-gain',
  loss: 'fill-loss',
  watch: 'fill-watch',
}

type GaugeScaleProps = {
  readonly gauge: Gauge
  /** Whether the names of the zones are written below the thresholds. */
  readonly hasNames?: boolean
}

/**
 * The scale of one indicator with a mark at its reading. Decorative: the text next to it says the
 * same. Positions are in percent, so that text keeps its size at every width.
 */
export function GaugeScale({ gauge, hasNames = false }: GaugeScaleProps) {
  const { bands, ticks, position } = gauge
  return (
    <svg
      className={`block w-full overflow-visible mt-1 ${hasNames ? 'h-13' : 'h-8'}`}
      aria-hidden="true"
      focusable="false"
    >
      {bands.map(({ from, to, tone }) => (
        <rect
          key={from}
          x={percent(from)}
          y="5"
          width={percent(to - from)}
          height="5"
          className={`${BAND_FILL[tone]} opacity-35`}
        />
      ))}
      {ticks.map(({ at }) => (
        <line
          key={at}
          x1={percent(at)}
          x2={percent(at)}
          y1="3"
          y2="16"
          className="stroke-ink-soft"
        />
      ))}
      <ScaleNumbers gauge={gauge} />
      {hasNames && <ScaleNames gauge={gauge} />}
      <svg x={percent(Math.min(0.995, Math.max(0.005, position)))} overflow="visible">
        <rect
          x="-2"
          y="0"
          width="4"
          height="15"
          rx="1.5"
          className="fill-ink stroke-raised"
          strokeWidth="1"
        />
      </svg>
    </svg>
  )
}

/** The number of each threshold below its tick. */
function ScaleNumbers({ gauge: { ticks } }: { gauge: Gauge }) {
  return ticks.map(({ at, label }) => (
    <text
      key={at}
      x={percent(at)}
      y="28"
      textAnchor="middle"
      className="figures fill-ink-soft text-[0.6875rem]"
    >
      {label}
    </text>
  ))
}

/** The name of each zone below its band. */
function ScaleNames({ gauge: { bands, position } }: { gauge: Gauge }) {
  return bands.map(({ from, to, name }) => (
    <text
      key={from}
      x={percent((from + to) / 2)}
      y="43"
      textAnchor="middle"
      className={`text-[0.6875rem] ${position >= from && position <= to ? 'fill-ink font-semibold' : 'fill-ink-soft'}`}
    >
      {name}
    </text>
  ))
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`
}
