import { formatDayOf } from '../sentences/format-day.ts'
import type { Frame } from './frame.ts'
import type { BarStock } from './measure-at.ts'
import { membersOf, periodOf } from './measure-stocks.ts'
import { resolvePeriod } from './resolve-period.ts'
import { sayNotTrading } from './say-measure.ts'
import { sayList } from './say-list.ts'
import {
  type Said,
  MAX_LISTED,
  findMatches,
  sayMatches,
  nameFew,
  sayUnknown,
} from './match-group.ts'
import { sayCount, sayAverage, saySplit } from './say-count.ts'
import { saySectors } from './say-sectors.ts'

/**
 * What a frame asks of a group's stocks: a list, a count, a share, an average or a check.
 * @param judged all stocks whose bars are known
 * @returns null where the group has no such stock, or no figure for the question
 */
export function sayGroup(frame: Frame, judged: readonly BarStock[]): Said | null {
  const members = membersOf(frame.group, judged)
  const [any] = members
  const period = periodOf(frame)
  if (any === undefined) return null
  if (period !== null && resolvePeriod(period, any.facts.bars) === null) return outOfReach(any)
  const said = sayForm(frame, members)
  const [first = '', ...others] = said?.sentences ?? []
  const closed = sayNotTrading(any, period)
  return said === null || closed === ''
    ? said
    : { ...said, sentences: [`${closed}${lowerFirst(first)}`, ...others] }
}

function outOfReach({ facts }: BarStock): Said {
  const { dates } = facts.bars
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  const span = `${formatDayOf(first, null)} to ${formatDayOf(last, null)}`
  return { sentences: [`I have no figures for that time: my prices are from ${span}.`], listed: [] }
}

/** The start of a sentence within another one; names and tickers keep their capitals. */
export function lowerFirst(text: string): string {
  return /^(?:The|None|More|As|Of|By|Yes|No)\b/.test(text)
    ? `${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text
}

function sayForm(frame: Frame, members: readonly BarStock[]): Said | null {
  if (frame.bySector) return saySectors(frame, members)
  switch (frame.form) {
    case 'check':
      return sayGroupCheck(frame, members)
    case 'list':
      return sayList(frame, members)
    case 'count':
    case 'share':
      return sayCount(frame, members)
    case 'average':
      return sayAverage(frame, members)
    case 'split':
      return saySplit(frame, members)
    default:
      return null
  }
}

function sayGroupCheck(frame: Frame, members: readonly BarStock[]): Said {
  const { matches, unknown } = findMatches(frame, members)
  const count = matches.length
  const wanted = { all: count === members.length, none: count === 0, any: count > 0 }
  const said = sayMatches(frame, matches, members).replace(/^None/, 'none')
  return {
    sentences: [
      `${wanted[frame.quantifier ?? 'any'] ? 'Yes' : 'No'}: ${said}${nameFew(matches)}.`,
      ...sayUnknown(unknown),
    ],
    listed: matches.slice(0, MAX_LISTED),
  }
}
