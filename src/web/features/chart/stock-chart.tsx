import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ChartDay } from './chart-data.ts'
import { ChartReadout } from './chart-readout.tsx'
import { firstShown, type ChartRange } from './chart-range.ts'
import { DayTable } from './day-table.tsx'
import { DayWalker } from './day-walker.tsx'
import { RangeLinks } from './range-links.tsx'
import { StaticChart } from './static-chart.tsx'
import { summarizeRange } from './summarize-range.ts'
import { useDrawnChart } from './use-drawn-chart.ts'

type StockChartProps = {
  readonly ticker: string
  /** What prices are counted in: a currency, or points. */
  readonly unit: string
  readonly days: readonly ChartDay[]
  readonly range: ChartRange
}

/** Price and indicators over time, for the eye, the pointer, the keyboard and the screen reader. */
export function StockChart({ ticker, unit, days, range }: StockChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const drawn = useDrawnChart(container, days, setPointed)
  const first = firstShown(range, days.length)
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
        {summarizeRange(ticker, unit, shown)}
      </figcaption>
      <ChartReadout day={day} />
      <div className="relative mx-2 h-[44rem]">
        {drawn === null && <StaticChart days={shown} />}
        <div ref={container} aria-hidden="true" className="absolute inset-0" />
      </div>
      <div className="min-h-9">
        {drawn !== null && (
          <DayWalker
            days={days}
            first={first}
            index={index}
            onWalk={(next) => {
              setPointed(next)
              drawn.pointAt(next)
            }}
          />
        )}
      </div>
      {/* Hundreds of cells: a boundary of their own lets the rest of the page become live first. */}
      <Suspense>
        <DayTable ticker={ticker} days={shown} />
      </Suspense>
    </figure>
  )
}
