import { INDICATORS } from '../../../domain/indicators/catalogue.ts'
import type { Point } from '../../../domain/explanations/describe-indicators.ts'
import type { Signal } from '../../../domain/signals/signal.ts'
import { GaugeBar } from './gauge-bar.tsx'
import { indexGauges, type Gauge, type Tone } from './gauge-model.ts'
import { showReading } from './show-reading.ts'

const TONE_TEXT: Readonly<Record<Tone, string>> = {
  gain: 'text-gain',
  loss: 'text-loss',
  watch: 'text-ink-soft',
}

type GaugeListProps = {
  readonly signal: Signal
  /** One line in words for each indicator; may be empty. */
  readonly points: readonly Point[]
}

/** The five indicators, each on its own scale with the zone its reading falls in. */
export function GaugeList({ signal, points }: GaugeListProps) {
  return (
    <ul className="@container grid gap-3 @md:gap-2">
      {indexGauges(signal).map((gauge) => (
        <GaugeRow
          key={gauge.indicator}
          gauge={gauge}
          reading={showReading(gauge.indicator, signal.readings)}
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

/** On a narrow card the bar stands below its reading, on a wide one between name and reading. */
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
