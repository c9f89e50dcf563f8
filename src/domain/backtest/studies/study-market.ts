import { computeIndicators, type IndicatorSeries } from '../../indicators/compute-indicators.ts'
import type { DailyBars } from '../../market/prices/daily-bars.ts'
import type { Ticker } from '../../market/listings/ticker.ts'
import { judgeEachBar } from '../../signals/judge-each-bar.ts'
import type { NoSignal, Signal } from '../../signals/signal.ts'

/** One ticker with all study inputs; all lists are aligned with the bars. */
export type StudyStock = {
  readonly ticker: Ticker
  readonly bars: DailyBars
  readonly series: IndicatorSeries
  /** The public signal at each bar, judged as if later ones did not exist. */
  readonly signals: readonly (Signal | NoSignal)[]
}

/** A study's universe: stocks with one calendar, and the fund that represents the market. */
export type StudyMarket = {
  readonly stocks: readonly StudyStock[]
  readonly fund: StudyStock
}

/** Prepares one ticker for studies; judged lazily. @param bars validated daily bars, oldest first */
export function prepareStock(ticker: Ticker, bars: DailyBars): StudyStock {
  let signals: StudyStock['signals'] | null = null
  return {
    ticker,
    bars,
    series: computeIndicators(bars),
    get signals() {
      return (signals ??= judgeEachBar({ ticker, bars, from: 0 }))
    },
  }
}

/** Number of stocks and dates, as in "63 stocks, Aug 22, 2023 to Aug 20, 2026". */
export function describeSpan(
  { stocks, fund }: StudyMarket,
  formatDate: (date: string) => string,
): string {
  const { dates } = fund.bars
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  return `${stocks.length} large US stocks, ${formatDate(first)} to ${formatDate(last)}`
}

/** Every index of a column. */
export function positions({ bars }: StudyStock): readonly number[] {
  return bars.dates.map((_, index) => index)
}

/** The value at an index; NaN out of range. */
export function at(column: Float64Array, index: number): number {
  return column[index] ?? Number.NaN
}
