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
  /** What is paid out of it when nothing is left to reinvest in. */
  readonly paidOut: Float64Array
  /** The result of each day in money: 0 on a day whose close is the start. */
  readonly gains: Float64Array
  /** Value at the previous close, and what flowed in since. */
  readonly openings: Float64Array
}

/** Money below this part of what was there is what rounding left. */
const DUST = 1e-12

/**
 * Daily returns excluding flows: value at the close, less lots in kind, over the value at the previous
 * close plus what was paid that day, less 1. The difference between a price paid and that day's close is
 * the day's own result. Money flows in at the start of the day; proceeds and withdrawals flow out at its
 * end, as lots in kind come and go. Source of chaining the days: CFA Institute, Global Investment Performance Standards 2020, time-weighted return.
 * @param kind a total return counts a dividend as income of its ex-date
 */
export function dailyReturns(
  { start, startDay, part }: MeasuredRange,
  kind: ReturnKind,
): DailyReturns {
  const { days, values, bought, sold, inKind, dividends, cashDividends, income } = part
  const zeros = (): Float64Array => new Float64Array(values.length)
  const returns = zeros().fill(NaN)
  const [growth, reinvested, paidOut] = [zeros(), zeros(), zeros()]
  const [gains, openings] = [zeros(), zeros()]
  const isFirstTheStart = start.at === 'close' && days[0] === startDay
  let [before, whole] = [start.value, start.value]
  let level = 1
  for (const [at, value] of values.entries()) {
    const opening = before + (bought[at] ?? 0)
    const dividend = kind === 'total' ? (dividends[at] ?? 0) : -(cashDividends[at] ?? 0)
    const closing = value + (sold[at] ?? 0) + (income[at] ?? 0) + dividend - (inKind[at] ?? 0)
    openings[at] = opening
    if (!(at === 0 && isFirstTheStart)) {
      gains[at] = closing - opening
      if (opening > before * DUST) {
        const ratio = closing / opening
        returns[at] = ratio - 1
        level *= ratio
        whole = (whole + (bought[at] ?? 0)) * ratio
      }
      whole -= sold[at] ?? 0
      if (kind === 'price') whole += cashDividends[at] ?? 0
    }
    whole += inKind[at] ?? 0
    if (value === 0) [paidOut[at], whole] = [whole, 0]
    reinvested[at] = whole
    growth[at] = level
    before = value
  }
  return { returns, growth, reinvested, paidOut, gains, openings }
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
