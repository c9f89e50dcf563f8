import { joinWords } from '../../explanations/join-words.ts'
import type { ReadingField, ScreenerField } from '../../screener/screener-fields.ts'
import {
  EVERY_STOCK,
  MAX_ROWS,
  type Range,
  type ScreenerQuery,
} from '../../screener/screener-query.ts'
import { SECTORS, toSectorWord } from '../../screener/screener-words.ts'
import { writeScreenerQuery } from '../../screener/write-screener-query.ts'
import type { Frame, FrameCondition, FrameGroup, FrameMeasure, Period } from './frame.ts'
import { FRAME_NAMES } from './say-measure.ts'

/** The screener's figure for each measure that it has one for. */
const FIELDS: Readonly<Partial<Record<FrameMeasure, ScreenerField>>> = {
  rsi: 'rsi',
  adx: 'adx',
  'plus-di': 'plus-di',
  'minus-di': 'minus-di',
  'sma-gap': 'sma-gap',
  cmf: 'cmf',
  close: 'price',
  change: 'change',
  volume: 'volume',
  'volume-ratio': 'volume-ratio',
}
/** Of these the screener also has the change over one or five sessions. */
const MOVING: Readonly<Partial<Record<FrameMeasure, ReadingField>>> = {
  rsi: 'rsi',
  adx: 'adx',
  'plus-di': 'plus-di',
  'minus-di': 'minus-di',
  cmf: 'cmf',
}
/** A signal's age is known for the last five sessions. */
const MAX_AGE = 4

type Screen = {
  readonly query: ScreenerQuery
  /** What the screener has no filter for, in plain words. */
  readonly left: readonly string[]
}

/** The screener's path with a frame's filters; null where it has not all of them. */
export function screenPathOf(frame: Frame): string | null {
  const { query, left } = screenOf(frame)
  return left.length > 0 ? null : pathOf(query)
}

function pathOf(query: ScreenerQuery): string {
  const search = writeScreenerQuery(query).toString()
  return search === '' ? '/scan' : `/scan?${search}`
}

/** Where to find the list of a frame: the screener with its filters, and those that the screener has not. */
export function describeScreenOf(frame: Frame): readonly string[] {
  const { query, left } = screenOf(frame)
  const path = pathOf(query)
  return [
    path === '/scan' ? `See all stocks on ${path}.` : `Open these filters on ${path}.`,
    ...(left.length === 0
      ? []
      : [
          `The screener can’t filter by ${joinWords([...new Set(left)])}, so it lists more stocks.`,
        ]),
  ]
}

function screenOf({ conditions, group, order, measures, limit, periods }: Frame): Screen {
  const left: string[] = []
  // The screener is of the last session.
  if (periods[0]?.kind === 'day') left.push('a past day')
  let query: ScreenerQuery = EVERY_STOCK
  for (const either of conditions) {
    const [one, ...others] = either
    const next =
      one === undefined || others.length > 0 ? mergeActions(query, either) : add(query, one)
    if (next === null) left.push(...either.map(nameCondition))
    else query = next
  }
  const sectors = sectorsOf(group)
  if (sectors !== null) query = { ...query, sector: sectors.map(toSectorWord) }
  else if (group !== null && group.kind !== 'market') left.push(nameFilter(group))
  const [measure] = measures
  if ((order === 'highest' || order === 'lowest') && measure !== undefined) {
    const by = fieldOf(measure, periods[0] ?? null)
    if (by === null) left.push(`${nameMeasure(measure)}, in order`)
    else query = { ...query, sort: { by, isDescending: order === 'highest' } }
  } else if (order !== null && measure !== undefined) left.push(nameMeasure(measure))
  return { query: limit === null || limit > MAX_ROWS ? query : { ...query, limit }, left }
}

/** The sectors whose stocks a group has; null where it is not made of sectors. */
function sectorsOf(group: FrameGroup | null): readonly string[] | null {
  if (group === null || group.kind === 'market') return null
  if (group.kind === 'theme' || group.kind === 'listed') return null
  if (group.kind === 'sector') return [group.sector]
  if (group.kind === 'except') {
    const without = sectorsOf(group.group)
    return without === null ? null : SECTORS.filter((sector) => !without.includes(sector))
  }
  const each = group.groups.map(sectorsOf)
  return each.includes(null) ? null : each.flatMap((sectors) => sectors ?? [])
}

function nameFilter(group: FrameGroup): string {
  switch (group.kind) {
    case 'market':
      return 'all stocks'
    case 'sector':
      return group.sector
    case 'theme':
      return `our list of ${group.name}`
    case 'listed':
      return 'the stocks listed before'
    case 'either':
      return joinWords(group.groups.map(nameFilter), 'or')
    case 'except':
      return group.group.kind === 'listed'
        ? `stocks other than ${joinWords(group.group.tickers, 'or')}`
        : `stocks outside ${nameFilter(group.group)}`
  }
}

/** "BUY or SELL": the only alternatives that one filter has. */
function mergeActions(
  query: ScreenerQuery,
  either: readonly FrameCondition[],
): ScreenerQuery | null {
  const actions = either.flatMap((one) => (one.kind === 'action' && !one.isNot ? [one.action] : []))
  return actions.length === either.length && actions.length > 0
    ? { ...query, action: actions }
    : null
}

