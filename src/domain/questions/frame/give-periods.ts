import { YEAR_SESSIONS } from '../../portfolio/performance/volatility.ts'
import type { Comparator, FrameCondition, FrameMeasure, Period } from './frame.ts'
import { flip } from './price-levels.ts'
import { LATELY } from './read-tokens.ts'
import type { Slots } from './slots.ts'

/** Gives each condition on a change, a turn or a cross the question's period. */
export function withPeriods(slots: Slots): Slots {
  // "Sectors by year to date": no other period is named.
  const isOfGroup = slots.stocks === 0 && (slots.pronouns === 0 || slots.groups.length > 0)
  const isOfOrder = slots.orderPeriod !== null && slots.periods.length === 0
  // Stocks that fell lately are listed by the month.
  const isLately = isOfGroup && slots.hasMove && isLatelyOf(slots.periods)
  const periods = choosePeriods(
    isLately
      ? slots.periods.slice(1, 2)
      : isOfOrder && !slots.hasMove
        ? [slots.orderPeriod].flatMap((one) => one ?? [])
        : slots.periods,
  ).filter((period) => !isOfObv(slots, period))
  // "Up this year but down this month": each has its own; "up this week and this month": the same of each.
  const before = periods.filter((one) => !(one.kind === 'sessions' && one.count === 1))
  const spread = slots.conditions.length > 1 && before.length > 0 ? before : periods
  const isOfAll =
    isOfGroup && spread.length > 1 && slots.conditions.flat().filter(isOfChange).length === 1
  const all = slots.conditions.flatMap((each) =>
    isOfAll && each.length === 1 && each.every(isOfChange)
      ? spread.map(() => each.map((one) => ({ ...one })))
      : [each],
  )
  const moved = all.flat().filter(isOfChange)
  const whole = isOfAll ? spread : periods
  const isEach = whole.length > 1 && moved.length === whole.length
  // "Up 3% this week on above average volume today": the last session goes without saying.
  const used = slots.stocks === 0 && before.length > 0 ? before : periods
  const [shared = null] = used
  const periodOf = (condition: FrameCondition) =>
    isEach ? (whole[moved.findIndex((one) => one === condition)] ?? null) : shared
  const asksWhen =
    slots.forms.includes('when') ||
    slots.forms.includes('first') ||
    slots.forms.includes('how-long')
  const conditions = all.map((group) =>
    group.map((condition) => {
      const period = periodOf(condition)
      // "Was it higher a month ago": it has fallen since.
      if (
        slots.isThenHigher &&
        period?.kind === 'day' &&
        condition.kind === 'bound' &&
        condition.measure === 'change' &&
        condition.value === 0
      )
        return {
          ...condition,
          is: flip(condition.is),
          period: { kind: 'since' as const, from: period.day },
        }
      if (condition.kind === 'bound' && condition.measure === 'change') {
        const isFall = condition.value < 0 && condition.is !== 'between'
        return { ...condition, is: isFall ? flip(condition.is) : condition.is, period }
      }
      if (condition.kind === 'crossed' && condition.cross !== null && period === null && !asksWhen)
        return {
          kind: 'than' as const,
          isNot: condition.isNot,
          measure: 'sma20' as const,
          is: condition.cross === 'golden' ? ('above' as const) : ('below' as const),
          other: 'sma50' as const,
        }
      if (
        condition.kind === 'turned' ||
        condition.kind === 'crossed' ||
        condition.kind === 'moved' ||
        condition.kind === 'passed' ||
        condition.kind === 'extreme' ||
        condition.kind === 'beats' ||
        condition.kind === 'paid'
      )
        return {
          ...condition,
          period: period ?? (isOfGroup ? recentOf(condition) : null),
        }
      return condition
    }),
  )
  return {
    ...slots,
    periods: isEach ? [] : used,
    conditions: isOfGroup
      ? inOrder(
          joinBounds(withoutOthers(withoutImplied(withoutLooser(conditions))).map(namedRatings)),
        )
      : conditions,
    orderPeriod: sameUnit(slots.orderPeriod, periods),
  }
}

