import { formatDate } from '../../explanations/format-date.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import { dateOfDay, dayNumber } from './day-number.ts'
import type { DateRange, PerformanceStart } from './performance.ts'
import type { PricedHolding } from './price-holding.ts'
import { firstAtOrAfter } from './session-days.ts'
import type { ValueColumns } from './value-columns.ts'

/** The part of a range that can be measured, sliced from the values over time. */
export type MeasuredRange = {
  readonly start: PerformanceStart
  /** Day of the start, see `dayNumber`. */
  readonly startDay: number
  /** Index of the first day among all days. */
  readonly at: number
  /** Days and values of the range; only flows and dividends after the start. */
  readonly part: ValueColumns
  /** Sum of all flows up to each day, including those before the range. */
  readonly invested: Float64Array
  /** Tickers whose lots could not be valued at first, so the range starts later. */
  readonly unvaluedTickers: readonly string[]
}

/**
 * Slices a range from the values over time. It starts at the close before its first day if anything was
 * held by then, else at the open of the first purchase's day. If held lots could not be valued, it
 * starts at the first close at which all could; if the first lots came in kind, at that day's close.
 * @returns the measurable range, or the end of "not available, because …"
 */
export function measuredRange(
  total: ValueColumns,
  holdings: readonly PricedHolding[],
  range: DateRange,
): Outcome<MeasuredRange, string> {
  const requested = firstAtOrAfter(total.days, dayNumber(range.from))
  if (requested === total.days.length) return fail(noDay(total, range))
  const lateEntries = holdings
    .map((holding) => ({ ticker: holding.ticker, at: lastUnvalued(total, holding) }))
    .filter(({ at }) => at >= requested)
  const at = Math.max(requested, ...lateEntries.map((entry) => entry.at))
  const isLate = lateEntries.length > 0
  const start = startAt(total, at, isLate)
  return succeed({
    start: start.mark,
    startDay: start.day,
    at,
    part: cut(total, at, start.isAfterFlows),
    invested: sumFlows(total).subarray(at),
    unvaluedTickers: lateEntries.map(({ ticker }) => ticker),
  })
}

/** Index of the last day on which a previously unvalued lot came in; -1 without one. */
function lastUnvalued({ days }: ValueColumns, holding: PricedHolding): number {
  const late = holding.entries.filter(({ unvaluedSince }) => unvaluedSince !== null)
  return Math.max(-1, ...late.map(({ bar }) => firstAtOrAfter(days, holding.days[bar] ?? NaN)))
}

function startAt({ days, values, bought }: ValueColumns, at: number, isLate: boolean) {
  const isFirst = at === 0
  const day = days[isLate || isFirst ? at : at - 1] ?? NaN
  const date = dateOfDay(day)
  if (!isLate && isFirst && (bought[at] ?? 0) > 0) {
    return { day, isAfterFlows: false, mark: { at: 'open', date, value: 0 } } as const
  }
  const isAfterFlows = isLate || isFirst
  const value = values[isAfterFlows ? at : at - 1] ?? NaN
  return { day, isAfterFlows, mark: { at: 'close', date, value } } as const
}

function cut(total: ValueColumns, at: number, isAfterFlows: boolean): ValueColumns {
  const part = {
    days: total.days.subarray(at),
    values: total.values.slice(at),
    bought: total.bought.slice(at),
    sold: total.sold.slice(at),
    inKind: total.inKind.slice(at),
    dividends: total.dividends.slice(at),
    cashDividends: total.cashDividends.slice(at),
    income: total.income.slice(at),
  }
  if (!isAfterFlows) return part
  const { days: _, values: __, ...flows } = part
  for (const column of Object.values(flows)) column[0] = 0
  return part
}

/** What flowed in, less what flowed out, by day. */
export function netFlows({ bought, sold, inKind }: ValueColumns): Float64Array {
  return bought.map((paid, at) => paid - (sold[at] ?? 0) + (inKind[at] ?? 0))
}

function sumFlows(total: ValueColumns): Float64Array {
  let sum = 0
  return netFlows(total).map((flow) => (sum += flow))
}

function noDay({ days }: ValueColumns, range: DateRange): string {
  const last = days.at(-1)
  if (last === undefined) return `there are no holdings to measure by ${formatDate(range.to)}`
  return `the latest stored prices are from ${formatDate(dateOfDay(last))}, before the range begins`
}
