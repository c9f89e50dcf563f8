import { INDICATORS, type Indicator } from '../../../domain/indicators/catalogue.ts'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import { joinWords } from '../../../domain/explanations/join-words.ts'
import type { Signal } from '../../../domain/signals/signal.ts'

/**
 * Bullish and bearish evidence, whatever the rules made of it, and the averages' last crossover.
 */
export function EvidenceLines({ signal }: { signal: Signal }) {
  const { leans, lastCross } = signal
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
      <Line name="Speak for buying" value={nameAll(leans.buy)} />
      <Line name="Speak for selling" value={nameAll(leans.sell)} />
      {lastCross !== null && (
        <Line
          name={lastCross.kind === 'golden' ? 'Golden cross' : 'Death cross'}
          value={`${formatDate(lastCross.date)} (20 over 50 days; elsewhere usually 50 over 200)`}
        />
      )}
    </dl>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

function nameAll(indicators: readonly Indicator[]): string {
  if (indicators.length === 0) return 'none'
  return joinWords(indicators.map((indicator) => INDICATORS[indicator].name))
}
