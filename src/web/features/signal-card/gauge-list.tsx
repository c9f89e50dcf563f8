import { INDICATORS } from '../../../domain/indicators/catalogue.ts'
import type { Point } from '../../../domain/explanations/describe-indicators.ts'
import type { Signal } from '../../../domain/signals/signal.ts'
import { formatGaugeReading } from '../../../domain/explanations/format-gauge-reading.ts'
import { type Gauge, indexGauges, type Tone } from '../../../domain/explanations/gauge-model.ts'

const BAND_FILL: Readonly<Record<Tone, string>> = {
  gain: 'fill-gain',
  loss: 'fill-loss',
  watch: 'fill-watch',
}

const TONE_TEXT: Readonly<Record<Tone, string>> = {
  gain: 'text-gain',
  loss: 'text-loss',
  watch: 'text-ink-soft',
}

type GaugeListProps = {
  readonly signal: Signal
  /** One line of text per indicator; may be empty. */
  readonly points: readonly Point[]
}

/** The five indicators, each on its own scale with its reading's zone. */
export function GaugeList({ signal, points }: GaugeListProps) {
  return (
    <ul className="@container grid gap-3 @md:gap-2">
      {indexGauges(signal).map((gauge) => (
        <GaugeRow
          key={gauge.indicator}
          gauge={gauge}
          reading={formatGaugeReading(gauge.indicator, signal.readings)}
          words={points.find((point) => point.indicator === gauge.indicator)?.text ?? null}
        />
      ))}
    </ul>
  )
}

type GaugeRowProps = {
  readonly gauge: Gauge
  readonly reading: string
  readonly words: string | null
}

/** On a narrow card the bar is below its reading, on a wide one between name and reading. */
function GaugeRow({ gauge, reading, words }: GaugeRowProps) {
  const { name, title } = INDICATORS[gauge.indicator]
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-3 text-sm @md:grid-cols-[3rem_1fr_11rem]">
      <abbr title={title} className="font-semibold no-underline">
        {name}
      </abbr>
      <span className="figures text-right @md:order-last">
        <span className="font-semibold">{reading}</span>{' '}
        <span className={TONE_TEXT[gauge.tone]}>{gauge.zone}</span>
      </span>
      <span className="col-span-2 @md:col-span-1">
        <GaugeBar gauge={gauge} />
      </span>
      {words !== null && <span className="order-last col-span-full text-ink-soft">{words}</span>}
    </li>
  )
}

/** The scale of one indicator with a mark at its reading. Decorative: the text is next to it. */
function GaugeBar({ gauge }: { gauge: Gauge }) {
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
