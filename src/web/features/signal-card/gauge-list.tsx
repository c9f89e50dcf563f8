import { INDICATORS, type Indicator } from '../../../domain/indicators/catalogue.ts'
import type { Point } from '../../../domain/explanations/describe-indicators.ts'
import type { Signal } from '../../../domain/signals/signal.ts'
import { formatGaugeReading } from '../../../domain/explanations/format-gauge-reading.ts'
import { type Gauge, indexGauges, type Tone } from '../../../domain/explanations/gauge-model.ts'
import { GaugeScale } from './gauge-scale.tsx'

const TONE_TEXT: Readonly<Record<Tone, string>> = {
  gain: 'text-gain',
  loss: 'text-loss',
  watch: 'text-ink-soft',
}

type GaugeListProps = {
  readonly signal: Signal
  /** One line of text per indicator; may be empty. */
  readonly points: readonly Point[]
  /** With the names of the zones; otherwise shorter. */
  readonly isDetailed?: boolean
  /** The only indicator shown; all five by default. */
  readonly only?: Indicator
}

/** The five indicators, each on its own scale with its reading's zone. */
export function GaugeList({ signal, points, isDetailed = false, only }: GaugeListProps) {
  const Row = isDetailed ? DetailedGauge : GaugeRow
  const gauges = indexGauges(signal)
  const shown = gauges.filter(({ indicator }) => only === undefined || indicator === only)
  return (
    <ul className={`@container grid ${isDetailed ? 'gap-5' : 'gap-3 @md:gap-2'}`}>
      {shown.map((gauge) => (
        <Row
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

/** Name and reading, the scale with its thresholds and zones, and what it means. */
function DetailedGauge({ gauge, reading, words }: GaugeRowProps) {
  return (
    <li>
      <p className="flex items-baseline justify-between gap-x-3">
        <GaugeName gauge={gauge} />
        <GaugeReading gauge={gauge} reading={reading} />
      </p>
      <GaugeScale gauge={gauge} hasNames />
      {words !== null && <p className="text-sm text-ink-soft">{words}</p>}
      {gauge.note !== null && <p className="text-sm text-ink-soft">{gauge.note}</p>}
    </li>
  )
}

/** On a narrow card the scale is below its reading, on a wide one between name and reading. */
function GaugeRow({ gauge, reading, words }: GaugeRowProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-3 text-sm @md:grid-cols-[3rem_1fr_11rem]">
      <GaugeName gauge={gauge} />
      <span className="text-right @md:order-last">
        <GaugeReading gauge={gauge} reading={reading} />
      </span>
      <span className="col-span-2 @md:col-span-1">
        <GaugeScale gauge={gauge} />
        {gauge.note !== null && <span className="block text-xs text-ink-soft">{gauge.note}</span>}
      </span>
      {words !== null && <span className="order-last col-span-full text-ink-soft">{words}</span>}
    </li>
  )
}

/** The indicator's name leads to the page that explains it. */
function GaugeName({ gauge }: { gauge: Gauge }) {
  const { name, title, learnPath } = INDICATORS[gauge.indicator]
  return (
    <a
      href={learnPath}
      title={`${title}: how it works`}
      className="font-semibold text-ink decoration-line-strong"
    >
      {name}
    </a>
  )
}

function GaugeReading({ gauge, reading }: { gauge: Gauge; reading: string }) {
  return (
    <span className="figures">
      <span className="font-semibold">{reading}</span>{' '}
      <span className={TONE_TEXT[gauge.tone]}>{gauge.zone}</span>
    </span>
  )
}
