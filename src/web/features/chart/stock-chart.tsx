import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ChartDay } from './chart-data.ts'
import { CHART_RANGES, type ChartRange, firstVisible } from './chart-range.ts'
import { DayTable } from './day-table.tsx'
import { StaticChart } from './static-chart.tsx'
import { useDrawnChart } from './use-drawn-chart.ts'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import { formatNumber, formatQuotedPrice } from '../../../domain/explanations/format-number.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import { Link } from 'react-router'
import { DAY_COLUMNS, describeDay } from './describe-day.ts'

type DaySliderProps = {
  readonly days: readonly ChartDay[]
  readonly first: number
  readonly index: number
  readonly onStep: (index: number) => void
}

type StockChartProps = {
  readonly ticker: Ticker
  /** ISO 4217; empty when unknown. */
  readonly currency: string
  readonly days: readonly ChartDay[]
  readonly range: ChartRange
}

/** Price and indicators over time, for mouse, touch, keyboard and screen reader. */
export function StockChart({ ticker, currency, days, range }: StockChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const drawn = useDrawnChart(container, days, setPointed)
  const first = firstVisible(range, days.length)
  const last = days.length - 1
  const index = Math.max(first, pointed ?? last)
  const shown = useMemo(() => days.slice(first), [days, first])

  useEffect(() => drawn?.showFrom(first), [drawn, first])

  const day = days[index]
  if (day === undefined) return null
  return (
    <figure aria-labelledby="chart-title" className="rounded-card border border-line bg-raised">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
        <h2 id="chart-title" className="text-lg font-semibold">
          {ticker} daily bars
        </h2>
        <RangeLinks ticker={ticker} range={range} />
      </div>
      <figcaption className="px-4 pt-3 text-sm text-ink-soft">
        {summarizeRange({ ticker, currency, days: shown })}
      </figcaption>
      <ChartReadout day={day} />
      <div className="relative mx-2 h-[44rem]">
        {drawn === null && <StaticChart days={shown} />}
        <div ref={container} aria-hidden="true" className="absolute inset-0" />
      </div>
      <div className="min-h-9">
        {drawn !== null && (
          <DaySlider
            days={days}
            first={first}
            index={index}
            onStep={(next) => {
              setPointed(next)
              drawn.pointAt(next)
            }}
          />
        )}
      </div>
      {/* Hundreds of cells: their own boundary lets the rest of the page hydrate first. */}
      <Suspense>
        <DayTable ticker={ticker} days={shown} />
      </Suspense>
    </figure>
  )
}

/** A one-sentence description of the chart for screen readers. */
export function summarizeRange({
  ticker,
  currency,
  days,
}: Pick<StockChartProps, 'ticker' | 'currency' | 'days'>): string {
  const first = days[0]
  const last = days.at(-1)
  if (first === undefined || last === undefined) return `There are no bars of ${ticker} to show.`
  const percent = (last.close / first.close - 1) * 100
  const price = (value: number) => formatQuotedPrice(ticker, value, currency)
  const low = price(Math.min(...days.map((day) => day.low)))
  const high = price(Math.max(...days.map((day) => day.high)))
  return (
    `From ${formatDate(first.date)} to ${formatDate(last.date)}, ${ticker} went from ` +
    `${price(first.close)} to ${price(last.close)} ` +
    `(${percent > 0 ? '+' : ''}${formatNumber(percent)}%), with a low of ${low} and a high of ${high}.`
  )
}

function RangeLinks({ ticker, range }: { ticker: string; range: ChartRange }) {
  return (
    <nav aria-label="Range of the chart" className="flex gap-1">
      {Object.entries(CHART_RANGES).map(([name, { label, name: words }]) => (
        <Link
          key={name}
          to={{ pathname: `/stocks/${encodeURIComponent(ticker)}`, search: `?range=${name}` }}
          replace
          preventScrollReset
          aria-current={name === range ? 'true' : undefined}
          className="inline-flex min-h-8 min-w-9 items-center justify-center rounded-md px-2 text-sm font-semibold text-ink-soft no-underline hover:bg-sunken aria-[current]:bg-sunken aria-[current]:text-ink"
        >
          {label}
          <span className="sr-only">, {words}</span>
        </Link>
      ))}
    </nav>
  )
}

/** The figures of the day under the crosshair, or of the last day. */
function ChartReadout({ day }: { day: ChartDay }) {
  return (
    <dl className="figures grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-4 px-4 py-3 text-sm">
      <Entry name="Date" value={formatDate(day.date)} />
      {DAY_COLUMNS.map(({ name, show }) => (
        <Entry key={name} name={name} value={show(day)} />
      ))}
    </dl>
  )
}

function Entry({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold whitespace-nowrap">{value}</dd>
    </div>
  )
}

/** Moves the crosshair day by day: arrow keys, Home and End, as on any slider. */
function DaySlider({ days, first, index, onStep }: DaySliderProps) {
  const day = days[index]
  return (
    <div className="px-4 pb-3">
      <label className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        Walk through the days
        <input
          type="range"
          min={first}
          max={days.length - 1}
          value={index}
          onChange={(event) => onStep(event.target.valueAsNumber)}
          aria-valuetext={day === undefined ? undefined : describeDay(day)}
          className="h-6 min-w-40 flex-1 accent-line-strong"
        />
      </label>
    </div>
  )
}
