import { isReading } from '../sentences/describe-measure.ts'
import type { Form } from './entry.ts'
import { isPast } from './decide-check.ts'
import type { Frame, FrameMeasure, Period } from './frame.ts'
import {
  frameFrom,
  isOfMove,
  isOneSession,
  spansSessions,
  withChange,
  type AskedOf,
} from './frame-from.ts'
import { isYearLevel } from './price-levels.ts'
import type { Slots } from './slots.ts'

/** Periods of at least so many sessions are a year. */
const MIN_YEAR_SESSIONS = 250

/** "Its highest close in July", "its lowest price in the past year". */
export function decideExtreme(
  slots: Slots,
  shared: Omit<Frame, 'form'>,
  stocks: number,
): Frame | null {
  const { order, orderOf, conditions, periods, measures, numbers } = slots
  // "The price when it peaked last October".
  const [month] = periods
  const top = measures.find(isYearLevel)
  if (stocks === 1 && month?.kind === 'month' && top !== undefined && periods.length === 1) {
    const of = top === 'year-high' ? ('high' as const) : ('low' as const)
    return frameFrom(shared)('value', {
      measures: ['close'],
      periods: [{ kind: 'day', day: { kind: 'extreme', of, period: month } }],
    })
  }
  const isOfPrice = measures.every((one) => one === 'close')
  const [sole] = measures
  const isRanked = order === 'highest' || order === 'lowest'
  const isOpen = stocks === 1 && conditions.length === 0 && numbers.length === 0 && orderOf === null
  if (isOpen && isRanked && month !== undefined && periods.length === 1 && measures.length === 1) {
    const frame = frameFrom(shared)
    if (sole === 'close' && (month.kind === 'day' || isOneSession(month)))
      return frame('value', {
        measures: [order === 'highest' ? 'day-high' : 'day-low'],
        order: null,
      })
    if (sole !== undefined && month.kind === 'day') return frame('value', { order: null })
    if (sole !== undefined && OF_SESSION.has(sole)) return frame('extreme', { over: 'day' })
  }
  if (stocks !== 1 || (order !== 'highest' && order !== 'lowest') || orderOf !== null) return null
  if (!isOfPrice || measures.length === 0 || conditions.length > 0 || numbers.length > 0)
    return null
  const [period] = periods
  const isOfYear =
    period === undefined ||
    period.kind === 'year' ||
    (period.kind === 'sessions' && period.count >= MIN_YEAR_SESSIONS)
  if (isOfYear)
    return frameFrom(shared)('value', {
      measures: [order === 'highest' ? 'year-high' : 'year-low'],
      periods: [],
      order: null,
    })
  const of = order === 'highest' ? ('high' as const) : ('low' as const)
  const day: Period = { kind: 'day', day: { kind: 'extreme', of, period } }
  return frameFrom(shared)('value', { measures: ['close'], periods: [day], order: null })
}

/** Figures of a session whose extreme of a period is asked for. */
const OF_SESSION: ReadonlySet<FrameMeasure> = new Set([
  'rsi',
  'adx',
  'plus-di',
  'minus-di',
  'cmf',
  'obv',
  'volume',
  'volume-ratio',
  'volatility',
])

