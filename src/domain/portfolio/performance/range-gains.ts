import type { DailyReturns } from './daily-returns.ts'
import { type MeasuredRange, netFlows } from './measured-range.ts'
import type { GainPart, PositionGain, RangeGains, ReturnKind } from './performance.ts'
import type { PricedHolding } from './price-holding.ts'
import type { AllOverTime, PositionOverTime } from './value-over-time.ts'

/** Less than half a cent is what rounding left. */
const HALF_CENT = 0.005

/**
 * What each position gained in a range, and the rest. In percent, a day's gain counts by its part of that
 * day's return, times the growth before it, so that the contributions add up to the time-weighted return.
 * @param daily of the whole, in `kind`
 */
export function rangeGains(
  holdings: readonly PricedHolding[],
  { cash, positionOf }: AllOverTime,
  range: MeasuredRange,
  kind: ReturnKind,
  daily: DailyReturns,
): RangeGains {
  const weights = daily.openings.map((opening, at) =>
    Number.isNaN(daily.returns[at]) ? 0 : (at === 0 ? 1 : (daily.growth[at - 1] ?? NaN)) / opening,
  )
  const counted = { range, kind, weights }
  const positions = holdings.flatMap((holding): readonly PositionGain[] => {
    const part = countPosition(positionOf(holding), counted)
    return part === null ? [] : [{ ticker: holding.ticker, isHeld: holding.isHeld, ...part }]
  })
  const rest = countRest(counted, daily, positions, sumInRange(cash.currencyEffect, range))
  const sum = (read: (part: GainPart) => number): number =>
    [...positions, rest].reduce((whole, part) => whole + read(part), 0)
  const isRest = Math.max(Math.abs(rest.gain), rest.startValue, rest.endValue) > HALF_CENT
  return {
    total: {
      startValue: range.start.value,
      endValue: range.part.values.at(-1) ?? NaN,
      gain: sum(({ gain }) => gain),
      currencyEffect: sum(({ currencyEffect }) => currencyEffect),
      contribution: sum(({ contribution }) => contribution),
      netFlows: netFlows(range.part).reduce((whole, flow) => whole + flow, 0),
      dividends: positions.reduce((whole, { dividends }) => whole + dividends, 0),
      income: isRest ? rest.gain - rest.currencyEffect : 0,
    },
    positions: positions.toSorted((left, right) => right.gain - left.gain),
    rest: isRest ? rest : null,
  }
}

/** What the whole gained besides its positions. */
function countRest(
  { range: { start, part }, weights }: Counting,
  daily: DailyReturns,
  positions: readonly PositionGain[],
  currencyEffect: number,
): GainPart {
  const without = (whole: number, read: (part: PositionGain) => number): number =>
    positions.reduce((left, position) => left - read(position), whole)
  const flow = netFlows(part).reduce((whole, one) => whole + one, 0)
  const paidOut = [part.dividends, part.income].flatMap((column) => [...column])
  const endValue = part.values.at(-1) ?? NaN
  const gain = paidOut.reduce((whole, paid) => whole + paid, endValue - start.value - flow)
  const growth = daily.gains.reduce((whole, one, at) => whole + one * (weights[at] as number), 0)
  return {
    startValue: without(start.value, ({ startValue }) => startValue),
    endValue: without(endValue, ({ endValue: value }) => value),
    gain: without(gain, (position) => position.gain),
    currencyEffect,
    contribution: without(growth, ({ contribution }) => contribution),
  }
}

function sumInRange(column: Float64Array, range: MeasuredRange): number {
  const first = range.at + (isStartADay(range) ? 1 : 0)
  return column.subarray(first).reduce((whole, one) => whole + one, 0)
}

type Counting = {
  readonly range: MeasuredRange
  readonly kind: ReturnKind
  readonly weights: Float64Array
}

/** @returns null for a position that is not in the range */
function countPosition(
  position: PositionOverTime,
  { range, kind, weights }: Counting,
): Omit<PositionGain, 'ticker' | 'isHeld'> | null {
  const { at: first, part } = range
  const isFirstTheStart = isStartADay(range)
  const startValue = valueBefore(position, range)
  let [bought, sold, dividends, currencyEffect, contribution] = [0, 0, 0, 0, 0]
  let [before, level, returnCount] = [startValue, 1, 0]
  for (let at = isFirstTheStart ? 1 : 0; at < part.days.length; at++) {
    const index = first + at
    const read = (column: Float64Array): number => column[index] as number
    const inKind = read(position.inKind)
    const inflow = read(position.bought) + read(position.boughtFromCash)
    const outflow = read(position.sold) + read(position.soldToCash)
    const paid = read(position.dividends) + read(position.cashDividends)
    const value = read(position.values)
    const counted = kind === 'total' ? paid : 0
    const opening = before + inflow
    const closing = value + outflow - inKind + counted
    contribution += (closing - opening) * (weights[at] as number)
    if (opening > before * 1e-12) {
      level *= closing / opening
      returnCount++
    }
    bought += inflow + Math.max(inKind, 0)
    sold += outflow - Math.min(inKind, 0)
    dividends += paid
    currencyEffect += read(position.currencyEffect)
    before = value
  }
  const endValue = before
  if (startValue === 0 && bought === 0 && dividends === 0) return null
  return {
    startValue,
    endValue,
    bought,
    sold,
    dividends,
    gain: endValue + sold + dividends - startValue - bought,
    currencyEffect,
    contribution,
    returnRatio: returnCount === 0 ? null : level - 1,
  }
}

/** Whether the first day's close is the start. */
function isStartADay({ start, startDay, part }: MeasuredRange): boolean {
  return start.at === 'close' && part.days[0] === startDay
}

/** A position's value where the range starts. */
function valueBefore({ values }: PositionOverTime, range: MeasuredRange): number {
  const index = isStartADay(range) ? range.at : range.at - 1
  return range.start.at === 'open' ? 0 : (values[index] ?? 0)
}
