import { isReading } from '../sentences/describe-measure.ts'
import { DISTANCE_OF, isYearLevel } from './price-levels.ts'
import type { Slots } from './slots.ts'
import {
  boundOf,
  type Frame,
  type FrameCondition,
  type FrameForm,
  type FrameMeasure,
  type Period,
} from './frame.ts'
import type { Form } from './entry.ts'
import type { Token } from './read-tokens.ts'

/** How many stocks a question is about, and the word that it starts with. */
export type AskedOf = { readonly stocks: number; readonly starts: Form | null }

/** Periods of at least so many sessions are a year. */
const MIN_YEAR_SESSIONS = 250
/** A smaller number beside a move is its size, not a price. */
const MIN_TARGET = 20
/** How near to its 52-week high "near" is, in percent. */
const NEAR_PERCENT = 5
const UNUSUAL_TIMES = 1.5

/** What is asked of named stocks; null for no question that a frame has. */
export function decideStocks(
  slots: Slots,
  shared: Omit<Frame, 'form'>,
  tokens: readonly Token[],
  { stocks, starts }: AskedOf,
): Frame | null {
  const numbers = slots.numbers.filter((number) => stocks < 2 || number !== stocks)
  slots.numbers.splice(0, slots.numbers.length, ...numbers)
  if (slots.forms.includes('rule')) return decideRule(slots, shared)
  const found =
    decideRank(slots, shared, { stocks, starts }) ??
    decideTime(slots, shared, starts) ??
    decideDistance(slots, shared, { stocks, starts }) ??
    (stocks > 1 ? decideSeveral(slots, shared, { stocks, starts }) : null) ??
    decideExtreme(slots, shared, stocks)
  if (found !== null) return isOfPeriods(found, slots) ? found : null
  const isKnown = readAmount(slots) !== null || claimOf(slots, shared, stocks) !== null
  if (slots.order !== null && !isKnown) return null
  // "My app says 0": named with the other words that are not read.
  if (!isKnown) slots.unread.push(...slots.numbers.splice(0).map(String))
  if (explainsTerm(tokens)) return null
  const last =
    claimOf(slots, shared, stocks) ??
    decideCheck(slots, shared, { stocks, starts }) ??
    decideValue(slots, shared, { stocks, starts })
  return last !== null && isOfPeriods(last, slots) ? last : null
}

/** Which rule made a past day's signal; why it is one now is not told from the bars alone. */
function decideRule(slots: Slots, shared: Omit<Frame, 'form'>): Frame | null {
  const { conditions, measures, numbers, order, periods } = slots
  const [period, second] = periods
  const isOfSignal = conditions
    .flat()
    .every((one) => (one.kind === 'action' || one.kind === 'turned') && !one.isNot)
  const isNamed = conditions.length === 1 || measures.includes('signal')
  const isPlain = measures.every((one) => one === 'signal') && numbers.length === 0
  if (period?.kind !== 'day' || second !== undefined || order !== null) return null
  return isOfSignal && isNamed && isPlain ? frameFrom(shared)('rule', { measures: [] }) : null
}

/** Only values have several periods. */
function isOfPeriods({ form, measures }: Frame, { periods }: Slots): boolean {
  return periods.length < 2 || (form === 'value' && measures.length === 1)
}

export const frameFrom =
  (shared: Omit<Frame, 'form'>) =>
  (form: FrameForm, more: Partial<Frame> = {}): Frame => ({ ...shared, form, ...more })

