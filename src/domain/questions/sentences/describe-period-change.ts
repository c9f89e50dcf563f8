import { formatNumber, formatQuotedPrice } from '../../explanations/format-number.ts'
import type { FactWindow } from '../../fact-check/fact.ts'
import type { StockEvidence } from '../evidence.ts'
import type { AskedDay } from '../slots/read-day.ts'
import type { AskedSpan } from '../slots/read-span.ts'
import { measureDay, measureSpan } from '../stock-facts.ts'
import { formatDayOf } from './format-day.ts'
import { formatMove } from './format-percent.ts'

/** A window in words, to follow a change. */
const OVER: Readonly<Record<Exclude<FactWindow, 'day'>, string>> = {
  week: 'over the past week',
  month: 'over the past month',
  quarter: 'over the past three months',
  year: 'over the past year',
  'year-to-date': 'this year',
}

/** The change over one window, with the close it starts from: one sentence. */
export function describePeriodChange(stock: StockEvidence, window: FactWindow): string {
  const { ticker, facts, signal, currency, changePercent } = stock
  if (window === 'day') {
    if (changePercent === null || signal.asOf === null) {
      return `I don’t have ${ticker}’s last daily change.`
    }
    return `${ticker} ${formatMove(changePercent)} on ${formatDayOf(signal.asOf, signal.asOf)}.`
  }
  const change = facts?.changes[window] ?? null
  if (change === null) return `I don’t have ${ticker}’s change ${OVER[window]}.`
  const from = formatQuotedPrice(ticker, change.fromClose, currency ?? '')
  const since = formatDayOf(change.fromDate, signal.asOf)
  return `${ticker} ${formatState(change.percent)} ${OVER[window]}, from ${from} on ${since}.`
}

/** The change over an unusual period: one sentence. */
export function describeSpan(
  { ticker, facts, signal, currency }: StockEvidence,
  span: AskedSpan,
): string {
  const change = facts === null ? null : measureSpan(facts, span.sessions)
  if (change === null) return `I don’t have ${ticker}’s change over ${span.label}.`
  const from = formatQuotedPrice(ticker, change.fromClose, currency ?? '')
  const since = formatDayOf(change.fromDate, signal.asOf)
  return `${ticker} ${formatState(change.percent)} over the past ${span.label}, from ${from} on ${since}.`
}

/** "is up 1.50%", "is down 1.50%", "is unchanged". */
function formatState(percent: number): string {
  const amount = formatNumber(Math.abs(percent))
  if (amount === '0.00') return percent === 0 ? 'is unchanged' : 'has barely moved'
  return `is ${percent > 0 ? 'up' : 'down'} ${amount}%`
}

/** The close and the change on one past day: one sentence. */
export function describeOneDay(
  { ticker, facts, currency, signal }: StockEvidence,
  day: AskedDay,
): string {
  const found = facts === null ? null : measureDay(facts, day.date)
  const date = formatDayOf(day.date, signal.asOf)
  if (found === null) return `I don’t have a close of ${ticker} for ${date}.`
  const price = formatQuotedPrice(ticker, found.close, currency ?? '')
  const { changePercent } = found
  if (changePercent === null) return `${ticker} closed at ${price} on ${date}.`
  return `${ticker} closed at ${price} on ${date}: it ${formatMove(changePercent)} that day.`
}
