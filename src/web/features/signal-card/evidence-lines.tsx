import { CircleMinus, TrendingDown, TrendingUp } from 'lucide-react'
import { useFormats } from '../../preferences/preferences-context.ts'
import { INDICATORS, type Indicator } from '../../../domain/indicators/catalogue.ts'
import type { Signal } from '../../../domain/signals/signal.ts'

/** Which indicators are bullish and which bearish, and the averages' last crossover. */
export function EvidenceLines({ signal }: { signal: Pick<Signal, 'leans' | 'lastCross'> }) {
  const formats = useFormats()
  const { leans, lastCross } = signal
  const all = Object.keys(INDICATORS) as Indicator[]
  const neutral = all.filter((name) => !leans.buy.includes(name) && !leans.sell.includes(name))
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
      <Line Icon={TrendingUp} look="text-gain" name="Bullish" value={nameAll(leans.buy)} />
      <Line Icon={TrendingDown} look="text-loss" name="Bearish" value={nameAll(leans.sell)} />
      {neutral.length > 0 && (
        <Line Icon={CircleMinus} look="text-ink-soft" name="Neutral" value={nameAll(neutral)} />
      )}
      {lastCross !== null && (
        <Line
          name={lastCross.kind === 'golden' ? 'Golden cross' : 'Death cross'}
          value={`${formats.date(lastCross.date)} (SMA 20 and 50)`}
        />
      )}
    </dl>
  )
}

type LineProps = {
  readonly Icon?: typeof TrendingUp
  readonly look?: string
  readonly name: string
  readonly value: string
}

function Line({ Icon, look = 'text-ink-soft', name, value }: LineProps) {
  return (
    <>
      <dt className={`flex items-center gap-1.5 ${look}`}>
        {Icon !== undefined && <Icon aria-hidden="true" size={16} />}
        {name}
      </dt>
      <dd>{value}</dd>
    </>
  )
}

function nameAll(indicators: readonly Indicator[]): string {
  if (indicators.length === 0) return 'none'
  return indicators.map((indicator) => INDICATORS[indicator].name).join(', ')
}
