import { known, notAvailable, type Figure, type BreakdownLine } from './figure.ts'
import { yearlyRate } from './yearly-rate.ts'

/** Money of one day (see `dayNumber`): negative is paid in, positive is paid out. */
export type DatedFlow = { readonly day: number; readonly amount: number }

type BothReturns = { readonly whole: Figure; readonly yearly: Figure }

/** The search interval widens to growth of e to the power of 1, 2, 4 … 512. */
const WIDEST_LOG = 512
const HALVINGS = 80

/**
 * Money-weighted return (internal rate of return): the constant rate at which all flows, compounded to
 * the end, sum to zero. Weights each day by the money invested. Days count as in the spreadsheet
 * function XIRR: a year has 365.
 * @param flows in any order; the value at the start is paid in, the value at the end is paid out
 * @param facts the breakdown of the flows
 * @returns `yearly` as an annual rate (missing for spans up to a year), `whole` as the same growth over
 *   all the days; both ratios. Missing without a span of days, and where no rate, or more than one, may
 *   fit: flows that change direction more than once have one rate if the money at that rate is invested
 *   all the time (C. S. Soper, "The Marginal Efficiency of Capital: A Further Note", 1959).
 */
export function moneyWeightedReturn(
  flows: readonly DatedFlow[],
  facts: readonly BreakdownLine[] = [],
): BothReturns {
  const byDay = sumByDay(flows)
  const [first, last] = [byDay[0]?.day ?? 0, byDay.at(-1)?.day ?? 0]
  const spanDays = last - first
  if (spanDays === 0) return both(notAvailable('it needs money invested before the last close'))
  const changeCount = countSignChanges(byDay)
  if (changeCount === 0) return both(notAvailable(NO_SINGLE_RATE))
  const terms = byDay.map(({ day, amount }) => ({ amount, share: (last - day) / spanDays }))
  const logGrowth = findRoot((log) =>
    terms.reduce((sum, { amount, share }) => sum + amount * Math.exp(log * share), 0),
  )
  if (changeCount > 1 && (logGrowth === null || !isAlwaysInvested(terms, logGrowth))) {
    return both(notAvailable(NO_SINGLE_RATE))
  }
  if (logGrowth === null) return both(notAvailable('no rate fits the deposits and withdrawals'))
  const lines: readonly BreakdownLine[] = [
    ...facts,
    { label: 'Days with a deposit or withdrawal', kind: 'count', count: byDay.length },
    { label: 'Calendar days', kind: 'count', count: spanDays },
  ]
  return {
    whole: known(Math.expm1(logGrowth), lines),
    yearly: yearlyRate(logGrowth, spanDays, lines),
  }
}

const NO_SINGLE_RATE = 'no single rate fits the deposits and the value'

type Term = {
  readonly amount: number
  /** Of the span that is left. */
  readonly share: number
}

/** Whether what was paid in, grown at the rate, is never less than what was paid out, before the end. */
function isAlwaysInvested(terms: readonly Term[], logGrowth: number): boolean {
  let [balance, before] = [0, 1]
  return terms.slice(0, -1).every(({ amount, share }) => {
    balance = balance * Math.exp(logGrowth * (before - share)) + amount
    before = share
    return balance < 0
  })
}

/** Flows summed by day, earliest first, without days that sum to zero. */
function sumByDay(flows: readonly DatedFlow[]): DatedFlow[] {
  const amountByDay = new Map<number, number>()
  for (const { day, amount } of flows) amountByDay.set(day, (amountByDay.get(day) ?? 0) + amount)
  return [...amountByDay]
    .map(([day, amount]) => ({ day, amount }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((left, right) => left.day - right.day)
}

/** With one change of sign there is exactly one root (Descartes' rule of signs). */
function countSignChanges(flows: readonly DatedFlow[]): number {
  return flows.filter(({ amount }, at) => at > 0 && amount < 0 !== (flows[at - 1]?.amount ?? 0) < 0)
    .length
}

/** Finds a root by widening an interval around 0 and bisecting it; null when not found. */
function findRoot(evaluate: (at: number) => number): number | null {
  let width = 1
  let [atLow, atHigh] = [evaluate(-width), evaluate(width)]
  while (!(atLow * atHigh <= 0) && width < WIDEST_LOG) {
    width *= 2
    atLow = evaluate(-width)
    atHigh = evaluate(width)
  }
  if (!(Math.sign(atLow) * Math.sign(atHigh) <= 0)) return null
  let [low, high] = [-width, width]
  for (let halving = 0; halving < HALVINGS && low < high; halving++) {
    const middle = (low + high) / 2
    if (Math.sign(evaluate(middle)) === Math.sign(atLow)) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function both(figure: Figure): BothReturns {
  return { whole: figure, yearly: figure }
}