/** Which place a stock has, or whether it is the first. */
function decideRank(
  slots: Slots,
  shared: Omit<Frame, 'form'>,
  { stocks, starts }: AskedOf,
): Frame | null {
  const isRank = slots.forms.includes('rank')
  if (stocks !== 1) return null
  if (isRank && shared.measures.length === 1)
    return frameFrom(shared)('rank', {
      group: shared.group ?? { kind: 'market' },
      order: slots.order ?? 'highest',
    })
  const { order, orderOf, versus } = slots
  const isClaim = starts === 'is' || (starts === null && slots.forms[0] === 'is') || isRank
  if (order === null || order === 'nearest' || order === 'furthest' || !isClaim || versus)
    return null
  if (slots.forms.includes('compared') || slots.numbers.length > 0) return null
  const named = orderOf === null ? withChange(slots).measures : [orderOf]
  const isOfPeriod = named.length === 0 && slots.periods.length === 1
  const measures = isOfPeriod ? (['change'] as const) : named
  if (measures.length !== 1 || !slots.conditions.every(isOfMove)) return null
  return frameFrom(shared)('rank', {
    measures,
    conditions: [],
    group: shared.group ?? { kind: 'market' },
    order: orderOf === null ? orderOfMove(order, measures[0], slots.move) : order,
    quantifier: isRank ? null : 'any',
  })
}

/** Since when, when, or for how long. */
function decideTime(slots: Slots, shared: Omit<Frame, 'form'>, starts: Form | null): Frame | null {
  const { conditions, forms } = slots
  const frame = frameFrom(shared)
  const isOf = (one: Form) => forms.includes(one)
  const [sole] = conditions.length === 1 && conditions[0]?.length === 1 ? conditions[0] : []
  if (sole !== undefined && isDated(sole)) {
    if (isOf('how-long') && sole.kind !== 'crossed') return frame('how-long')
    const isMove = sole.kind === 'bound' && sole.measure === 'change'
    const isAsked = starts === 'when' || isOf('first') || sole.kind === 'turned'
    if (isOf('when') && isAsked && !isMove) return frame('when')
  }
  const isOfLevel =
    shared.measures.length > 0 &&
    shared.measures.every((one) => one === 'close' || isYearLevel(one))
  const level = shared.measures.filter((one) => one !== 'close')
  return isOf('when') && isOfLevel && level.length > 0 && conditions.length === 0
    ? frame('value', { measures: level })
    : null
}

