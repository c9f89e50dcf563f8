import type { Outcome } from '../../../platform/outcome.ts'
import type { BenchmarkLevels } from './benchmark-levels.ts'
import { benchmarkReturn } from './benchmark-return.ts'
import { beta, pairReturns } from './beta.ts'
import { knownReturns, type DailyReturns } from './daily-returns.ts'
import { dateOfDay } from './day-number.ts'
import { drawdown } from './drawdown.ts'
import { notAvailable, type BreakdownLine } from './figure.ts'
import type { MeasuredRange } from './measured-range.ts'
import { moneyWeightedReturn, type DatedFlow } from './money-weighted-return.ts'
import type { PerformanceFigures } from './performance.ts'
import { sharpe } from './sharpe.ts'
import { timeWeightedReturn } from './time-weighted-return.ts'
import { volatility } from './volatility.ts'

/** Every figure of a measured range, each with its sheet or with the reason it is missing. */
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

/** The start is paid in, everything bought or brought is paid in, the end comes back. */
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
    { label: 'Put in since', kind: 'money', amount: flows.reduce((sum, flow) => sum + flow, 0) },
    {
      label: 'Days money was put in',
      kind: 'count',
      count: flows.filter((flow) => flow > 0).length,
    },
    { label: 'End', kind: 'date', date: dateOfDay(days.at(-1) ?? NaN) },
    { label: 'Value at the end', kind: 'money', amount: values.at(-1) ?? NaN },
  ]
}
