import { formatNumber, formatQuotedPrice } from '../../explanations/format-number.ts'
import type { FactWindow } from '../../fact-check/fact.ts'
import type { StockEvidence } from '../evidence.ts'
import type { AskedDay } from '../frame/read-named.ts'
import { measureDay } from '../stock-facts.ts'
import { formatDayOf } from './format-day.ts'
import { formatMove } from './format-percent.ts'

/** A window in words, to follow a change. */
export const OVER: Readonly<Record<Exclude<FactWindow, 'day'>, string>> = {
  week: 'over the past week',
  month: 'over the past month',
  quarter: 'over the past three months',
  year: 'over the past year',
  'year-to-date': 'this year',
}

/** Whether a change or a distance is asked for in money. @param words comparable words */
export function asksMoney(words: string): boolean {
  return ASKS_MONEY.test(words)
}
const ASKS_MONEY =
  /(?:^| )(?:dollars?|bucks|cents|usd|dollar (?:change|amount|terms|move)|(?:how many|in|the|by) (?:\$|points?)|points? (?:change|move|loss|gain|drop)|\$ (?:change|move|gain|loss))(?= |$)/

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

/** "is up 1.50%", "is down 1.50%", "is unchanged". */
function formatState(percent: number): string {
  const amount = formatNumber(Math.abs(percent))
  if (amount === '0.00') return percent === 0 ? 'is unchanged' : 'has barely moved'
  return `is ${percent > 0 ? 'up' : 'down'} ${amount}%`
}

/** The close and the change on one past day: one sentence. */
export function describeOneDay(stock: StockEvidence, day: AskedDay): string {
  const { ticker, facts, currency, signal } = stock
  const shown = day.isSession ? day.date : day.before
  const index = shown === null ? -1 : (facts?.bars.dates.lastIndexOf(shown) ?? -1)
  const found = facts === null ? null : measureDay(facts, index)
  if (found === null) return describeMissingDay(stock, day)
  const date = formatDayOf(found.date, signal.asOf)
  const price = formatQuotedPrice(ticker, found.close, currency ?? '')
  const { changePercent } = found
  const isIndex = ticker.startsWith('^') && changePercent !== null && day.isSession
  if (isIndex) return `${ticker} ${formatMove(changePercent)} to ${price} on ${date}.`
  if (!day.isSession)
    return `${formatDayOf(day.date, signal.asOf)} was not a trading day: ${ticker} closed at ${price} on ${date}, the session before.`
  if (changePercent === null) return `${ticker} closed at ${price} on ${date}.`
  return `${ticker} closed at ${price} on ${date}: it ${formatMove(changePercent)} that day.`
}

/** Why there is no close for a day: one sentence. */
function describeMissingDay({ ticker, facts, signal }: StockEvidence, day: AskedDay): string {
  const date = formatDayOf(day.date, signal.asOf)
  if (signal.asOf !== null && day.date > signal.asOf)
    return `I don’t have a close for ${ticker} on ${date}: the data end on ${formatDayOf(signal.asOf, null)}.`
  const [first] = facts?.bars.dates ?? []
  const since =
    first === undefined ? '' : `: its daily closes here start on ${formatDayOf(first, null)}`
  return `I don’t have a close for ${ticker} on ${date}${since}.`
}