/** How far stocks are from a level, a number, or one another. */
function decideDistance(
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

/** Which of several stocks: by a figure, or by what they meet. */
function decideSeveral(
  slots: Slots,
  shared: Omit<Frame, 'form'>,
  { stocks, starts }: AskedOf,
): Frame | null {
  const { conditions, forms, order, orderOf, versus, periods, move } = slots
  const frame = frameFrom(shared)
  const isOf = (one: Form) => forms.includes(one)
  const isSorted =
    order !== null || isOf('which') || isOf('rank') || isOf('side-by-side') || isOf('compared')
  if (!isSorted && !(versus && starts !== 'is')) return null
  if (slots.numbers.some((number) => number !== stocks)) return null
  // "How do they compare": their readings, not how they did.
  const isBare = !slots.hasMove && slots.measures.length === 0 && periods.length === 0
  if (isBare && slots.hasDo && order === null && conditions.length === 0) return null
  const others = conditions.filter((each) => !isOfMove(each))
  const actions = others.flat().flatMap((one) => (one.kind === 'action' ? [one.action] : []))
  if (new Set(actions).size > 1) return null
  const [ranked] = others.flat()
  const isOfSides = others.every((each) => each.every((one) => one.kind === 'than'))
  const by = others.length !== 1 ? null : (ranked ?? null)
  const ofCondition =
    by?.kind === 'than' && by.measure === 'close'
      ? (DISTANCE_OF[by.other] ?? null)
      : by?.kind === 'than' && by.measure === 'sma20'
        ? ('sma-gap' as const)
        : by?.kind === 'bound'
          ? by.measure
          : null
  // "Which has more volume than usual": by how many times.
  if (by?.kind === 'bound' && by.measure === 'volume-ratio' && by.value === 1 && starts !== 'is')
    if (isOf('which') || versus || order !== null)
      return frame('pick', {
        measures: ['volume-ratio'],
        conditions: [],
        order: by.is === 'below' ? 'lowest' : 'highest',
      })
  const isListed = isOf('side-by-side') && ofCondition !== null
  if (others.length > 0 && !isListed && (order === null || ofCondition === null)) {
    const isMeeting = order === null && !isOf('difference')
    if (isMeeting && (isOf('which') || starts === null) && others.length === conditions.length)
      return isOf('which') ? frame('pick') : null
    return null
  }
  const isOfPeriod = slots.measures.length === 0 && orderOf === null && periods.length > 0
  const named: readonly FrameMeasure[] =
    ofCondition !== null && others.length > 0
      ? [ofCondition]
      : orderOf !== null && !slots.hasMove
        ? [orderOf]
        : isOfPeriod
          ? ['change']
          : withChange(slots).measures
  const isNear = order === 'nearest' || order === 'furthest'
  // "Further below its 50-day".
  const isOfLevel = isNear || slots.isDistance || (isOfSides && others.length > 0)
  const measures = isOfLevel
    ? named.flatMap((one) => DISTANCE_OF[one] ?? (one === 'close' || one === 'change' ? [] : one))
    : named
  const [measure] = measures
  if (measure === undefined || measures.length !== 1 || measure === 'signal') return null
  const isChecked = starts === 'is' && order !== null && !versus && !isOf('which')
  const way = move === 'down' ? 'lowest' : 'highest'
  return frame(isChecked ? 'check' : 'pick', {
    measures: [measure],
    conditions: [],
    order:
      order === null ? way : isNear || orderOf !== null ? order : orderOfMove(order, measure, move),
  })
}

/** "Its highest close in July", "its lowest price in the past year". */
function decideExtreme(slots: Slots, shared: Omit<Frame, 'form'>, stocks: number): Frame | null {
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

function isOneSession(period: Period): boolean {
  return period.kind === 'sessions' && period.count === 1
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

/** "Is 5.58 really its ADX": the figure that is claimed, to be judged. */
function claimOf(slots: Slots, shared: Omit<Frame, 'form'>, stocks: number): Frame | null {
  const { numbers, conditions, forms, order } = slots
  const [claimed] = numbers
  const [measure] = shared.measures
  const isClaim = forms.includes('is') || forms.includes('tag')
  if (stocks !== 1 || !isClaim || order !== null || conditions.length > 0) return null
  if (numbers.length !== 1 || claimed === undefined || shared.measures.length !== 1) return null
  if (measure === undefined || measure === 'change' || forms.includes('how-far')) return null
  return frameFrom(shared)('check', {
    measures: [],
    conditions: [[boundOf(measure, 'exactly', claimed)]],
  })
}

/** Yes or no to conditions, or to how heavy a volume is. */
function decideCheck(
  slots: Slots,
  shared: Omit<Frame, 'form'>,
  { stocks, starts }: AskedOf,
): Frame | null {
  const { conditions, forms, quantifiers, degrees } = slots
  const hasEither = conditions.some((group) => group.length > 1)
  if (hasEither && conditions.length > 1) return null
  const frame = frameFrom(shared)
  const isOf = (one: Form) => forms.includes(one)
  const isChecked = starts === 'is' || starts === 'tag' || isOf('tag') || quantifiers.length > 0
  if (!isChecked || isOf('when') || isOf('how-long') || isOf('how-many')) return null
  const [degree] = degrees
  if (degree !== undefined && shared.measures.some((one) => OF_VOLUME.has(one)))
    return frame('check', { measures: [], conditions: [[BOUND_OF[degree]], ...conditions] })
  // "Did it ever finish a day above 1,200": on any of the days.
  const periods = isOf('ever') ? slots.periods.filter((one) => !isOneSession(one)) : slots.periods
  if (isPast({ ...slots, periods })) return frame('ever', { measures: [], periods })
  // "It hasn't crossed since March": the date of the last cross tells.
  const [sole] = conditions.length === 1 ? (conditions[0] ?? []) : []
  if (sole?.kind === 'crossed' && sole.isNot && sole.period?.kind === 'since-month')
    return frame('when', { conditions: [[{ ...sole, isNot: false, period: null }]], periods: [] })
  const isOfSignalOnly = stocks === 1 && conditions.flat().every(({ kind }) => kind === 'action')
  return conditions.length > 0 && !isOfSignalOnly ? frame('check') : null
}

/** Whether conditions on figures are asked of earlier sessions: "ever above 400", "oversold in June". */
function isPast({ conditions, forms, periods }: Slots): boolean {
  const isOfFigures = conditions
    .flat()
    .every(
      (one) =>
        one.kind === 'than' ||
        one.kind === 'extreme' ||
        one.kind === 'action' ||
        (one.kind === 'bound' && one.measure !== 'change' && one.measure !== 'signal-age'),
    )
  const [period] = periods
  const isEarlier =
    period === undefined ? forms.includes('ever') : period.kind !== 'sessions' || period.count > 1
  return conditions.length > 0 && isOfFigures && isEarlier && periods.length < 2
}

const OF_VOLUME: ReadonlySet<FrameMeasure> = new Set(['volume', 'volume-ratio', 'average-volume'])
const BOUND_OF = {
  high: boundOf('volume-ratio', 'above', 1),
  low: boundOf('volume-ratio', 'below', 1),
  unusual: boundOf('volume-ratio', 'at-least', UNUSUAL_TIMES),
  normal: boundOf('volume-ratio', 'below', UNUSUAL_TIMES),
} as const

/** The figures that are named, or the change over a period. */
function decideValue(
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
  const what = isSpan ? all.filter((one) => one !== 'close') : all
  if (what.length > 0) {
    const isAlsoChange =
      periods.length < 2 && spansSessions(periods[0]) && what.every((one) => OF_BAR.has(one))
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
  'close',
  'signal',
])

function spansSessions(period: Period | undefined): boolean {
  return (
    period !== undefined &&
    period.kind !== 'day' &&
    !(period.kind === 'sessions' && period.count === 1)
  )
}

/** Whether figures are the two averages, whose distance is one figure. */
export function isOfAverages(measures: readonly FrameMeasure[]): boolean {
  return [...measures].toSorted().join() === 'sma20,sma50'
}

/** Whether the sessions on which a condition held can be told: of a change only those in a row. */
function isDated(condition: FrameCondition): boolean {
  if (condition.kind === 'bound' && condition.measure === 'change')
    return condition.value === 0 && condition.period === null
  if (condition.kind === 'action' || condition.kind === 'turned') return !condition.isNot
  return condition.kind !== 'moved'
}

export function isOfMove(group: readonly FrameCondition[]): boolean {
  return group.every((one) => one.kind === 'bound' && one.measure === 'change' && one.value === 0)
}

/** "And what is ADX" after a question of its own: a term to explain, which a frame does not. */
function explainsTerm(all: readonly Token[]): boolean {
  const tokens = all.filter(({ is }) => is !== 'filler')
  const what = tokens.findLastIndex((one) => one.is === 'form' && one.form === 'what')
  const after = tokens.slice(what + 1)
  return (
    what > 0 &&
    after.length > 0 &&
    after.every(({ is }) => is === 'measure') &&
    tokens.slice(0, what).some(({ is }) => is === 'stock')
  )
}

/** A move asks for the change, besides the measures named. */
export function withChange({ measures, hasMove, hasDo }: Slots): {
  readonly measures: readonly FrameMeasure[]
} {
  const named = [...new Set(measures)]
  if (hasDo && !hasMove && named.length === 0) return { measures: ['change'] }
  // "The change in its OBV": the figure is a change.
  if (named.includes('obv') && named.every((one) => one === 'obv' || one === 'change'))
    return { measures: ['obv'] }
  if (!hasMove || named.includes('change')) return { measures: named }
  const others = named.filter((measure) => measure !== 'close')
  return { measures: [...others, 'change'] }
}

function readAmount({ numbers, units, hasMove }: Slots): Frame['amount'] {
  const [count] = numbers
  if (numbers.length !== 1 || count === undefined || !hasMove) return null
  return units.includes('shares') ? { count, of: 'shares' } : null
}

/** The most of a fall is the lowest change. */
export function orderOfMove(
  order: NonNullable<Frame['order']>,
  measure: FrameMeasure | undefined,
  move: Slots['move'],
): NonNullable<Frame['order']> {
  if (measure !== 'change' || move !== 'down') return order
  return order === 'highest' ? 'lowest' : 'highest'
}