/** The figures that are named, or the change over a period. */
export function decideValue(
  slots: Slots,
  shared: Omit<Frame, 'form'>,
  { stocks, starts }: AskedOf,
): Frame | null {
  const { conditions, forms, periods } = slots
  const { measures } = shared
  const frame = frameFrom(shared)
  const isOf = (one: Form) => forms.includes(one)
  const isAmount =
    isOf('how-many') &&
    (shared.unit === 'dollars' ||
      shared.unit === 'points' ||
      shared.unit === 'percent' ||
      shared.unit === 'shares')
  // "Its CMF when it was July 27".
  const isOnDay = periods.some(({ kind }) => kind === 'day') && measures.length > 0
  const isOther =
    (isOf('when') && !isOnDay) || isOf('how-long') || isOf('rank') || (isOf('which') && stocks > 1)
  if ((isOther || (isOf('how-many') && !isAmount)) && !measures.includes('volume')) return null
  if (slots.turned && (conditions.length > 0 || !slots.went)) return null
  // "How did it do today, and is it still up for the year": two questions.
  if (periods.length > 1 && shared.move !== null && isOf('is') && starts !== 'is') return null
  // "Buy, sell or watch on Aug 10".
  const actions = new Set(
    conditions.flat().map((one) => (one.kind === 'action' ? one.action : null)),
  )
  if (actions.size > 1 && !actions.has(null) && periods.length === 1 && measures.length === 0)
    return frame('value', { measures: ['signal'], conditions: [] })
  const others = conditions.filter((each) => !isOfMove(each))
  const isOfMoves = others.every((each) => each.every(({ kind }) => kind === 'moved'))
  if (others.length > 0 && isOfMoves && measures.length === 0) return frame('value')
  if (others.length > 0) {
    const isOfSignal = others.flat().some(({ kind }) => kind === 'action')
    // "July 31: a BUY?": whether it was one then.
    const isOfDay = periods.length === 1 && periods[0]?.kind === 'day' && others.length === 1
    if (isOfSignal && isOfDay && starts === null && measures.length === 0 && isPast(slots))
      return frame('ever', { measures: [] })
    if (measures.length > 0 || starts !== null || isOfSignal) return null
    return isPast(slots) ? frame('ever', { measures: [] }) : frame('check')
  }
  const isOfSignal = measures.includes('signal')
  if (isOfSignal && (slots.hasMove || (measures.length === 1 && periods.length === 0))) return null
  const amount = readAmount(slots)
  const [day] = periods
  const reading = measures.find(isReading)
  // "The change in its RSI from a week ago".
  const isOfMoved =
    measures.every((one) => one === 'change' || one === reading) &&
    (measures.includes('change') ||
      isOf('difference') ||
      (slots.hasDo && (day?.kind === 'since' || spansSessions(day))))
  if (isOfMoved && reading !== undefined && day !== undefined && periods.length === 1) {
    const period: Period = day.kind === 'day' ? { kind: 'since', from: day.day } : day
    const moved = { kind: 'moved', isNot: false, measure: reading, way: 'up', period } as const
    return frame('value', { measures: [], conditions: [[moved]] })
  }
  // "Its volume, compared with last Friday's".
  if (isOf('compared') && measures.length === 1 && day?.kind === 'day' && periods.length === 1)
    return frame('value', { measures, periods: [LAST_SESSION, day] })
  const all =
    slots.hasMove || amount !== null || measures.includes('obv')
      ? withChange(slots).measures
      : measures
  // "The change in its share price during July": no price besides.
  const isSpan = all.includes('change') && periods.length === 1 && spansSessions(day)
  const told = isSpan ? all.filter((one) => one !== 'close') : all
  // A volume is told with how many times its average it is.
  const what = told.includes('volume') ? told.filter((one) => one !== 'volume-ratio') : told
  if (what.length > 0) {
    // The signals of several sessions are told one by one.
    const isAlsoChange =
      what.join() !== 'signal' &&
      periods.length < 2 &&
      spansSessions(periods[0]) &&
      what.every((one) => OF_BAR.has(one))
    return frame('value', { measures: isAlsoChange ? [...what, 'change'] : what, amount })
  }
  if (isOf('how-many') && shared.unit === 'shares') return frame('value', { measures: ['volume'] })
  if (slots.hasDo || slots.went) return frame('value', { measures: ['change'], amount })
  if (periods.length > 0)
    return frame('value', {
      measures: [periods.every(({ kind }) => kind === 'day') ? 'close' : 'change'],
      amount,
    })
  // "How much is it": its price.
  const isPrice = isOf('how-much') && stocks === 1 && slots.orderOf === null
  return isPrice ? frame('value', { measures: ['close'] }) : null
}

const LAST_SESSION: Period = { kind: 'day', day: { kind: 'ago', sessions: 0 } }

/** Figures of one bar: with a period that is more than a day, its change is asked for too. */
const OF_BAR: ReadonlySet<FrameMeasure> = new Set([
  'rsi',
  'adx',
  'sma20',
  'sma50',
  'sma200',
  'close',
  'signal',
])

export function readAmount({ numbers, units, hasMove }: Slots): Frame['amount'] {
  const [count] = numbers
  if (numbers.length !== 1 || count === undefined || !hasMove) return null
  return units.includes('shares') ? { count, of: 'shares' } : null
}
