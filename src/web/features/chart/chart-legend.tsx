import { formatDate } from '../../../domain/explanations/format-date.ts'
import { formatCompact, formatPrice } from '../../../domain/explanations/format-number.ts'
import { LineKey } from '../../ui/line-key.tsx'
import { SignedPercent } from '../../ui/signed-percent.tsx'
import type { ChartDay } from './chart-data.ts'

const SIGNAL_LOOKS = { BUY: 'text-gain', SELL: 'text-loss', WATCH: 'text-watch' } as const

type ChartLegendProps = {
  readonly day: ChartDay
  /** Close of the day before; null for the first day. */
  readonly previousClose: number | null
  /** The averages are hidden in a comparison. */
  readonly hasAverages: boolean
}

/** The figures of the day under the crosshair, or of the last day, in a line. */
export function ChartLegend({ day, previousClose, hasAverages }: ChartLegendProps) {
  const average = (value: number | null) => (value === null ? '–' : formatPrice(value))
  return (
    <p className="figures flex min-h-[3.375rem] flex-wrap content-start items-center gap-x-2 text-xs text-ink-soft sm:min-h-9">
      <strong className="font-semibold whitespace-nowrap text-ink">{formatDate(day.date)}</strong>
      {day.action !== null && (
        <strong className={`font-semibold ${SIGNAL_LOOKS[day.action]}`}>{day.action}</strong>
      )}
      {previousClose !== null && <SignedPercent percent={(day.close / previousClose - 1) * 100} />}
      <Figure name="Vol">{formatCompact(day.volume)}</Figure>
      <span className="flex flex-wrap gap-x-2 max-sm:w-full">
        <Figure name="O">{formatPrice(day.open)}</Figure>
        <Figure name="H">{formatPrice(day.high)}</Figure>
        <Figure name="L">{formatPrice(day.low)}</Figure>
        <Figure name="C">{formatPrice(day.close)}</Figure>
      </span>
      {hasAverages && (
        <>
          <LineKey look="stroke-accent">
            <Figure name="SMA 20">{average(day.sma20)}</Figure>
          </LineKey>
          <LineKey look="stroke-ink-soft">
            <Figure name="SMA 50">{average(day.sma50)}</Figure>
          </LineKey>
        </>
      )}
      {day.event !== null && <span>{day.event.words}</span>}
    </p>
  )
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <span className="whitespace-nowrap">
      {name} <span className="text-ink">{children}</span>
    </span>
  )
}
