import type { Gauge, Tone } from './gauge-model.ts'

const BAND_FILL: Readonly<Record<Tone, string>> = {
  gain: 'fill-gain',
  loss: 'fill-loss',
  watch: 'fill-watch',
}

/** The scale of one indicator with a mark at its reading. A picture only: the words stand beside it. */
export function GaugeBar({ gauge }: { gauge: Gauge }) {
  return (
    <svg
      viewBox="0 0 200 14"
      preserveAspectRatio="none"
      className="h-3.5 w-full overflow-visible"
      aria-hidden="true"
      focusable="false"
    >
      {gauge.bands.map((band) => (
        <rect
          key={band.from}
          x={band.from * 200 + 0.5}
          y="5"
          width={Math.max(0, (band.to - band.from) * 200 - 1)}
          height="4"
          className={`${BAND_FILL[band.tone]} opacity-35`}
        />
      ))}
      <rect
        x={gauge.position * 198 - 0.5}
        y="0"
        width="3"
        height="14"
        rx="1"
        className="fill-ink stroke-raised"
        strokeWidth="1"
      />
    </svg>
  )
}
