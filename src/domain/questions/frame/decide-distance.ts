import type { Form } from './entry.ts'
import { boundOf, type Frame } from './frame.ts'
import {
  frameFrom,
  isOfAverages,
  isOfMove,
  spansSessions,
  withChange,
  type AskedOf,
} from './frame-from.ts'
import { DISTANCE_OF, isYearLevel } from './price-levels.ts'
import type { Slots } from './slots.ts'

/** A smaller number beside a move is its size, not a price. */
const MIN_TARGET = 20

/** How near to its 52-week high "near" is, in percent. */
const NEAR_PERCENT = 5

/** How far stocks are from a level, a number, or one another. */
export function decideDistance(
  slots: Slots,
  shared: Omit<Frame, 'form'>,
  { stocks, starts }: AskedOf,
): Frame | null {
  const { conditions, forms, numbers, versus, order, orderOf } = slots
  const { measures } = shared
  const frame = frameFrom(shared)
  const isOf = (one: Form) => forms.includes(one)
  const isPricier = isOf('how-much') && orderOf !== null && isOf('compared')
  if ((isOf('difference') || isPricier) && stocks === 2) {
    const isOfChange = measures.length === 0 && slots.periods.length > 0
    const what = isOfChange ? (['change'] as const) : withChange(slots).measures
    const of = what.length === 0 && orderOf !== null ? [orderOf] : what
    if (of.length === 1 && conditions.every(isOfMove))
      return frame('difference', { measures: of, conditions: [], order: null })
  }
  // "SMA20 vs SMA50 difference": how far the averages are apart.
  const isApart = isOf('difference') || isOf('how-far') || isOf('how-much') || isOf('compared')
  if (stocks === 1 && isOfAverages(measures) && (isApart || versus) && conditions.length === 0)
    return frame('value', { measures: ['sma-gap'], order: null })
  const levels = measures.filter((one) => DISTANCE_OF[one] !== undefined)
  const distances = levels.flatMap((level) => DISTANCE_OF[level] ?? [])
  const isOfLevels =
    levels.length > 0 &&
    measures.every((one) => one === 'close' || one === 'change' || levels.includes(one))
  const isOpen = conditions.every(isOfMove) && numbers.length === 0
  // "Did it get back over 200 since July": whether it has been there.
  const isOfPast = starts === 'is' && slots.periods.some(spansSessions)
  if (isOf('needed') && isOfPast && conditions.flat().some(({ kind }) => kind === 'bound'))
    return null
  if (isOf('needed') && order === null && levels.length === 1 && isOpen && isOfLevels)
    return frame('needed', { measures: distances, conditions: [], order: null })
  // "How much does it have to climb to hit 350".
  const isOfPrice = conditions.every(isOfMove) && measures.every((one) => one === 'close')
  if (isOf('needed') && order === null && isOfPrice && numbers.length === 1)
    return frame('needed', { measures: ['close'], conditions: [], target: numbers[0] ?? null })
  // "What rise would put it at 350", "% to 350".
  const isMoving = slots.hasMove || (shared.unit === 'percent' && slots.units.length === 1)
  const isOfNumber =
    numbers.length === 1 && !slots.units.some((unit) => unit === 'shares' || unit === 'points')
  if (
    stocks === 1 &&
    isMoving &&
    isOfNumber &&
    isOfPrice &&
    starts !== 'is' &&
    slots.periods.length === 0
  )
    if (order === null && (numbers[0] ?? 0) >= MIN_TARGET && !isOf('tag') && !isOf('is'))
      return frame('needed', { measures: ['close'], conditions: [], target: numbers[0] ?? null })
  // "RSI to 70, how much is left": how far it is.
  const [bounded] = conditions.length === 1 ? (conditions[0] ?? []) : []
  const reading = measures[0] ?? (bounded?.kind === 'bound' ? bounded.measure : undefined)
  const limit = numbers[0] ?? (bounded?.kind === 'bound' ? bounded.value : undefined)
  const isOfReading = reading === 'rsi' || reading === 'adx' || reading === 'cmf'
  const isLeft = isOf('needed') || isOf('how-far') || isOf('how-much') || isOf('how-many')
  const isOneLimit = numbers.length + conditions.filter((each) => !isOfMove(each)).length === 1
  if (
    isOfReading &&
    limit !== undefined &&
    isLeft &&
    isOneLimit &&
    measures.length < 2 &&
    stocks === 1
  )
    return frame('how-far', { measures: [reading], conditions: [], target: limit, order: null })
  // "How much does it have to fall to go under 1000".
  const bounds = conditions.filter((each) => !isOfMove(each)).flat()
  const [goal] = bounds
  if (isOf('needed') && order === null && bounds.length === 1 && numbers.length === 0)
    if (goal?.kind === 'bound' && goal.measure === 'close' && goal.high === null)
      return frame('needed', { measures: ['close'], conditions: [], target: goal.value })
  // "How far above its 50-day average": the side is read in the answer.
  const sides = conditions.flatMap((each) =>
    each.flatMap((one) =>
      one.kind === 'than' && one.measure === 'close' ? (DISTANCE_OF[one.other] ?? []) : [],
    ),
  )
  const isOfSides = sides.length > 0 && sides.length === conditions.flat().length
  const isFar =
    isOf('how-far') ||
    isOf('how-much') ||
    isOf('how-many') ||
    isOf('difference') ||
    isOf('share') ||
    shared.unit === 'percent'
  if (isFar && isOfSides && order === null && measures.every((one) => one === 'close'))
    return frame('value', { measures: [...new Set(sides)], conditions: [] })
  // "Is it near its high", "is it at its high": a yes or no.
  const [level] = levels
  const isYear = isYearLevel(level)
  const isOnce = !isOf('how-far') || forms.filter((one) => one === 'is').length < 2
  if ((starts === 'is' || starts === 'tag') && isYear && isOpen && order === null && isOnce) {
    if (levels.length > 1 || !isOfLevels || isOf('when') || versus) return null
    if (slots.missing.length > 0) return frame('value', { measures: distances })
    const within = boundOf(level === 'year-high' ? 'from-high' : 'from-low', 'within', NEAR_PERCENT)
    const is = isOf('how-far')
      ? within
      : ({ kind: 'extreme', isNot: false, of: level, period: null } as const)
    return frame('check', { measures: [], conditions: [[is]], periods: [] })
  }
  const isAsked = isFar || (isOf('compared') && stocks === 1)
  if (isAsked && isOfLevels && isOpen && order === null && !isOf('average'))
    return frame('value', { measures: distances, conditions: [] })
  if (isOf('how-far')) {
    const [target] = numbers
    const bound = conditions[0]?.[0]
    const isOfMeasure = conditions.every((each) =>
      each.every((one) => one.kind === 'bound' && (one.measure === measures[0] || isOfMove(each))),
    )
    if (numbers.length === 1 && measures.length === 1 && isOfMeasure)
      return frame('how-far', { conditions: [], target: target ?? null })
    // "Its distance from 200": that of its price.
    if (numbers.length === 1 && measures.length === 0 && conditions.length === 0)
      return frame('how-far', { measures: ['close'], target: target ?? null })
    const isOfBound =
      conditions.length === 1 && bound?.kind === 'bound' && bound.measure !== 'change'
    return isOfBound && bound.high === null && starts === 'how-far' && numbers.length === 0
      ? frame('how-far', { measures: [bound.measure], conditions: [], target: bound.value })
      : null
  }
  // "GS vs its 20 day average": the distance.
  const isOfOne = stocks === 1 && versus && isOpen && isOfLevels && conditions.length === 0
  return isOfOne && measures.length <= 2 && order === null
    ? frame('value', { measures: distances })
    : null
}