/** The query with one more condition; null where it has no filter. */
function add(query: ScreenerQuery, condition: FrameCondition): ScreenerQuery | null {
  const { isNot } = condition
  switch (condition.kind) {
    case 'action': {
      const others = (['BUY', 'SELL', 'WATCH'] as const).filter((one) => one !== condition.action)
      return query.action.length > 0
        ? null
        : { ...query, action: isNot ? others : [condition.action] }
    }
    case 'than': {
      if (condition.measure !== 'sma20' || condition.other !== 'sma50') return null
      const zone = (condition.is === 'above') !== isNot ? 'golden-cross' : 'death-cross'
      return { ...query, zones: { ...query.zones, sma: [zone] } }
    }
    case 'crossed': {
      const sessions = sessionsOf(condition.period)
      if (isNot || sessions === null) return null
      const cross = condition.cross === null ? [] : [condition.cross]
      return narrow({ ...query, cross }, 'cross-age', { low: 0, high: sessions - 1 })
    }
    case 'turned': {
      const sessions = sessionsOf(condition.period)
      const { action } = condition
      if (isNot || action === null || sessions === null) return null
      if (sessions > MAX_AGE + 1 || query.action.length > 0) return null
      const was = condition.from === null ? [] : [condition.from]
      return narrow({ ...query, action: [action], was }, 'age', {
        low: 0,
        high: sessions - 1,
      })
    }
    case 'moved': {
      const field = MOVING[condition.measure]
      const span = condition.period === null ? 1 : sessionsOf(condition.period)
      if (field === undefined || (span !== 1 && span !== 5)) return null
      const isUp = (condition.way === 'up') !== isNot
      return narrow(
        query,
        `${field}-${span}d`,
        isUp ? { low: 0, high: null } : { low: null, high: 0 },
      )
    }
    case 'bound':
      return addBound(query, condition)
    case 'beats': {
      const { against, is, period } = condition
      const field = fieldOf('change', period)
      if (field === null || against === null) return null
      const isAbove = (is === 'above') !== isNot
      const { change } = against
      return narrow(
        query,
        field,
        isAbove ? { low: change, high: null } : { low: null, high: change },
      )
    }
    case 'extreme':
    case 'passed':
    case 'lacks':
    case 'run':
    case 'paid':
      return null
  }
}

function addBound(
  query: ScreenerQuery,
  { measure, is, value, high, isNot, period }: Extract<FrameCondition, { readonly kind: 'bound' }>,
): ScreenerQuery | null {
  if (measure === 'obv' && value === 0 && (is === 'above' || is === 'below')) {
    const zone = (is === 'above') !== isNot ? 'rising' : 'falling'
    return { ...query, zones: { ...query.zones, obv: [zone] } }
  }
  if (measure === 'signal-age' && !isNot && (is === 'at-most' || is === 'below')) {
    const most = is === 'below' ? value - 2 : value - 1
    return most > MAX_AGE ? null : narrow(query, 'age', { low: 0, high: most })
  }
  const field = fieldOf(measure, period)
  if (field === null || is === 'within') return null
  const isLow = is === 'above' || is === 'at-least'
  const isHigh = is === 'below' || is === 'at-most'
  if (isLow || isHigh)
    return narrow(
      query,
      field,
      isLow !== isNot ? { low: value, high: null } : { low: null, high: value },
    )
  return isNot ? null : narrow(query, field, { low: value, high: high ?? value })
}

/** The query with a range on a figure, within the one that it has. */
function narrow(query: ScreenerQuery, field: ScreenerField, { low, high }: Range): ScreenerQuery {
  const known = query.ranges.get(field) ?? { low: null, high: null }
  const lows = [known.low, low].filter((one) => one !== null)
  const highs = [known.high, high].filter((one) => one !== null)
  const range = {
    low: lows.length === 0 ? null : Math.max(...lows),
    high: highs.length === 0 ? null : Math.min(...highs),
  }
  return { ...query, ranges: new Map([...query.ranges, [field, range]]) }
}

/** The screener's changes are of the day. */
function fieldOf(measure: FrameMeasure, period: Period | null): ScreenerField | null {
  const isOfDay = period === null || (period.kind === 'sessions' && period.count === 1)
  return isOfDay ? (FIELDS[measure] ?? null) : null
}

/** The sessions of an event's period; five where none is named. */
function sessionsOf(period: Period | null): number | null {
  if (period === null) return 5
  return period.kind === 'sessions' ? period.count : null
}

function nameCondition(condition: FrameCondition): string {
  switch (condition.kind) {
    case 'action':
      return 'a signal besides another filter'
    case 'lacks':
      return 'the one BUY condition that is missing'
    case 'extreme':
      return `a new ${FRAME_NAMES[condition.of]}`
    case 'run':
      return `sessions in a row that ${condition.way === 'up' ? 'rose' : 'fell'}`
    case 'paid':
      return condition.of === 'dividend' ? 'ex-dividend dates' : 'splits'
    case 'beats':
      return 'the change over that period'
    case 'passed':
      return `closes that crossed ${nameMeasure(condition.level)}`
    case 'than':
      return `${nameMeasure(condition.measure)} against ${nameMeasure(condition.other)}`
    case 'crossed':
      return 'crosses over that period'
    case 'turned':
      return 'changes of the signal over that period'
    case 'moved':
      return `the move of ${nameMeasure(condition.measure)} over that period`
    case 'bound':
      return condition.measure === 'change'
        ? 'the change over that period'
        : nameMeasure(condition.measure)
  }
}

function nameMeasure(measure: FrameMeasure): string {
  return FRAME_NAMES[measure].replace(/\bits\b/, 'the')
}
