import type { MeasuredRange } from './measured-range.ts'
import type { ReturnKind } from './performance.ts'

/** Daily returns and their compounded growth; columns aligned with the days. */
export type DailyReturns = {
  /** Ratios; NaN on a day that started with no value, or whose close is the start. */
  readonly returns: Float64Array
  /** What 1 at the start has become by the close: the time-weighted index. */
  readonly growth: Float64Array
  /** Value at the close with each dividend reinvested in all holdings at the close of its ex-date. */
  readonly reinvested: Float64Array
}

/**
 * Daily returns excluding flows: value at the close, less lots in kind, over the value at the previous
 * close plus what was paid that day, less 1. The difference between a price paid and that day's close is
 * the day's own result. Prices paid flow in at the start of the day, lots in kind at its end. Source of
 * chaining the days: CFA Institute, Global Investment Performance Standards 2020, time-weighted return.
 * @param kind a total return counts a dividend as income of its ex-date
 */
export function dailyReturns(
  { start, startDay, part }: MeasuredRange,
  kind: ReturnKind,
): DailyReturns {
  const { days, values, bought, inKind, dividends } = part
  const returns = new Float64Array(values.length).fill(NaN)
  const growth = new Float64Array(values.length)
  const isFirstTheStart = start.at === 'close' && days[0] === startDay
  const reinvested = new Float64Array(values.length)
  let [before, whole] = [start.value, start.value]
  let level = 1
  for (const [at, value] of values.entries()) {
    const opening = before + (bought[at] ?? 0)
    const income = kind === 'total' ? (dividends[at] ?? 0) : 0
    const ratio = (value + income - (inKind[at] ?? 0)) / opening
    if (opening > 0 && !(at === 0 && isFirstTheStart)) {
      returns[at] = ratio - 1
      level *= ratio
      whole = (whole + (bought[at] ?? 0)) * ratio
    }
    whole += inKind[at] ?? 0
    reinvested[at] = whole
    growth[at] = level
    before = value
  }
  return { returns, growth, reinvested }
}

/** The returns of days that have one, oldest first. */
export function knownReturns(returns: Float64Array): Float64Array {
  return returns.filter((dayReturn) => !Number.isNaN(dayReturn))
}

/**
 * Mean and sample standard deviation (divisor n − 1).
 * @param values finite, at least two
 */
export function meanAndDeviation(values: Float64Array): {
  readonly mean: number
  readonly deviation: number
} {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) }
}
