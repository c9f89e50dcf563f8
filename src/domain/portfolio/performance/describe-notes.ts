import { addDays } from '../../market/calendar/calendar-date.ts'
import { formatDate } from '../../explanations/format-date.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { countsFrom } from '../apply-splits.ts'
import type { CashOverTime } from './cash-over-time.ts'
import { dateOfDay } from './day-number.ts'
import type { ReturnChoice } from './choose-return-kind.ts'
import { nameTickers } from '../name-tickers.ts'
import { ONLY_PURCHASES, type PerformanceNote, type PerformanceRequest } from './performance.ts'
import type { PricedHolding } from './price-holding.ts'
import type { CountedRange } from './work-out-figures.ts'

/** A long weekend of an exchange; bars that end earlier than that are stale. */
const LONG_WEEKEND_DAYS = 4

/** Whole sentences on what the lots lack, independent of the range. */
export function notesOnLots(
  request: PerformanceRequest,
  holdings: readonly PricedHolding[],
): readonly PerformanceNote[] {
  return [
    ...note('undated-lots', describeUndated(request)),
    ...note('splits-unknown', describeUnknownSplits(request, holdings)),
  ]
}

/** Whole sentences on what a measured range includes and omits. */
export function notesOnRange(
  { range: { start, part, unvaluedTickers }, benchmark }: CountedRange,
  choice: ReturnChoice,
  holdings: readonly PricedHolding[],
  request: PerformanceRequest,
): readonly PerformanceNote[] {
  const compared = benchmark.ok ? benchmark.value.ticker : null
  const end = dateOfDay(part.days.at(-1) ?? NaN)
  return [
    ...note(
      'starts-later',
      unvaluedTickers.length === 0
        ? null
        : `The value before ${formatDate(start.date)} is not available, because earlier prices or exchange rates are missing for ${nameTickers(unvaluedTickers)}. Returns start at that day’s close.`,
    ),
    ...note('bars-end-early', describeStale(holdings, end)),
    ...note(
      'ends-early',
      end >= addDays(request.range.to, -LONG_WEEKEND_DAYS)
        ? null
        : `The latest stored prices are from ${formatDate(end)}. Nothing after that is included.`,
    ),
    ...note('dividends', describeReturnKind(choice, compared, hasWithheldTax(request))),
    ...note('adjusted-prices', describeAdjusted(holdings)),
    ...note('risk-free-rate', describeRiskFreeRate(request)),
  ]
}

/** Whether tax may have been withheld from some dividend. */
function hasWithheldTax({ activity = ONLY_PURCHASES }: PerformanceRequest): boolean {
  const { dividends, withholdingByAccount } = activity
  return dividends.length > 0 || withholdingByAccount.size > 0
}

/** Whole sentences on sales, cash and withheld tax. */
export function notesOnActivity(
  { unratedCurrencies, uncovered }: CashOverTime,
  request: PerformanceRequest,
): readonly PerformanceNote[] {
  const { activity = ONLY_PURCHASES, baseCurrency } = request
  return [
    ...note(
      'cash',
      activity.cashAccountIds.size === 0
        ? null
        : 'Cash is part of the value in accounts with a deposit, withdrawal or cash transfer. In other accounts a purchase counts as a deposit and a sale as a withdrawal.',
    ),
    ...note(
      'uncovered-cash',
      uncovered === 0
        ? null
        : 'Some purchases cost more than the cash you recorded. The difference counts as a deposit on that day.',
    ),
    ...note(
      'unrated-cash',
      unratedCurrencies.length === 0
        ? null
        : `Cash in ${joinWords(unratedCurrencies)} is not included: we have no exchange rates to ${baseCurrency}.`,
    ),
    ...note(
      'withheld-tax',
      hasWithheldTax(request)
        ? 'Your dividends are after withholding tax. The benchmark’s are before tax.'
        : null,
    ),
  ]
}

function note(kind: PerformanceNote['kind'], text: string | null): readonly PerformanceNote[] {
  return text === null ? [] : [{ kind, text }]
}

function describeUndated({ lots }: PerformanceRequest): string | null {
  const count = lots.filter(({ boughtOn }) => boughtOn === null).length
  if (count === 0) return null
  return count === 1
    ? '1 lot has no purchase date. It counts from the day you added it, at that day’s close.'
    : `${count} lots have no purchase date. They count from the day you added them, at that day’s close.`
}

function describeUnknownSplits(
  { lots, actionsByTicker }: PerformanceRequest,
  holdings: readonly PricedHolding[],
): string | null {
  const held = new Set(holdings.map(({ ticker }) => ticker))
  const unknown = new Set(
    lots.flatMap((lot) => {
      const knownFrom = actionsByTicker.get(lot.ticker)?.from
      const isKnown = knownFrom !== undefined && knownFrom <= countsFrom(lot)
      return isKnown || !held.has(lot.ticker) ? [] : [lot.ticker]
    }),
  )
  if (unknown.size === 0) return null
  return `Split history is incomplete for ${nameTickers([...unknown])}. Unknown splits are not counted.`
}

function describeStale(holdings: readonly PricedHolding[], end: string): string | null {
  const stale = holdings
    .filter(({ isHeld }) => isHeld)
    .map(({ ticker, days }) => ({ ticker, lastOn: dateOfDay(days.at(-1) ?? NaN) }))
    .filter(({ lastOn }) => lastOn < addDays(end, -LONG_WEEKEND_DAYS))
    .toSorted((left, right) => (left.lastOn < right.lastOn ? -1 : 1))
  const [oldest] = stale
  if (oldest === undefined) return null
  const since = `${stale.length === 1 ? '' : 'the earliest '}on ${formatDate(oldest.lastOn)}`
  return `Stored prices end early for ${nameTickers(stale.map(({ ticker }) => ticker))}, ${since}. We use the last close from then on.`
}

/** @param compared the benchmark, null without one to compare */
function describeReturnKind(
  { kind, because }: ReturnChoice,
  compared: string | null,
  isTaxed: boolean,
): string {
  const alike = compared === null ? '' : `, for your holdings and ${compared} alike`
  return kind === 'total'
    ? `Returns are total returns${alike}: each dividend is reinvested at the close of its ex-date${isTaxed ? '' : ', before taxes'}.`
    : `Returns are price returns${alike}. Dividends don’t count, because ${because}.`
}

function describeAdjusted(holdings: readonly PricedHolding[]): string | null {
  const adjusted = holdings.filter(({ dividends }) => dividends.kind === 'in-prices')
  if (adjusted.length === 0) return null
  const names = nameTickers(adjusted.map(({ ticker }) => ticker))
  return `The stored prices of ${names} are adjusted for dividends, so earlier values are lower than they were. What you paid can’t be compared with them: those lots count at the close of their day.`
}

function describeRiskFreeRate({ riskFreeRatePercent }: PerformanceRequest): string {
  return riskFreeRatePercent === undefined
    ? 'The Sharpe ratio uses a risk-free rate of 0%.'
    : `The Sharpe ratio uses a risk-free rate of ${riskFreeRatePercent}% a year.`
}
