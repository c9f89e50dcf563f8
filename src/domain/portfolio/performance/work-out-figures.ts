import type { Outcome } from '../../../platform/outcome.ts'
import type { BenchmarkLevels } from './benchmark-levels.ts'
import { beta, pairReturns } from './beta.ts'
import { dailyReturns, type DailyReturns, knownReturns } from './daily-returns.ts'
import { dateOfDay } from './day-number.ts'
import { drawdown } from './drawdown.ts'
import { type BreakdownLine, type Figure, known, notAvailable } from './figure.ts'
import { type MeasuredRange, netFlows } from './measured-range.ts'
import { type DatedFlow, moneyWeightedReturn } from './money-weighted-return.ts'
import type { PerformanceFigures, ReturnKind } from './performance.ts'
import { sharpe } from './sharpe.ts'
import { volatility } from './volatility.ts'
import { yearlyRate } from './yearly-rate.ts'

/** A measured range with the kind of its returns, and the benchmark in the same kind. */
export type CountedRange = {
  readonly range: MeasuredRange
  readonly kind: ReturnKind
  readonly benchmark: Outcome<ComparedBenchmark, string>
  /** Why the holdings have no return by price; null when they have one. */
  readonly priceGap: string | null
}

type ComparedBenchmark = BenchmarkLevels & Pick<CountedRange, 'priceGap'>

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
  counted: CountedRange,
  daily: DailyReturns,
  riskFreeRatePercent: number,
): PerformanceFigures {
  const { range, kind, benchmark, priceGap } = counted
  const { part, start, startDay } = range
  const returns = knownReturns(daily.returns)
  const dates = Array.from(part.days, dateOfDay)
  const facts = describeMoney(range, kind, daily)
  const timeWeighted = timeWeightedReturn({
    growth: daily.growth.at(-1) ?? NaN,
    returnCount: returns.length,
    spanDays: (part.days.at(-1) ?? NaN) - startDay,
    facts,
  })
  const moneyWeighted = moneyWeightedReturn(flowsOf(range, kind, daily), facts)
  return {
    timeWeightedReturn: timeWeighted.whole,
    timeWeightedYearly: timeWeighted.yearly,
    moneyWeightedReturn: moneyWeighted.whole,
    moneyWeightedYearly: moneyWeighted.yearly,
    priceReturn: priceReturn(range, priceGap),
    benchmarkReturn: benchmarkReturn(benchmark, returns.length),
    benchmarkPriceReturn: benchmarkPriceReturn(benchmark, returns.length),
    drawdown: drawdown(daily.growth, dates, start.date, returns.length),
    volatility: volatility(returns),
    sharpe: sharpe(returns, riskFreeRatePercent),
    beta: benchmark.ok
      ? beta(pairReturns(range, daily, benchmark.value))
      : notAvailable(benchmark.failure),
  }
}

/** The start and all that flows in is paid in, what flows out and the end are paid out. */
function flowsOf(
  { start, startDay, part }: MeasuredRange,
  kind: ReturnKind,
  { reinvested, paidOut }: DailyReturns,
): DatedFlow[] {
  const { days, cashDividends } = part
  const flows = netFlows(part)
  return [
    { day: startDay, amount: -start.value },
    ...Array.from(days, (day, at) => {
      // Without dividends, those in cash came from outside.
      const brought = kind === 'price' ? (cashDividends[at] ?? 0) : 0
      return { day, amount: (paidOut[at] ?? 0) - (flows[at] ?? 0) - brought }
    }),
    { day: days.at(-1) ?? NaN, amount: reinvested.at(-1) ?? NaN },
  ]
}

function describeMoney(
  { start, part }: MeasuredRange,
  kind: ReturnKind,
  { reinvested }: DailyReturns,
): readonly BreakdownLine[] {
  const { days, values } = part
  const dividends = sum(part.dividends) + sum(part.cashDividends)
  const flows = netFlows(part)
  const withdrawn = sum(flows.map((flow) => Math.min(flow, 0)))
  return [
    { label: 'Start', kind: 'date', date: start.date },
    { label: 'Value at the start', kind: 'money', amount: start.value },
    { label: 'Deposits', kind: 'money', amount: sum(flows) - withdrawn },
    {
      label: 'Days with deposits',
      kind: 'count',
      count: flows.filter((flow) => flow > 0).length,
    },
    ...(withdrawn === 0
      ? []
      : ([
          { label: 'Withdrawals and sales', kind: 'money', amount: -withdrawn },
          {
            label: 'Days with withdrawals or sales',
            kind: 'count',
            count: flows.filter((flow) => flow < 0).length,
          },
        ] as const)),
    { label: 'End', kind: 'date', date: dateOfDay(days.at(-1) ?? NaN) },
    { label: 'Value at the end', kind: 'money', amount: values.at(-1) ?? NaN },
    ...(kind === 'price' || dividends === 0
      ? []
      : ([
          { label: 'Dividends', kind: 'money', amount: dividends },
          {
            label: 'Value with dividends reinvested',
            kind: 'money',
            amount: reinvested.at(-1) ?? NaN,
          },
        ] as const)),
  ]
}

function sum(column: Float64Array): number {
  return column.reduce((total, amount) => total + amount, 0)
}

/** The time-weighted return of prices alone. */
function priceReturn(range: MeasuredRange, priceGap: string | null): Figure {
  if (priceGap !== null) return notAvailable(priceGap)
  const { growth, returns } = dailyReturns(range, 'price')
  const returnCount = knownReturns(returns).length
  if (returnCount === 0) return notAvailable(ONE_CLOSE)
  return known((growth.at(-1) ?? NaN) - 1, [
    { label: 'Daily returns compounded', kind: 'count', count: returnCount },
    { label: 'Growth of 1', kind: 'number', number: growth.at(-1) ?? NaN },
  ])
}

const ONE_CLOSE = 'it needs at least two closes, and the range has only one'

type Compared = CountedRange['benchmark']

/**
 * What 1 in the benchmark would have earned over the same range, in the kind of the holdings' returns.
 * @param returnCount daily returns of the holdings: without any there is nothing to compare
 * @returns a ratio
 */
function benchmarkReturn(benchmark: Compared, returnCount: number): Figure {
  if (!benchmark.ok) return notAvailable(benchmark.failure)
  if (returnCount === 0) return notAvailable('the range has only one close')
  const growth = benchmark.value.levels.at(-1) ?? NaN
  const { startClose, endClose } = benchmark.value
  const isReinvested = growth !== endClose / startClose
  return known(growth - 1, [
    ...describeBenchmark(benchmark.value),
    ...(isReinvested
      ? [{ label: 'Growth of 1, dividends reinvested', kind: 'number', number: growth } as const]
      : []),
  ])
}

/** The same by price. */
function benchmarkPriceReturn(benchmark: Compared, returnCount: number): Figure {
  if (!benchmark.ok) return notAvailable(benchmark.failure)
  if (returnCount === 0) return notAvailable('the range has only one close')
  const { startClose, endClose, priceGap } = benchmark.value
  if (priceGap !== null) return notAvailable(priceGap)
  return known(endClose / startClose - 1, describeBenchmark(benchmark.value))
}

function describeBenchmark({
  startDay,
  startClose,
  endClose,
}: BenchmarkLevels): readonly BreakdownLine[] {
  return [
    { label: 'Benchmark start date', kind: 'date', date: dateOfDay(startDay) },
    { label: 'Benchmark start price', kind: 'money', amount: startClose },
    { label: 'Benchmark end price', kind: 'money', amount: endClose },
  ]
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
    const missing = notAvailable(ONE_CLOSE)
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
