import { describeRule } from '../sentences/describe-rule.ts'
import { formatDayOf } from '../sentences/format-day.ts'
import { boundOf, type Frame } from './frame.ts'
import { isOfMove } from './frame-from.ts'
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
import { sayGroupExtreme } from './say-stretch.ts'
import { saySectors } from './say-sectors.ts'
import { noMatch, sayAtBound } from './say-shown.ts'

/** Of more stocks the rules are too long to read. */
const MAX_RULES = 3

/**
 * What a frame asks of a group's stocks: a list, a count, a share, an average or a check.
 * @param judged all stocks whose bars are known
 * @returns null where the group has no such stock, or no figure for the question
 */
export function sayGroup(frame: Frame, judged: readonly BarStock[]): Said | null {
  const members = membersOf(frame.group, judged)
  const [any] = members
  const period = periodOf(frame)
  if (any === undefined) return judged.length === 0 ? null : sayNoMember(frame, judged)
  if (period !== null && resolvePeriod(period, any.facts.bars) === null) return outOfReach(any)
  const said = sayForm(frame, members)
  const [first = '', ...others] = said?.sentences ?? []
  const closed = sayNotTrading(any, period)
  return said === null || closed === ''
    ? said
    : { ...said, sentences: [`${closed}${lowerFirst(first)}`, ...others] }
}

/** A list of ours may have no stock that is covered. */
function sayNoMember({ group }: Frame, judged: readonly BarStock[]): Said | null {
  if (group?.kind !== 'theme') return null
  const { length } = membersOf(null, judged)
  return { sentences: [`None of the ${length} stocks is in our ${group.name} list.`], listed: [] }
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
    case 'extreme':
      return sayGroupExtreme(frame, members)
    case 'rule':
      return sayRules(frame, members)
    default:
      return null
  }
}

/** The rule that each stock with the rating meets; null where none has it. */
function sayRules(frame: Frame, members: readonly BarStock[]): Said | null {
  const { matches } = findMatches(frame, members)
  const listed = matches.slice(0, MAX_RULES)
  const rules = listed.flatMap(({ signal }) =>
    signal.kind === 'signal' ? [describeRule(signal).replace(/\.$/, '')] : [],
  )
  const left = matches.length - rules.length
  const more = left === 0 ? '' : `; ${left} more have the same rating`
  return rules.length === 0
    ? noMatch(frame, members)
    : { sentences: [`${rules.join('; ')}${more}.`], listed: matches }
}

function sayGroupCheck(frame: Frame, members: readonly BarStock[]): Said {
  const { matches, unknown } = findMatches(frame, members)
  const count = matches.length
  if (frame.quantifier === 'most' && frame.conditions.every(isOfMove))
    return sayMostMoved(frame, members, 2 * count > members.length)
  const wanted = {
    most: 2 * count > members.length,
    all: count === members.length,
    none: count === 0,
    any: count > 0,
  }
  const said = sayMatches(frame, matches, members).replace(/^None/, 'none')
  return {
    sentences: [
      `${wanted[frame.quantifier ?? 'any'] ? 'Yes' : 'No'}: ${said}${nameFew(matches, (stock) => sayAtBound(stock, frame))}.`,
      ...sayUnknown(unknown),
    ],
    listed: matches.slice(0, MAX_LISTED),
  }
}

/** "No: more stocks fell than rose …": whether more than half rose, or fell, with how many did either. */
function sayMostMoved(frame: Frame, members: readonly BarStock[], isSo: boolean): Said {
  const period = periodOf(frame)
  const conditions = (['above', 'below'] as const).map((is) => [
    { ...boundOf('change', is, 0), period },
  ])
  const [split = ''] = saySplit({ ...frame, conditions, move: null }, members).sentences
  return {
    sentences: [`${isSo ? 'Yes' : 'No'}: ${lowerFirst(split)}`],
    listed: [],
  }
}
