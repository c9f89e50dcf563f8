import type { Ticker } from '../../market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import { countsFrom } from '../apply-splits.ts'
import { benchmarkLevels, reinvestDividends, type BenchmarkLevels } from './benchmark-levels.ts'
import {
  chooseReturnKind,
  priceReturnGap,
  type CountedReturn,
  type ReturnChoice,
} from './choose-return-kind.ts'
import { dailyReturns } from './daily-returns.ts'
import { dateOfDay } from './day-number.ts'
import { measuredRange, type MeasuredRange, netFlows } from './measured-range.ts'
import {
  type CountedActivity,
  type MeasuredPerformance,
  ONLY_PURCHASES,
  type Performance,
  type PerformanceRequest,
} from './performance.ts'
import { priceHolding, type PricedHolding } from './price-holding.ts'
import { notesOnActivity, notesOnLots, notesOnRange } from './describe-notes.ts'
import { rangeGains } from './range-gains.ts'
import { type AllOverTime, valueOverTime } from './value-over-time.ts'
import { workOutFigures, type CountedRange } from './work-out-figures.ts'

/**
 * How a portfolio performed over a range of dates, against a benchmark.
 *
 * ⏎ - A dated lot counts from its day, or its ticker's next bar; its cost flows in at the start of that
 * day, so the difference between price paid and close is that day's result.
 * - A sale counts at what it brought, flowing out at the end of its day. Where an account's cash is known,
 *   it is part of the value: deposits and withdrawals are the flows then, and trades are not.
 * - An undated lot counts in kind from the day it was recorded, at that day's close.
 * - Days are the sessions of the tickers held by then; a ticker without a bar keeps its last close.
 * - A lot from before its ticker's first stored bar (or rate) cannot be valued until then: the range
 *   starts at the first close at which everything held can be, and a note says so.
 * - Returns are total returns, here and in the benchmark; by price for both where dividends are unknown.
 * - What cannot be counted is listed as omitted; missing values are never treated as 0.
 *
 * ⏎ @returns the performance with its figures, or why there is none
 */
export function computePerformance(request: PerformanceRequest): Performance {
  const lots = request.lots.filter((lot) => countsFrom(lot) <= request.range.to)
  const activityOf = groupActivity(request)
  const priced = [...Map.groupBy(lots, ({ ticker }) => ticker)].map(([ticker, those]) =>
    priceHolding(ticker, those, { ...request, activity: activityOf(ticker) }),
  )
  const holdings = priced.flatMap(({ holding }) => (holding === null ? [] : [holding]))
  const result = {
    baseCurrency: request.baseCurrency,
    omitted: priced.flatMap(({ omitted }) => omitted),
    lotCount: request.lots.length,
    undatedLotCount: request.lots.filter(({ boughtOn }) => boughtOn === null).length,
  }
  const all = valueOverTime(holdings, request, request.range.to)
  const range = measuredRange(all.total, holdings, request.range)
  const notes = notesOnLots(request, holdings)
  if (!range.ok) return { ...result, kind: 'not-measured', because: range.failure, notes }
  const levels = benchmarkLevels(range.value, request)
  const own = holdings.map((holding) => countHolding(holding, range.value))
  const choice = chooseReturnKind(own, levels.ok ? levels.value : null)
  if (!choice.ok) return { ...result, kind: 'not-measured', because: choice.failure, notes }
  const counted = {
    range: range.value,
    kind: choice.value.kind,
    benchmark: compareAlike(levels, choice.value),
    priceGap: priceReturnGap(own),
  }
  return {
    ...result,
    ...measure(counted, request, holdings, all),
    notes: [
      ...notes,
      ...notesOnRange(counted, choice.value, holdings, request),
      ...notesOnActivity(all.cash, request),
    ],
  }
}

function countHolding(
  { ticker, days, entries, dividends }: PricedHolding,
  { startDay }: MeasuredRange,
): CountedReturn {
  const firstDay = days[entries[0]?.bar ?? 0] ?? startDay
  return { ticker, startDay: Math.max(startDay, firstDay), dividends }
}

/** The benchmark in the kind of the holdings' returns. */
function compareAlike(
  levels: Outcome<BenchmarkLevels, string>,
  { kind, notCompared }: ReturnChoice,
): CountedRange['benchmark'] {
  if (!levels.ok) return levels
  if (notCompared !== null) return fail(notCompared)
  const priceGap = priceReturnGap([levels.value])
  const benchmark = kind === 'total' ? reinvestDividends(levels.value) : levels.value
  return succeed({ ...benchmark, priceGap })
}

function measure(
  counted: CountedRange,
  { benchmark, riskFreeRatePercent = 0 }: PerformanceRequest,
  holdings: readonly PricedHolding[],
  all: AllOverTime,
): Omit<
  MeasuredPerformance,
  'baseCurrency' | 'omitted' | 'lotCount' | 'undatedLotCount' | 'notes'
> {
  const { start, part, invested } = counted.range
  const daily = dailyReturns(counted.range, counted.kind)
  return {
    kind: 'measured',
    returnKind: counted.kind,
    start,
    days: Array.from(part.days, dateOfDay),
    values: part.values,
    invested,
    flows: netFlows(part),
    returns: daily.returns,
    timeWeighted: daily.growth,
    benchmark: counted.benchmark.ok ? counted.benchmark.value.levels : null,
    benchmarkTicker: benchmark?.ticker ?? null,
    figures: workOutFigures(counted, daily, riskFreeRatePercent),
    gains: rangeGains(holdings, all, counted.range, counted.kind, daily),
  }
}

/** A ticker's own part of the activity. */
function groupActivity({
  activity = ONLY_PURCHASES,
}: PerformanceRequest): (ticker: Ticker) => CountedActivity {
  const exits = Map.groupBy(activity.exits, (exit) => exit.ticker)
  const dividends = Map.groupBy(activity.dividends, (paid) => paid.ticker)
  return (ticker) => ({
    ...activity,
    exits: exits.get(ticker) ?? [],
    dividends: dividends.get(ticker) ?? [],
  })
}
