import { median } from '../../backtest/studies/study.ts'
import { capitalize } from '../../explanations/capitalize.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { formatDayOf } from '../sentences/format-day.ts'
import { formatShare } from '../sentences/format-percent.ts'
import { describePredicate } from './describe-conditions.ts'
import type { Frame } from './frame.ts'
import type { BarStock } from './measure-at.ts'
import { measureAll, nameGroup, orderMeasured } from './measure-stocks.ts'
import { formatFrameValue } from './say-measure.ts'
import {
  type Said,
  MAX_LISTED,
  findMatches,
  sayMatches,
  nameFew,
  sayUnknown,
  sayWindow,
  nameOf,
} from './match-group.ts'
import { noMatch, sayAtBound } from './say-shown.ts'

/** Of one count among several, so many stocks are named. */
const MAX_BRACKETED = 3
/** Of a mean, the figures of so many stocks are said too. */
const MAX_AVERAGED = 6

/** How many stocks meet the conditions, or which share of them. */
export function sayCount(frame: Frame, members: readonly BarStock[]): Said {
  const { matches, unknown } = findMatches(frame, members)
  const percent = formatShare((100 * matches.length) / members.length)
  const share = frame.form === 'share' ? `${percent}: ` : ''
  return {
    sentences: [
      `${share}${sayMatches(frame, matches, members)}${nameFew(matches, (stock) => sayAtBound(stock, frame))}${sayNow(frame, members)}.`,
      ...sayUnknown(unknown),
    ],
    listed: matches.slice(0, MAX_LISTED),
    matched: matches,
  }
}

/** How many stand so on the last day, next to those of a past one: "; on Aug 20 it was 32". */
function sayNow(frame: Frame, members: readonly BarStock[]): string {
  const [period, second] = frame.periods
  const isOfState = frame.conditions.flat().every(({ kind }) => kind === 'than')
  const last = members[0]?.facts.bars.dates.at(-1)
  const isPast = period?.kind === 'day' && second === undefined && frame.conditions.length > 0
  if (!isPast || !isOfState || last === undefined) return ''
  const day = formatDayOf(last, last)
  const { matches } = findMatches({ ...frame, periods: [] }, members)
  const when = sayWindow(frame, members[0])
  return when === '' || when.includes(day) ? '' : `; on ${day} it was ${matches.length}`
}

/** The mean or the median of a figure; null where it is not known of any stock. */
export function sayAverage(frame: Frame, members: readonly BarStock[]): Said | null {
  const [measure = 'close'] = frame.measures
  const { matches } = findMatches(frame, members)
  const measured = orderMeasured(measureAll(frame, matches), { order: 'highest' })
  const [any] = measured
  if (any === undefined) return noMatch(frame, members)
  const values = measured.map(({ value }) => value)
  const shown = formatFrameValue(any.stock, measure, frame.isMedian ? median(values) : mean(values))
  const each = measured.map(
    ({ stock, value }) => `${stock.ticker} (${formatFrameValue(stock, measure, value)})`,
  )
  const named = measured.length > MAX_AVERAGED || measured.length < 2 ? '' : `: ${joinWords(each)}`
  const of =
    frame.conditions.length === 0
      ? `of ${nameGroup(frame.group, measured.length)}`
      : `of the ${measured.length} that match (${sayMatches(frame, matches, members)})`
  return {
    sentences: [
      `The ${frame.isMedian ? 'median' : 'average'} ${nameOf(measure)}${sayWindow(frame, any.stock)} ${of} is ${shown}${named}.`,
    ],
    listed: measured.slice(0, MAX_LISTED).map(({ stock }) => stock),
  }
}

/** The arithmetic mean; NaN of no values. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** "More stocks fell than rose on Aug 12: 44 of the 63 stocks fell and 19 rose." */
export function saySplit(frame: Frame, members: readonly BarStock[]): Said {
  const found = frame.conditions.map((group) => findMatches(frame, members, [group]).matches)
  const counts = found.map(({ length }) => length)
  const of = nameGroup(frame.group, members.length)
  const [up = 0, down = 0] = counts
  if (isOfMoves(frame)) {
    const day = sayWindow({ ...frame, measures: ['change'] }, members[0])
    const verdict =
      frame.move === null ? '' : (frame.move === 'up' ? up > down : down > up) ? 'Yes: ' : 'No: '
    const more = up > down ? 'more stocks rose than fell' : 'more stocks fell than rose'
    const lead = up === down ? 'as many stocks rose as fell' : more
    const shown = `${lead}${day}: ${up} of ${of} rose and ${down} fell.`
    return {
      sentences: [`${verdict}${verdict === '' ? capitalize(shown) : shown}`],
      listed: [],
    }
  }
  const said = frame.conditions.map((group, index) => {
    const count = counts[index] ?? 0
    const is = describePredicate({ ...frame, conditions: [group] }, count <= 1, members[0])
    return `${count === 0 ? 'none' : count} ${is}${nameInBrackets(found[index] ?? [])}`
  })
  return { sentences: [`Of ${of}, ${joinWords(said)}.`], listed: [] }
}

/** " (UNH and XOM)", where there are few. */
function nameInBrackets(matches: readonly BarStock[]): string {
  if (matches.length === 0 || matches.length > MAX_BRACKETED) return ''
  return ` (${joinWords(matches.map(({ ticker }) => ticker))})`
}

/** Those that rose, then those that fell, over the same time. */
function isOfMoves({ conditions }: Frame): boolean {
  const [rose, fell] = conditions.map(([one, other]) =>
    one?.kind === 'bound' && one.measure === 'change' && one.value === 0 && other === undefined
      ? one
      : null,
  )
  if (rose == null || fell == null || conditions.length > 2) return false
  const isSameTime = JSON.stringify(rose.period) === JSON.stringify(fell.period)
  return rose.is === 'above' && fell.is === 'below' && isSameTime
}
