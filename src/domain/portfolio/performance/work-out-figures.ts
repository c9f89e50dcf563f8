import type { Outcome } from '../../../platform/outcome.ts'
import type { BenchmarkLevels } from './benchmark-levels.ts'
import { beta, pairReturns } from './beta.ts'
import { type DailyReturns, knownReturns } from './daily-returns.ts'
import { dateOfDay } from './day-number.ts'
import { drawdown } from './drawdown.ts'
import { type BreakdownLine, type Figure, known, notAvailable } from './figure.ts'
import type { MeasuredRange } from './measured-range.ts'
import { type DatedFlow, moneyWeightedReturn } from './money-weighted-return.ts'
import type { PerformanceFigures } from './performance.ts'
import { sharpe } from './sharpe.ts'
import { volatility } from './volatility.ts'
import { yearlyRate } from './yearly-rate.ts'

/** Inputs of the time-weighted return. */
type TimeWeightedInputs = {
  /** What 1 at the start has become by the end. */
  readonly growth: number
  /** Number of chained daily returns. */
  readonly returnCount: number
  /** Calendar days from the start to the end. */
  readonly spanDays: number
  /** Start, flows and end, for the breakdown. */
  readonly facts: readonly BreakdownLine[]
}

/** Every figure of a measured range, each with its breakdown or the reason it is missing. */
export function workOutFigures(
  range: MeasuredRange,
  daily: DailyReturns,
  levels: Outcome<BenchmarkLevels, string>,
  riskFreeRatePercent: number,
): PerformanceFigures {
  const { part, start, startDay } = range
  const returns = knownReturns(daily.returns)
  const dates = Array.from(part.days, dateOfDay)
  const facts = describeMoney(range)
  const timeWeighted = timeWeightedReturn({
    growth: daily.growth.at(-1) ?? NaN,
    returnCount: returns.length,
    spanDays: (part.days.at(-1) ?? NaN) - startDay,
    facts,
  })
  const moneyWeighted = moneyWeightedReturn(flowsOf(range), facts)
  return {
    timeWeightedReturn: timeWeighted.whole,
    timeWeightedYearly: timeWeighted.yearly,
    moneyWeightedReturn: moneyWeighted.whole,
    moneyWeightedYearly: moneyWeighted.yearly,
    benchmarkReturn: benchmarkReturn(levels, returns.length),
    drawdown: drawdown(daily.growth, dates, start.date, returns.length),
    volatility: volatility(returns),
    sharpe: sharpe(returns, riskFreeRatePercent),
    beta: levels.ok ? beta(pairReturns(range, daily, levels.value)) : notAvailable(levels.failure),
  }
}

/** The start and all lots are paid in, the end is paid out. */
function flowsOf({ start, startDay, part }: MeasuredRange): DatedFlow[] {
  const { days, values, bought, inKind } = part
  return [
    { day: startDay, amount: -start.value },
    ...Array.from(days, (day, at) => ({ day, amount: -((bought[at] ?? 0) + (inKind[at] ?? 0)) })),
    { day: days.at(-1) ?? NaN, amount: values.at(-1) ?? NaN },
  ]
}

function describeMoney({ start, part }: MeasuredRange): readonly BreakdownLine[] {
  const { days, values, bought, inKind } = part
  const flows = bought.map((paid, at) => paid + (inKind[at] ?? 0))
  return [
    { label: 'Start', kind: 'date', date: start.date },
    { label: 'Value at the start', kind: 'money', amount: start.value },
    { label: 'Deposits', kind: 'money', amount: flows.reduce((sum, flow) => sum + flow, 0) },
    {
      label: 'Days with deposits',
      kind: 'count',
      count: flows.filter((flow) => flow > 0).length,
    },
    { label: 'End', kind: 'date', date: dateOfDay(days.at(-1) ?? NaN) },
    { label: 'Value at the end', kind: 'money', amount: values.at(-1) ?? NaN },
  ]
}

/**
 * What 1 in the benchmark would have earned over the same range, price only.
 * @param returnCount daily returns of the holdings: without any there is nothing to compare
 * @returns a ratio
 */
function benchmarkReturn(levels: Outcome<BenchmarkLevels, string>, returnCount: number): Figure {
  if (!levels.ok) return notAvailable(levels.failure)
  if (returnCount === 0) return notAvailable('the range has only one close')
  const { startDay, startClose, endClose } = levels.value
  return known(endClose / startClose - 1, [
    { label: 'Benchmark start date', kind: 'date', date: dateOfDay(startDay) },
    { label: 'Benchmark start price', kind: 'money', amount: startClose },
    { label: 'Benchmark end price', kind: 'money', amount: endClose },
  ])
}

/**
 * Time-weighted return: the return of a unit of money invested from start to end, independent of later
 * flows.
 * @returns `whole` over the range; `yearly` as growth ^ (365 / days) − 1, missing for spans up to a year
 *   (the Global Investment Performance Standards forbid it there). Both ratios.
 */
function timeWeightedReturn({ growth, returnCount, spanDays, facts }: TimeWeightedInputs): {
  readonly whole: Figure
  readonly yearly: Figure
} {
  if (returnCount === 0) {
    const missing = notAvailable('it needs at least two closes, and the range has only one')
    return { whole: missing, yearly: missing }
  }
  const lines: readonly BreakdownLine[] = [
    ...facts,
    { label: 'Daily returns compounded', kind: 'count', count: returnCount },
    { label: 'Growth of 1', kind: 'number', number: growth },
  ]
  return {
    whole: known(growth - 1, lines),
    yearly: yearlyRate(Math.log(growth), spanDays, [
      ...lines,
      { label: 'Calendar days', kind: 'count', count: spanDays },
    ]),
  }
}