function isLatelyOf(periods: readonly Period[]): boolean {
  return JSON.stringify(periods) === JSON.stringify(LATELY)
}

/** An event of a group's stocks is one of the last week where no time is named, a split one of the year. */
function recentOf(condition: FrameCondition): Period | null {
  if (condition.kind === 'paid' && condition.of === 'split')
    return { kind: 'sessions', count: YEAR_SESSIONS }
  return isSudden(condition) ? { kind: 'sessions', count: 5 } : null
}

function isSudden({ kind }: FrameCondition): boolean {
  return kind === 'turned' || kind === 'crossed' || kind === 'passed' || kind === 'paid'
}

function isOfChange(one: FrameCondition): boolean {
  return one.kind === 'bound' && one.measure === 'change'
}

/** "Light volume, below 0.6x", "up this year, by more than 30%": of two bounds on the same side the tighter one says it. */
function withoutLooser(conditions: readonly FrameCondition[][]): FrameCondition[][] {
  return conditions.filter(
    (each, index) =>
      !conditions.some((other, place) => place !== index && isTighter(other, each, place < index)),
  )
}

function isTighter(
  [one, second]: readonly FrameCondition[],
  [other, third]: readonly FrameCondition[],
  isFirst: boolean,
): boolean {
  if (second !== undefined || third !== undefined) return false
  if (one?.kind !== 'bound' || other?.kind !== 'bound' || one.isNot || other.isNot) return false
  if (one.measure !== other.measure) return false
  if (JSON.stringify(one.period) !== JSON.stringify(other.period)) return false
  const isLow = ({ is }: typeof one) => is === 'above' || is === 'at-least'
  const isHigh = ({ is }: typeof one) => is === 'below' || is === 'at-most'
  if (isLow(one) ? !isLow(other) : !(isHigh(one) && isHigh(other))) return false
  if (one.value !== other.value)
    return isLow(one) ? one.value > other.value : one.value < other.value
  const isStrict = one.is === 'above' || one.is === 'below'
  return one.is === other.is ? isFirst : isStrict
}

/** A golden cross of the last session leaves the 20-day average above: "crossed up today (20 over 50)". */
function withoutImplied(conditions: readonly FrameCondition[][]): FrameCondition[][] {
  const crossed = conditions.flat().find((one) => one.kind === 'crossed')
  const isOfDay =
    crossed?.period?.kind === 'sessions' && crossed.period.count === 1 && !crossed.isNot
  if (!isOfDay) return [...conditions]
  const is = crossed.cross === 'death' ? 'below' : 'above'
  return conditions.filter(
    ([one, second]) =>
      second !== undefined ||
      one?.kind !== 'than' ||
      one.isNot ||
      one.measure !== 'sma20' ||
      one.other !== 'sma50' ||
      one.is !== is,
  )
}

/** "At least 60 but at most 65" is between them. */
function joinBounds(conditions: readonly FrameCondition[][]): FrameCondition[][] {
  const isAlone = ([one, other]: readonly FrameCondition[], is: Comparator) =>
    other === undefined && one?.kind === 'bound' && !one.isNot && one.is === is
  return conditions.flatMap((each) => {
    const [one] = each
    if (one?.kind !== 'bound') return [each]
    const partner = conditions.find(
      (other) =>
        other[0]?.kind === 'bound' &&
        other[0].measure === one.measure &&
        ((isAlone(each, 'at-least') && isAlone(other, 'at-most')) ||
          (isAlone(each, 'at-most') && isAlone(other, 'at-least'))),
    )?.[0]
    if (partner?.kind !== 'bound' || partner.value === one.value) return [each]
    return one.is === 'at-most' ? [] : [[{ ...one, is: 'between' as const, high: partner.value }]]
  })
}

