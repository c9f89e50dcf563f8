import type { CloseSeries } from '../../market/prices/close-series.ts'
import { formatDate } from '../../explanations/format-date.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import { adjustLateSplits } from './adjust-late-splits.ts'
import { findRates, ratesOnDays } from './daily-rates.ts'
import { dateOfDay, dayNumber } from './day-number.ts'
import type { MeasuredRange } from './measured-range.ts'
import type { PerformanceRequest } from './performance.ts'
import { MAX_CLOSED_DAYS } from './price-holding.ts'
import { dayNumbers, lastAtOrBefore } from './session-days.ts'

/** The benchmark over the holdings' days; columns aligned with those days. */
export type BenchmarkLevels = {
  /** What 1 at the start has become by each close, in the base currency. */
  readonly levels: Float64Array
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
 * open, to the close before it. Closes are price only, converted to the base currency.
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
  const priced = ratesOnDays(rates, part.days).map(
    (rate, at) => rate * (closes[indexes[at] ?? -1] ?? NaN),
  )
  return succeed({
    levels: priced.map((close) => close / startClose),
    hasBar: Uint8Array.from(indexes, (index, at) => (days[index] === part.days[at] ? 1 : 0)),
    startDay: baseDay,
    startClose,
    endClose: priced.at(-1) ?? NaN,
  })
}

function findSeries({
  benchmark,
  splitsByTicker,
}: PerformanceRequest): Outcome<CloseSeries, string> {
  if (benchmark === null) return fail('no benchmark was chosen or its bars are not stored')
  return adjustLateSplits(benchmark, splitsByTicker.get(benchmark.ticker)?.splits ?? [])
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
  { benchmark, splitsByTicker, range }: PerformanceRequest,
  baseDay: number,
): boolean {
  if (benchmark?.adjustment !== 'none') return false
  const splits = splitsByTicker.get(benchmark.ticker)?.splits ?? []
  return splits.some(({ date }) => date > dateOfDay(baseDay) && date <= range.to)
}
