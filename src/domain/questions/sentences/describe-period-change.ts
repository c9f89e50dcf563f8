import { formatNumber, formatQuotedPrice } from '../../explanations/format-number.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { formatShares } from '../../explanations/measure-words.ts'
import type { FactWindow } from '../../fact-check/fact.ts'
import type { StockEvidence } from '../evidence.ts'
import type { AskedDay } from '../slots/read-day.ts'
import type { AskedSpan } from '../slots/read-span.ts'
import { countStreak, measureDay, measureSpan } from '../stock-facts.ts'
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

/** The change over one window in money and percent, with both closes: one sentence. */
export function describeMoneyChange(stock: StockEvidence, window: FactWindow): string {
  const { ticker, facts, signal, currency } = stock
  const change = facts?.changes[window] ?? null
  if (change === null || signal.kind === 'no-signal') return describePeriodChange(stock, window)
  const { close } = signal.readings
  const money = (value: number) => formatQuotedPrice(ticker, value, currency ?? '')
  const verb = close > change.fromClose ? 'rose' : close < change.fromClose ? 'fell' : null
  if (verb === null) return describePeriodChange(stock, window)
  const amount = `${money(Math.abs(close - change.fromClose))} (${formatNumber(Math.abs(change.percent))}%)`
  const when = window === 'day' ? `on ${formatDayOf(signal.asOf, signal.asOf)}` : OVER[window]
  return `${ticker} ${verb} ${amount} ${when}, from ${money(change.fromClose)} on ${formatDayOf(change.fromDate, signal.asOf)} to ${money(close)}.`
}

/** For how many sessions in a row the price has risen or fallen: one sentence. */
export function describeStreak(stock: StockEvidence): string {
  const { ticker, facts, signal, currency } = stock
  const sessions = facts === null ? 0 : countStreak(facts.bars.closes)
  const { dates, closes } = facts?.bars ?? { dates: [], closes: [] }
  const [from, to] = [closes.at(-1 - Math.abs(sessions)), closes.at(-1)]
  const date = dates.at(-1 - Math.abs(sessions))
  if (sessions === 0 || from === undefined || to === undefined || date === undefined)
    return `${ticker} was unchanged in the last session.`
  const money = (value: number) => formatQuotedPrice(ticker, value, currency ?? '')
  const count = Math.abs(sessions)
  const row = count === 1 ? 'for 1 session' : `for ${count} sessions in a row`
  return `${ticker} has ${sessions > 0 ? 'risen' : 'fallen'} ${row}, from ${money(from)} on ${formatDayOf(date, signal.asOf)} to ${money(to)}.`
}

/** The change between the closes of two past days: one sentence. */
export function describeBetween(
  stock: StockEvidence,
  [first, last]: readonly [AskedDay, AskedDay],
): string {
  const { ticker, facts, signal, currency } = stock
  const closeOn = ({ date, isSession, before }: AskedDay) => {
    const shown = isSession ? date : before
    return facts === null || shown === null ? null : measureDay(facts, shown)
  }
  const [from, to] = [closeOn(first), closeOn(last)]
  if (from === null) return describeMissingDay(stock, first)
  if (to === null) return describeMissingDay(stock, last)
  const money = (value: number) => formatQuotedPrice(ticker, value, currency ?? '')
  const percent = (to.close / from.close - 1) * 100
  const day = (date: string) => formatDayOf(date, signal.asOf)
  return `${ticker} ${formatMove(percent)} from ${money(from.close)} on ${day(from.date)} to ${money(to.close)} on ${day(to.date)}.`
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

/** The change since the close of a past day: one sentence. */
export function describeSince(stock: StockEvidence, day: AskedDay): string {
  const { ticker, facts, signal, currency } = stock
  const from = day.isSession ? day.date : day.before
  const index = facts === null || from === null ? -1 : facts.bars.dates.lastIndexOf(from)
  const change =
    facts === null || index < 0 ? null : measureSpan(facts, facts.bars.dates.length - 1 - index)
  if (change === null) return describeMissingDay(stock, day)
  const price = formatQuotedPrice(ticker, change.fromClose, currency ?? '')
  return `${ticker} ${formatState(change.percent)} since ${formatDayOf(change.fromDate, signal.asOf)}, when it closed at ${price}.`
}

/** The close and the change on one past day: one sentence. */
export function describeOneDay(stock: StockEvidence, day: AskedDay): string {
  const { ticker, facts, currency, signal } = stock
  const shown = day.isSession ? day.date : day.before
  const found = facts === null || shown === null ? null : measureDay(facts, shown)
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

/** The last closes, newest first: one sentence. */
export function describeRecentCloses(
  { ticker, facts, signal, currency }: StockEvidence,
  count: number,
): string {
  if (facts === null) return `I don’t have ${ticker}’s closes.`
  const { dates, closes } = facts.bars
  const listed = dates.slice(-count).map((date, index) => {
    const close = closes[closes.length - Math.min(count, dates.length) + index] ?? 0
    return `${formatQuotedPrice(ticker, close, currency ?? '')} on ${formatDayOf(date, signal.asOf)}`
  })
  return `${ticker} closed at ${joinWords(listed.toReversed())}.`
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

/** The shares traded on a past day: one sentence. */
export function describeVolumeOn(stock: StockEvidence, day: AskedDay): string {
  const { ticker, facts, signal } = stock
  const shown = day.isSession ? day.date : day.before
  const index = shown === null ? -1 : (facts?.bars.dates.lastIndexOf(shown) ?? -1)
  const volume = facts?.bars.volumes[index] ?? 0
  if (shown === null || volume === 0)
    return `I don’t have ${ticker}’s volume for ${formatDayOf(day.date, signal.asOf)}.`
  const date = formatDayOf(shown, signal.asOf)
  const traded = `${ticker} traded ${formatShares(volume)} on ${date}`
  return day.isSession
    ? `${traded}.`
    : `${formatDayOf(day.date, signal.asOf)} was not a trading day: ${traded}, the session before.`
}
