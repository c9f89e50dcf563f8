import { INDICATORS } from '../../../domain/indicators/catalogue.ts'
import type { Signal } from '../../../domain/signals/signal.ts'
import { indexGauges, type Tone } from '../../../domain/explanations/gauge-model.ts'

const MARK: Readonly<Record<Tone, string>> = {
  gain: 'fill-gain',
  loss: 'fill-loss',
  watch: 'fill-watch',
}

const LEAN: Readonly<Record<Tone, string>> = {
  gain: 'bullish',
  loss: 'bearish',
  watch: 'neutral',
}

/** The five gauges as small multiples in one row, for tables: where each reading is, and its lean. */
export function MiniGauges({ signal }: { signal: Pick<Signal, 'readings' | 'zones' | 'leans'> }) {
  const gauges = indexGauges(signal)
  const label = gauges
    .map(({ indicator, tone }) => `${INDICATORS[indicator].name} ${LEAN[tone]}`)
    .join(', ')
  return (
    <span className="inline-flex gap-1.5">
      <span className="sr-only">{label}</span>
      {gauges.map(({ indicator, position, tone }) => (
        <svg
          key={indicator}
          viewBox="0 0 24 22"
          width="24"
          height="22"
          aria-hidden="true"
          focusable="false"
        >
          <rect x="0" y="4" width="24" height="2" rx="1" className="fill-line" />
          <circle cx={3 + position * 18} cy="5" r="3.5" className={MARK[tone]} />
          <text
            x="12"
            y="20"
            textAnchor="middle"
            className="fill-ink-soft text-[8px] tracking-tight"
          >
            {INDICATORS[indicator].name}
          </text>
        </svg>
      ))}
    </span>
  )
}
