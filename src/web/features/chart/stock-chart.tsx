import { Download, Maximize, Minimize } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import { formatNumber, formatQuotedPrice } from '../../../domain/explanations/format-number.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { readChartColors } from './chart-colors.ts'
import type { ChartDay } from './chart-data.ts'
import { ChartLegend } from './chart-legend.tsx'
import { firstVisible, readChartRange } from './chart-range.ts'
import { ChartRanges } from './chart-ranges.tsx'
import { useChartSearch } from './chart-search.ts'
import { CompareMenu } from './compare-menu.tsx'
import { ComparisonNote } from './comparison-note.tsx'
import { DaySlider } from './day-slider.tsx'
import { loadFile } from '../../load-file.ts'
import { useToast } from '../../ui/toast.tsx'
import { DayTable } from './day-table.tsx'
import { StaticChart } from './static-chart.tsx'
import { useCompared } from './use-compared.ts'
import { useDrawnChart } from './use-drawn-chart.ts'
import { useFullScreen } from './use-full-screen.ts'

type StockChartProps = {
  readonly ticker: Ticker
  /** ISO 4217; empty when unknown. */
  readonly currency: string
  /** Who delivered the bars, for a saved picture. */
  readonly attribution: string
  readonly days: readonly ChartDay[]
}

/** Price, signals and indicators over time, for mouse, touch, keyboard and screen reader. */
export function StockChart({ ticker, currency, attribution, days }: StockChartProps) {
  const search = useChartSearch()
  const showToast = useToast()
  const [pointed, setPointed] = useState<number | null>(null)
  const [scrolledTo, setScrolledTo] = useState<number | null>(null)
  const [comparison, retryComparison] = useCompared(ticker, search.compare, days)
  const figure = useRef<HTMLElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const [isFull, toggleFull] = useFullScreen(figure)
  const chart = { container, figure, days, isNeeded: search.compare !== null }
  const { drawn, start } = useDrawnChart(chart, { onPoint: setPointed, onScroll: setScrolledTo })
  const dates = useMemo(() => days.map(({ date }) => date), [days])
  const range = readChartRange(search.range, dates)
  const first = firstVisible(range, dates)
  const index = Math.max(first, pointed ?? days.length - 1)
  const shown = useMemo(() => days.slice(first), [days, first])
  const compared = comparison.kind === 'shown' ? comparison.closes : null
  const { isLog } = search

  // A percent scale starts at the first bar that is not cut.
  const from = compared === null ? first - 0.5 : first + 0.01
  useEffect(() => drawn?.showFrom(from), [drawn, from])
  useEffect(() => drawn?.showPrices({ isLog, compared }), [drawn, isLog, compared])

  const day = days[index]
  if (day === undefined) return null
  const title = `${ticker} daily chart`
  const summary = summarizeRange({ ticker, currency, days: shown })
  return (
    <figure
      ref={figure}
      aria-labelledby="chart-title"
      className={`flex flex-col border-line bg-raised ${isFull ? 'fixed inset-0 z-50 overflow-auto' : 'rounded-card border'}`}
    >
      <h2 id="chart-title" className="sr-only print:not-sr-only">
        {title}
      </h2>
      <div className="grid gap-1 px-4 pt-1.5">
        <div className="flex flex-wrap items-center gap-x-2 print:hidden">
          <ChartRanges
            dates={dates}
            range={range}
            toAddress={(name) => search.addressWith({ range: name })}
          />
          <div className="-mr-2 flex items-center max-sm:-ml-2 max-sm:flex-1">
            <CompareMenu
              ticker={ticker}
              compare={search.compare}
              toAddress={(compare) => search.addressWith({ compare })}
              others={search.others}
            />
            {compared === null && (
              <LogLink isLog={isLog} to={search.addressWith({ scale: isLog ? null : 'log' })} />
            )}
            <div className="ml-auto flex noscript:invisible">
              <IconButton label="Save as PNG" Icon={Download} onPress={() => void save()} />
              <IconButton
                label={isFull ? 'Exit full screen' : 'Full screen'}
                Icon={isFull ? Minimize : Maximize}
                onPress={toggleFull}
              />
            </div>
          </div>
        </div>
        <ComparisonNote
          ticker={ticker}
          days={days}
          comparison={comparison}
          base={scrolledTo ?? first}
          index={index}
          stopAddress={search.addressWith({ compare: null })}
          onRetry={retryComparison}
        />
        <ChartLegend
          day={day}
          previousClose={days[index - 1]?.close ?? null}
          hasAverages={compared === null}
        />
      </div>
      <div className={`relative mx-2 ${isFull ? 'min-h-96 flex-1' : 'h-[38rem] sm:h-[44rem]'}`}>
        <StaticChart
          days={shown}
          isLog={isLog}
          className={drawn === null ? '' : 'hidden print:block'}
        />
        <div ref={container} aria-hidden="true" className="absolute inset-0 print:hidden" />
      </div>
      <figcaption className={isFull ? 'sr-only' : 'px-4 pt-1 text-sm text-ink-soft'}>
        {summary}
      </figcaption>
      <div className="min-h-9 px-4 pt-1 pb-2 print:hidden">
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
      {!isFull && (
        <Suspense>
          <DayTable ticker={ticker} days={shown} />
        </Suspense>
      )}
    </figure>
  )

  async function save(): Promise<void> {
    const ready = await start()
    const element = container.current
    const loaded = await loadFile(() => import('./save-picture.ts')).catch(() => null)
    if (element === null) return
    if (ready === null || loaded === null) {
      const text = 'We couldn’t load what draws the picture. Check your connection, then try again.'
      showToast({ kind: 'failure', title: 'Error', text })
      return
    }
    const last = dates.at(-1) ?? ''
    const words = {
      title:
        compared === null || comparison.kind !== 'shown'
          ? title
          : `${title} vs. ${comparison.name}`,
      subtitle: summary,
      source: `${attribution} · Tapelight, ${location.host}${location.pathname} · not financial advice`,
      fileName: `${ticker}-${last}.png`,
    }
    await loaded.savePicture(ready.takePicture(), words, readChartColors(element))
  }
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

function LogLink({ isLog, to }: { isLog: boolean; to: string }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      rel="nofollow"
      aria-current={isLog ? 'true' : undefined}
      className="inline-flex min-h-9 items-center rounded-md px-2 text-sm font-semibold text-ink-soft no-underline hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink"
    >
      Log<span className="sr-only"> scale</span>
    </Link>
  )
}
