import type { BarSeries } from '../../market/prices/daily-bars.ts'
import type { Dividend } from '../../market/prices/corporate-action.ts'
import { knownTicker, type Ticker } from '../../market/listings/ticker.ts'
import { computePerformance } from './compute-performance.ts'
import type {
  CountedLot,
  KnownActions,
  MeasuredPerformance,
  Performance,
  PerformanceRequest,
} from './performance.ts'

export const AAA = knownTicker('AAA')
export const BBB = knownTicker('BBB')
export const SPY = knownTicker('SPY')

/** Bars of AAA in dollars, adjusted for splits, with these closes by date. */
export function barsOf(
  closeByDate: Readonly<Record<string, number>>,
  rest: Partial<BarSeries> = {},
): BarSeries {
  const closes = Float64Array.from(Object.values(closeByDate))
  const columns = { opens: closes, highs: closes, lows: closes, volumes: closes }
  return {
    ticker: AAA,
    bars: { dates: Object.keys(closeByDate), closes, ...columns },
    currency: 'USD',
    provider: 'hand',
    adjustment: 'split',
    fetchedAtUtc: '2026-01-01T00:00:00Z',
    rejected: [],
    ...rest,
  }
}

let written = 0

/** Ten shares of AAA for 100 dollars each, unless overridden. */
export function lotOf(lot: Partial<CountedLot>): CountedLot {
  written += 1
  return {
    id: `lot-${written}`,
    ticker: AAA,
    shares: '10',
    price: '100',
    fee: '0',
    currency: null,
    boughtOn: '2024-01-02',
    recordedAtUtc: '2024-06-01T12:00:00Z',
    ...lot,
  }
}

/** Dividends in dollars by ex-date. */
export type Paid = readonly (readonly [date: string, amount: number])[]

/** Dividends of a ticker without a split, known for all time. */
export function actionsOf(
  ticker: Ticker,
  paid: Paid,
  changes: Partial<KnownActions> = {},
): KnownActions {
  const dividends = paid.map(([date, amount]): Dividend => ({
    kind: 'dividend',
    ticker,
    date,
    amount,
    currency: 'USD',
  }))
  return { from: '1900-01-01', splits: [], dividends, ...changes }
}

/** A request over the whole time, in dollars, with every split and dividend known (none) and no benchmark. */
export function requestOf(
  lots: readonly CountedLot[],
  series: readonly BarSeries[],
  rest: Partial<PerformanceRequest> = {},
): PerformanceRequest {
  return {
    lots,
    baseCurrency: 'USD',
    barsByTicker: new Map(series.map((bars) => [bars.ticker, bars])),
    actionsByTicker: new Map(series.map(({ ticker }) => [ticker, actionsOf(ticker, [])])),
    ratesByCurrency: new Map(),
    benchmark: null,
    range: { from: '1900-01-01', to: '2025-12-31' },
    ...rest,
  }
}

/** @throws when nothing could be measured */
export function measure(request: PerformanceRequest): MeasuredPerformance {
  return requireMeasured(computePerformance(request))
}

function requireMeasured(performance: Performance): MeasuredPerformance {
  if (performance.kind === 'measured') return performance
  throw new Error(`not available, because ${performance.because}`)
}

/** A figure's value, or why it is not available. */
export function valueOf(
  figure: MeasuredPerformance['figures'][keyof MeasuredPerformance['figures']],
): number | string {
  return figure.kind === 'known' ? figure.value : figure.because
}

/** Weekdays starting Tuesday, Jan 2, 2024. */
export function weekdays(count: number): string[] {
  const days: string[] = []
  for (let at = Date.UTC(2024, 0, 2); days.length < count; at += 86_400_000) {
    const day = new Date(at)
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10))
  }
  return days
}

/** One close per weekday starting Jan 2, 2024. */
export function onWeekdays(closes: readonly number[]): Record<string, number> {
  return Object.fromEntries(weekdays(closes.length).map((day, at) => [day, closes[at] ?? NaN]))
}
