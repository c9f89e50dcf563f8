import type { CloseSeries } from '../../market/prices/close-series.ts'
import type { Ticker } from '../../market/listings/ticker.ts'
import { formatDate } from '../../explanations/format-date.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import { adjustLateSplits } from './adjust-late-splits.ts'
import { findRates, ratesOnDays } from './daily-rates.ts'
import { dateOfDay, dayNumber } from './day-number.ts'
import type { MeasuredRange } from './measured-range.ts'
import type { PerformanceRequest } from './performance.ts'
import { MAX_CLOSED_DAYS } from './price-holding.ts'
import { seriesDividends, type SeriesDividends } from './series-dividends.ts'
import { dayNumbers, lastAtOrBefore } from './session-days.ts'

/** The benchmark over the holdings' days; columns aligned with those days. */
export type BenchmarkLevels = {
  readonly ticker: Ticker
  /** What 1 at the start has become by each close, in the base currency. */
  readonly levels: Float64Array
  /** What one share at the start has become by reinvesting each dividend at the close of its ex-date. */
  readonly shares: Float64Array
  readonly dividends: SeriesDividends
  /** 1 on days with a bar of the benchmark, 0 where its last close is carried forward. */
  readonly hasBar: Uint8Array
  /** Day of its starting close, see `dayNumber`. */
  readonly startDay: number
  /** Its closes at the start and end, in the base currency. */
  readonly startClose: number
  readonly endClose: number
}

/**
 * Rebases the benchmark to the holdings' start: to its close of that day, or, where they start at an
 * open, to the close before it. Closes are converted to the base currency.
 * @returns the levels, or the end of "not available, because …": bars or rates are missing at either end
 */
export function benchmarkLevels(
  { start, startDay, part }: MeasuredRange,
  request: PerformanceRequest,
): Outcome<BenchmarkLevels, string> {
  const found = findSeries(request)
  if (!found.ok) return found
  const series = found.value
  const { ticker } = series
  const rates = findRates(series.currency, request)
  if (rates === null) {
    return fail(`there are no exchange rates from ${series.currency} to ${request.baseCurrency}`)
  }
  const { dates, closes } = series.bars
  const days = dayNumbers(dates)
  const base = lastAtOrBefore(days, start.at === 'open' ? startDay - 1 : startDay)
  const baseDay = days[base] ?? NaN
  const error = findError(dates, baseDay, startDay, part.days.at(-1) ?? NaN)
  if (error !== null) return fail(`prices of ${ticker} ${error}`)
  if (holdsUnadjustedSplit(request, baseDay)) {
    return fail(`its prices are not adjusted for ${ticker}’s split in the range`)
  }
  const startRate = ratesOnDays(rates, Int32Array.of(start.at === 'open' ? baseDay : startDay))
  const startClose = (closes[base] ?? NaN) * (startRate[0] ?? NaN)
  if (Number.isNaN(startClose)) {
    return fail(`exchange rates for ${series.currency} don’t go back to the start of the range`)
  }
  const indexes = part.days.map((day) => lastAtOrBefore(days, day))
  const dividends = seriesDividends(series, days, request.actionsByTicker.get(ticker))
  const shares = reinvest(closes, dividends, base)
  const priced = ratesOnDays(rates, part.days).map(
    (rate, at) => rate * (closes[indexes[at] ?? -1] ?? NaN),
  )
  return succeed({
    ticker,
    levels: priced.map((close) => close / startClose),
    shares: Float64Array.from(indexes, (index) => shares[index] ?? NaN),
    dividends,
    hasBar: Uint8Array.from(indexes, (index, at) => (days[index] === part.days[at] ? 1 : 0)),
    startDay: baseDay,
    startClose,
    endClose: priced.at(-1) ?? NaN,
  })
}

/** The benchmark with its dividends in the levels. */
export function reinvestDividends(benchmark: BenchmarkLevels): BenchmarkLevels {
  const { levels, shares } = benchmark
  return { ...benchmark, levels: levels.map((level, at) => level * (shares[at] ?? NaN)) }
}

/** By bar: what one share after the base's close becomes when each dividend buys more at the close. */
function reinvest(closes: Float64Array, dividends: SeriesDividends, base: number): Float64Array {
  const shares = new Float64Array(closes.length).fill(1)
  if (dividends.kind !== 'known') return shares
  for (let at = base + 1; at < shares.length; at++) {
    const gain = (dividends.perShare[at] ?? 0) / (closes[at] ?? NaN)
    shares[at] = (shares[at - 1] ?? 1) * (1 + gain)
  }
  return shares
}

function findSeries({
  benchmark,
  actionsByTicker,
}: PerformanceRequest): Outcome<CloseSeries, string> {
  if (benchmark === null) return fail('no benchmark was chosen or its bars are not stored')
  return adjustLateSplits(benchmark, actionsByTicker.get(benchmark.ticker)?.splits ?? [])
}

function findError(
  dates: readonly string[],
  baseDay: number,
  startDay: number,
  endDay: number,
): string | null {
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return 'are not stored'
  if (Number.isNaN(baseDay)) {
    return `only go back to ${formatDate(first)}, after the range starts`
  }
  if (startDay - baseDay > MAX_CLOSED_DAYS) return 'are missing around the start of the range'
  if (endDay - dayNumber(last) > MAX_CLOSED_DAYS) {
    return `stop on ${formatDate(last)}, but the range ends on ${formatDate(dateOfDay(endDay))}`
  }
  return null
}

function holdsUnadjustedSplit(
  { benchmark, actionsByTicker, range }: PerformanceRequest,
  baseDay: number,
): boolean {
  if (benchmark?.adjustment !== 'none') return false
  const splits = actionsByTicker.get(benchmark.ticker)?.splits ?? []
  return splits.some(({ date }) => date > dateOfDay(baseDay) && date <= range.to)
}