/** "Not WATCH": BUY or SELL. */
function namedRatings(each: readonly FrameCondition[]): FrameCondition[] {
  const [one, second] = each
  if (second !== undefined || one?.kind !== 'action' || !one.isNot) return [...each]
  if (one.action !== 'WATCH') return [...each]
  return (['BUY', 'SELL'] as const).map((action) => ({ kind: 'action', isNot: false, action }))
}

/** "BUY or SELL, not WATCH": said twice. */
function withoutOthers(conditions: readonly FrameCondition[][]): FrameCondition[][] {
  const wanted = conditions.some((each) => each.every((one) => one.kind === 'action' && !one.isNot))
  return conditions.filter(
    (each) => !wanted || !each.every((one) => one.kind === 'action' && one.isNot),
  )
}

/** Conditions of a group in one order, however they are said. */
function inOrder(conditions: readonly FrameCondition[][]): FrameCondition[][] {
  const placeOf = ([one]: readonly FrameCondition[]) => {
    if (one === undefined) return ORDER.length
    const name = one.kind === 'bound' || one.kind === 'moved' ? one.measure : one.kind
    const place = ORDER.indexOf(name)
    // A price against an average comes before one average against the other.
    const isOfAverages = one.kind === 'than' && one.measure !== 'close'
    return (place < 0 ? ORDER.length : place) + (isOfAverages ? 0.5 : 0)
  }
  return conditions.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const ORDER: readonly (FrameMeasure | FrameCondition['kind'])[] = [
  'action',
  'turned',
  'lacks',
  'conditions-met',
  'crossed',
  'passed',
  'rsi',
  'adx',
  'cmf',
  'from-high',
  'from-low',
  'extreme',
  'paid',
  'run',
  'beats',
  'change',
  'close',
  'than',
  'obv',
  'volume-ratio',
  'volume',
  'volatility',
]

/** "Down this year, by yearly loss": the year that is named. */
function sameUnit(order: Period | null, named: readonly Period[]): Period | null {
  const unitOf = (period: Period) =>
    period.kind === 'sessions'
      ? UNIT_OF.get(period.count)
      : period.kind === 'to-date' || period.kind === 'previous'
        ? period.unit
        : undefined
  const unit = order === null ? undefined : unitOf(order)
  return unit === undefined ? order : (named.find((one) => unitOf(one) === unit) ?? order)
}

const UNIT_OF = new Map([
  [1, 'day'],
  [5, 'week'],
  [21, 'month'],
  [63, 'quarter'],
  [252, 'year'],
])

/** "OBV over the last 20 days": its own window. */
function isOfObv({ measures, conditions }: Slots, period: Period): boolean {
  const isWindow =
    (period.kind === 'sessions' && period.count === OBV_SESSIONS) ||
    (period.kind === 'day' && period.day.kind === 'ago' && period.day.sessions === OBV_SESSIONS)
  const named = conditions.flatMap((each) =>
    each.flatMap((one) => (one.kind === 'bound' ? [one.measure] : [])),
  )
  const isOwn = (one: FrameMeasure) => one === 'obv' || one === 'cmf'
  return (
    isWindow &&
    [...measures, ...named].some(isOwn) &&
    conditions.every((each) => !each.some(isPast))
  )
}

/** What a period may be of. */
function isPast(one: FrameCondition): boolean {
  return one.kind !== 'bound' || one.measure === 'change'
}

const OBV_SESSIONS = 20

/** Each period once, without "this year" beside a date or a month in it. */
export function choosePeriods(periods: readonly Period[]): Period[] {
  const texts = periods.map((period) => JSON.stringify(period))
  const once = periods.filter((_, index) => texts.indexOf(texts[index] ?? '') === index)
  const isDated = once.some(({ kind }) => kind === 'day' || kind === 'between' || kind === 'month')
  return isDated ? once.filter((one) => !(one.kind === 'to-date' && one.unit === 'year')) : once
}
