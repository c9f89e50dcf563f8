import { joinWords } from '../../explanations/join-words.ts'
import { describePredicate, sayDays, saySpan, spanOf } from './describe-conditions.ts'
import type { Frame, FrameMeasure } from './frame.ts'
import { lastOf, longSpanOf, meetsWhen, readWhen, type BarStock } from './measure-at.ts'
import { nameGroup, periodOf } from './measure-stocks.ts'
import { FRAME_NAMES } from './say-measure.ts'

/** What is said of a group's stocks, and which of them are named. */
export type Said = {
  readonly sentences: readonly string[]
  /** In their order, at most ten; the table has those that no sentence names. */
  readonly listed: readonly BarStock[]
  /** All that match, in their order, where they are a list. */
  readonly matched?: readonly BarStock[]
}

/** Stocks that a list names at most. */
export const MAX_LISTED = 10

/** Whether each member meets the conditions; those whose figures are unknown are counted apart. */
export function findMatches(
  frame: Frame,
  members: readonly BarStock[],
  conditions = frame.conditions,
) {
  const judged = members.map((stock) => {
    const groups = conditions.map((group) =>
      group.map((condition) => meetsWhen(stock, condition, frame)),
    )
    return {
      stock,
      isMet: groups.every((group) => group.includes(true)),
      isUnknown: groups.some((group) => group.every((isMet) => isMet === null)),
    }
  })
  return {
    matches: judged.filter(({ isMet }) => isMet).map(({ stock }) => stock),
    unknown: judged.filter(({ isUnknown }) => isUnknown).length,
  }
}

/** "9 of the 63 stocks have an RSI below 40". */
export function sayMatches(
  frame: Frame,
  matches: readonly BarStock[],
  members: readonly BarStock[],
): string {
  const count = matches.length
  const isOne = count === 1 || members.length === 1
  const predicate = describePredicate(frame, isOne || count === 0, members[0])
  const of = nameGroup(frame.group, members.length)
  return `${count === 0 ? 'None' : count} of ${of} ${predicate}`
}

/** ": BAC and PFE", where there are few. */
export function nameFew(
  matches: readonly BarStock[],
  noteOf: (stock: BarStock) => string = () => '',
): string {
  if (matches.length === 0 || matches.length > MAX_LISTED) return ''
  return `: ${joinWords(matches.map((stock) => `${stock.ticker}${noteOf(stock)}`))}`
}

/** For how many stocks the figure is unknown; nothing where there are none. */
export function sayUnknown(count: number): readonly string[] {
  return count === 0
    ? []
    : [`For ${count === 1 ? '1 stock' : `${count} stocks`} I don’t have that figure.`]
}

/** "Over the sessions from Aug 13 to Aug 20": nothing where the day is meant. */
export function sayWindow(frame: Frame, stock: BarStock | undefined): string {
  if (stock === undefined) return ''
  const period = periodOf(frame)
  const long = longSpanOf(frame.measures[0], period, stock.facts.bars)
  if (long !== null) return saySpan(stock, long)
  const when = readWhen(frame, stock)
  if (!frame.measures.includes('change'))
    return when === null || (!when.isAny && when.to === lastOf(stock)) ? '' : sayDays(stock, when)
  const span = spanOf(stock, period)
  return span === null ? '' : saySpan(stock, span)
}

/** A measure as "number 2 by it" names it. */
export function nameOf(measure: FrameMeasure): string {
  return FRAME_NAMES[measure].replace(/\bits\b/, 'the')
}
