import { DISTANCE_OF, flip, isYearLevel } from './price-levels.ts'
import { moveCondition } from './reading.ts'
import type { Slots } from './slots.ts'
import {
  boundOf,
  type Frame,
  type FrameCondition,
  type FrameMeasure,
  type Period,
} from './frame.ts'
import type { Form } from './entry.ts'
import { frameFrom, isOfAverages, isOfMove, orderOfMove, withChange } from './frame-from.ts'

/** How near to a level of the year "near" is, in percent. */
const NEAR_PERCENT = 5
/** Sessions over which the sectors have a change of their own. */
const OF_SECTORS: ReadonlySet<number> = new Set([1, 5, 21, 252])

/**
 * What is asked of the stocks of a group; null for no question that a frame has.
 * @param starts the word that it starts with
 */
export function decideGroup(
  slots: Slots,
  shared: Omit<Frame, 'form'>,
  starts: Form | null,
): Frame | null {
  if (slots.place !== null) slots.order ??= 'highest'
  // "Advancers and decliners, and how many are above their average": two questions.
  const isOfTwo = slots.breadth !== null && slots.conditions.some((each) => !isOfMove(each))
  if (isOfTwo && slots.forms.includes('how-many')) return countBeside(slots, shared)
  // "The lowest RSI, and its signal": the order is by the figure.
  const figures = slots.measures.filter((one) => one !== 'signal')
  const isOfFigure =
    figures.length > 0 || slots.orderOf !== null || slots.hasMove || slots.periods.length > 0
  const isOrdered = slots.order !== null && isOfFigure
  if (isOrdered && figures.length < slots.measures.length) {
    const plain = decideGroup(
      { ...slots, measures: figures },
      { ...shared, measures: shared.measures.filter((one) => one !== 'signal') },
      starts,
    )
    return plain?.form === 'list' && plain.order !== null
      ? { ...plain, measures: [...plain.measures, 'signal'] }
      : null
  }
  const ofRule = decideRule(slots, shared)
  if (ofRule !== null) return ofRule
  const frame = frameFrom(shared)
  const known = decideMissing(slots, shared) ?? decideSectors(slots, shared, starts)
  // Sectors are no stocks.
  const isOfAll = slots.ofSectors && slots.groups.every(({ kind }) => kind === 'market')
  if (known !== null || isOfAll || comparesSectors(slots)) return known
  return (
    decideSplit(slots, shared, starts) ??
    decideLevel(slots, shared) ??
    decideList(slots, shared, starts, frame)
  )
}

/** The rises and falls, and how many meet other conditions. */
function countBeside(slots: Slots, shared: Omit<Frame, 'form'>): Frame | null {
  const [period = null] = slots.periods
  const moved = (['above', 'below'] as const).map((is) => [{ ...boundOf('change', is, 0), period }])
  const others = slots.conditions.filter((each) => !isOfMove(each))
  return slots.order === null && slots.measures.length === 0
    ? frameFrom(shared)('split', { measures: [], conditions: [...moved, ...others], move: null })
    : null
}

/** Which rule made the stocks with a rating what they are. */
function decideRule(slots: Slots, shared: Omit<Frame, 'form'>): Frame | null {
  const [only] = slots.conditions.flat()
  const isOfRated = slots.conditions.length === 1 && only?.kind === 'action' && !only.isNot
  return slots.forms.includes('rule') && isOfRated && slots.order === null
    ? frameFrom(shared)('rule', { measures: [] })
    : null
}

/** Only what no source has: it is named. */
function decideMissing(slots: Slots, shared: Omit<Frame, 'form'>): Frame | null {
  const isNothing =
    slots.missing.length > 0 &&
    slots.conditions.length === 0 &&
    slots.measures.length === 0 &&
    slots.order === null
  return isNothing ? frameFrom(shared)('list', { group: { kind: 'market' } }) : null
}

/** Which sectors have the most such stocks, or the highest figure on average. */
function decideSectors(
  slots: Slots,
  shared: Omit<Frame, 'form'>,
  starts: Form | null,
): Frame | null {
  const { conditions, forms, order, orderOf, groups, periods } = slots
  const named = groups.filter(({ kind }) => kind !== 'market')
  const isCompared = comparesSectors(slots)
  if (!isCompared && (!slots.ofSectors || named.length > 0)) return null
  // "The most oversold stocks": how many there are of them.
  const isOfRsi =
    slots.ofSectors && !slots.hasBy && orderOf === 'rsi' && slots.measures.length === 0
  const extreme = order === 'lowest' ? boundOf('rsi', 'below', 30) : boundOf('rsi', 'above', 70)
  const others = [...conditions.filter((each) => !isOfMove(each)), ...(isOfRsi ? [[extreme]] : [])]
  const by = orderOf === null ? withChange(slots).measures : [orderOf]
  const isOfChange = by.length === 0 && (periods.length > 0 || slots.hasMove || order !== null)
  const measures = others.length > 0 ? [] : isOfChange ? (['change'] as const) : by
  const isOther = forms.includes('when') || forms.includes('how-long') || slots.place !== null
  if (isOther || (others.length === 0 && measures.length !== 1)) return null
  const [limit = null] = slots.numbers
  return frameFrom(shared)('list', {
    group: isCompared ? shared.group : { kind: 'market' },
    bySector: true,
    quantifier: isCompared && starts === 'is' ? 'any' : null,
    measures,
    conditions: others,
    order: isOfRsi
      ? 'highest'
      : order === null
        ? slots.move === 'down'
          ? 'lowest'
          : 'highest'
        : orderOfMove(order, measures[0], moveOf(slots)),
    limit,
  })
}

/** "Is tech ahead of energy". */
function comparesSectors({ groups, order, isAgainst, forms }: Slots): boolean {
  const named = groups.filter(({ kind }) => kind !== 'market')
  const isOfStocks = named.length < groups.length && !isAgainst && !forms.includes('compared')
  return (
    named.length > 1 &&
    named.every(({ kind }) => kind === 'sector') &&
    !isOfStocks &&
    (order !== null || isAgainst || forms.includes('compared'))
  )
}

/** Whether the sectors' own figures are over that period. */
export function isOfUsual(period: Period | undefined): boolean {
  return period === undefined || (period.kind === 'sessions' && OF_SECTORS.has(period.count))
}

/** How many rose and how many fell, or how many meet each of several conditions. */
function decideSplit(slots: Slots, shared: Omit<Frame, 'form'>, starts: Form | null): Frame | null {
  const { conditions, forms, order, periods } = slots
  // "More winners or losers".
  const isOfEnds =
    slots.isBothEnds && slots.orderOf === 'change' && (slots.versus || forms.includes('compared'))
  const breadth = isOfEnds ? 'both' : slots.breadth
  const frame = frameFrom(shared)
  const [period] = periods
  // "Are utilities up or down": their average.
  const [only, other] = slots.groups
  const isOfOne = breadth === 'both' && only?.kind === 'sector' && other === undefined
  if (isOfOne && starts === 'is' && period !== undefined && conditions.every(isOfMove))
    return frame('average', { measures: ['change'], conditions: [], order: null, move: null })
  const [figure, another] = slots.measures
  const isOfAll = slots.groups.length > 0 || order !== null
  if (
    breadth === 'both' &&
    isOfAll &&
    figure !== undefined &&
    another === undefined &&
    figure !== 'change'
  )
    return conditions.every(isOfMove)
      ? frame('split', {
          measures: [],
          conditions: (['up', 'down'] as const).map((way) => [moveCondition(figure, way)]),
          order: null,
          move: null,
        })
      : null
  if (breadth !== null) {
    if (conditions.some((each) => !isOfMove(each)) || slots.measures.length > 0) return null
    const side = (is: 'above' | 'below') => [
      { ...boundOf('change', is, 0), period: period ?? null },
    ]
    // "Was it a red day": yes or no.
    const isChecked = !forms.includes('how-many') && !forms.includes('when')
    return frame('split', {
      measures: ['change'],
      conditions: [side('above'), side('below')],
      order: null,
      move: breadth === 'both' || !isChecked ? null : breadth,
    })
  }
  const each = conditions.flat()
  const actions = each.flatMap((one) => (one.kind === 'action' && !one.isNot ? [one.action] : []))
  const isOfActions = actions.length === each.length && new Set(actions).size > 1
  // No stock has two ratings at once.
  const isOfEach = isOfActions && conditions.length === each.length && slots.measures.length === 0
  const isCounted = forms.includes('how-many') || forms.includes('compared') || starts === 'which'
  const isOpposed = each.length === 2 && isOpposite(each[0], each[1])
  const isMore =
    (order !== null || (isOpposed && starts === 'is')) &&
    (isOfActions || isOpposed) &&
    slots.measures.length === 0
  if (each.length < 2 || order === 'nearest') return null
  if (
    !((slots.isAgainst || isOpposed) && forms.includes('how-many')) &&
    !(isOfActions && isCounted && (forms.includes('how-many') || isMore)) &&
    !isMore &&
    !isOfEach
  )
    return null
  // "Show me only the BUYs and SELLs": each of them is listed.
  const isListed = isOfEach && !isCounted && !isMore && forms.includes('list') && each.length === 2
  if (isListed) return frame('list', { measures: [], conditions: [each] })
  return frame('split', { measures: [], conditions: each.map((one) => [one]), order: null })
}

/** Whether the one is above where the other is below. */
function isOpposite(one: FrameCondition | undefined, other: FrameCondition | undefined): boolean {
  if (one === undefined || other === undefined || one.isNot || other.isNot) return false
  const isSided = one.kind === 'bound' || one.kind === 'than'
  const isOfSides = isSided && (one.is === 'above' || one.is === 'below')
  return isOfSides && JSON.stringify({ ...one, is: flip(one.is) }) === JSON.stringify(other)
}

/** Which stocks are at a high or a low of the year, near it, or set one within a period. */
function decideLevel(slots: Slots, shared: Omit<Frame, 'form'>): Frame | null {
  const { conditions, forms, measures, numbers, order } = slots
  const [level, second] = measures
  const isYear = isYearLevel(level)
  if (!isYear || second !== undefined || order !== null || numbers.length > 0 || slots.hasBy)
    return null
  if (!conditions.every((each) => !isOfMove(each))) return null
  const isNear = forms.includes('how-far')
  const [period = null] = slots.periods
  const within = boundOf(level === 'year-high' ? 'from-high' : 'from-low', 'within', NEAR_PERCENT)
  const is: FrameCondition = isNear ? within : { kind: 'extreme', isNot: false, of: level, period }
  const form = forms.includes('how-many') ? 'count' : forms.includes('share') ? 'share' : 'list'
  return frameFrom(shared)(form, { measures: [], conditions: [...conditions, [is]] })
}

/** A list, a count, a share, an average or a check of the stocks that meet conditions. */
function decideList(
  slots: Slots,
  shared: Omit<Frame, 'form'>,
  starts: Form | null,
  frame: ReturnType<typeof frameFrom>,
): Frame | null {
  const { forms, conditions, numbers, groups } = slots
  const isOf = (one: Form) => forms.includes(one)
  const order = slots.order ?? (isOf('rank') ? 'highest' : null)
  const isMarket = shared.group?.kind === 'market'
  if (isOf('when') || isOf('how-long') || isOf('first')) return null
  // "Down this year and up this month, by the month".
  const { orderPeriod } = slots
  if (orderPeriod !== null && order !== null) {
    const isFall = conditions
      .flat()
      .some(
        (one) =>
          one.kind === 'bound' && isSame(one.period, orderPeriod) && one.value <= 0 && isBelow(one),
      )
    return frame('list', {
      measures: ['change'],
      periods: [orderPeriod],
      order: isFall && slots.orderNear === null ? 'lowest' : order,
      limit: numbers[0] ?? null,
    })
  }
  // "Sorted by distance from its high".
  const level = slots.measures.find((one) => DISTANCE_OF[one] !== undefined)
  const isByDistance = (isOf('difference') || isOf('how-far')) && slots.hasBy && level !== undefined
  if (isByDistance)
    return frame('list', {
      measures: [DISTANCE_OF[level] ?? level],
      order: order ?? 'nearest',
      limit: numbers[0] ?? null,
    })
  // "By how far its SMA20 is over its SMA50".
  const trend = conditions.flat().find(isOfTrend)
  const isBare =
    slots.measures.length === 0 && slots.orderOf === null && !slots.isMerit && !slots.hasMove
  const isGap = isOf('how-far') || isOf('how-much') || isOf('difference') || isBare
  if (trend !== undefined && isGap && conditions.length === 1 && (order !== null || slots.hasBy))
    return frame('list', {
      measures: ['sma-gap'],
      conditions: [],
      order: trend.is === 'below' ? 'lowest' : 'highest',
      limit: numbers[0] ?? null,
    })
  // "How many gainers".
  const isCounted = isOf('how-many') || isOf('share')
  const ofMovers = slots.orderOf === 'change' && isCounted && conditions.every(isOfMove)
  if (ofMovers && slots.measures.length === 0) {
    const side = boundOf('change', slots.order === 'lowest' ? 'below' : 'above', 0)
    return frame(isOf('share') ? 'share' : 'count', {
      conditions: [[{ ...side, period: slots.periods[0] ?? null }]],
      order: null,
    })
  }
  // "The largest drop from its high", "stands highest above its low".
  const from = order === 'nearest' ? null : distanceOrder(slots)
  if (from !== null) return frame('list', { ...from, limit: numbers[0] ?? null })
  // "Has run up most from its low", "fell furthest from its high".
  const isFrom = isOf('how-far') && level !== undefined && slots.move !== null
  if (isFrom && (order === 'highest' || order === 'furthest'))
    return frame('list', {
      measures: [DISTANCE_OF[level] ?? level],
      conditions: conditions.filter((each) => !isOfMove(each)),
      order: slots.move === 'down' ? 'lowest' : 'highest',
      limit: numbers[0] ?? null,
    })
  if (isOf('difference') || isOf('how-far')) return null
  // "Are utilities up": the sector's own figure.
  const isOfSector = groups.length === 1 && groups[0]?.kind === 'sector'
  const isOfMany = isOf('how-many') || isOf('share') || isOf('rank')
  const isOfStocks = groups.some(({ kind }) => kind === 'market') || order !== null || isOf('which')
  const isPlainSector = isOfSector && conditions.every(isOfMove) && !isOfMany
  const [when] = slots.periods
  if (isPlainSector && !isOfStocks && !isOf('average') && !isOf('median')) {
    // Its own figures over usual periods are known better.
    const isOfChange =
      slots.measures.every((one) => one === 'change') &&
      (slots.hasDo || slots.hasMove || when !== undefined)
    if (isOfUsual(when) || !isOfChange) return null
    return frame('average', { measures: ['change'], conditions: [] })
  }
  const [limit = null] = numbers
  if (numbers.length > 1 || (limit !== null && (limit < 1 || !Number.isInteger(limit)))) return null
  const rated = conditions[0]?.[0]
  if (isOf('longest') && conditions.length === 1 && rated?.kind === 'action')
    return frame('list', {
      measures: ['signal-age'],
      order: order === 'lowest' ? 'lowest' : 'highest',
      limit,
    })
  if (isOf('longest')) return null
  const isOfPeriod = order !== null && slots.periods.length > 0
  const named = orderedBy(slots)
  // "The weakest of the banks since January": by their change.
  const what =
    isOfPeriod && named.measures.length === 0 ? ({ measures: ['change'] } as const) : named
  const isOfMean = isOf('average') || isOf('median')
  if (isOfMean && what.measures.length === 1 && order === null)
    return frame('average', { ...what, conditions: conditions.filter((each) => !isOfMove(each)) })
  if (isOf('median')) return null
  if ((isOf('share') || isOf('how-many')) && order !== null) return null
  if (isOf('share') && conditions.length > 0) return frame('share')
  if (isOf('how-many') && conditions.length > 0) return frame('count')
  if (!isMarket && conditions.length === 0 && slots.measures.length === 0 && order === null) {
    const isPlain =
      !slots.hasMove &&
      numbers.length === 0 &&
      (shared.group?.kind !== 'sector' || starts !== 'what' || isOfStocks)
    const isNow = slots.periods.length === 0
    return isPlain &&
      (isNow || slots.hasDo) &&
      forms.every((one) => one === 'what' || one === 'is' || one === 'list' || one === 'which')
      ? frame('list', { measures: slots.hasDo ? ['change', 'signal'] : ['signal'] })
      : null
  }
  if (order !== null && slots.measures.length === 0 && slots.orderOf === null && !slots.hasDo) {
    // "Up this year, best first": by that change.
    const bounds = conditions.flat().filter((one) => one.kind === 'bound')
    const near = bounds.find((one) => one.measure === slots.orderNear && one.measure !== 'change')
    if (near !== undefined) return frame('list', { measures: [near.measure], order, limit })
    const moved = bounds.find((one) => one.measure === 'change')
    const isOfOthers = conditions.some((each) => !isOfMove(each))
    if (moved !== undefined && isOfOthers)
      return frame('list', {
        measures: ['change'],
        order: orderOfMove(order, 'change', moveOf(slots)),
        limit,
      })
    const [only] = conditions.flatMap((group) =>
      group.flatMap((one) => (one.kind === 'bound' ? [one.measure] : [])),
    )
    const isRanked = conditions.some((each) => !isOfMove(each))
    if (only !== undefined && isRanked)
      return frame('list', {
        measures: [only],
        order: orderOfMove(order, only, moveOf(slots)),
        limit,
      })
  }
  // "Are most stocks up": half of them or more.
  const isOfMost = starts === 'is' && isMarket && slots.orderOf === null && slots.hasMove
  if (order !== null && isOfMost && conditions.every(isOfMove)) return null
  if (order !== null) {
    const filters = conditions.filter(
      (each) => !isOfMove(each) || what.measures.some((one) => one !== 'change'),
    )
    if (what.measures.length !== 1) return null
    // "Its SMA50 furthest above its SMA20": the distance the other way.
    const isTurned = what.measures[0] === 'sma-gap' && slots.measures[0] === 'sma50'
    const isFurthest = order === 'furthest' && what.measures[0]?.startsWith('from-') === true
    const way = isFurthest
      ? what.measures[0] === 'from-high'
        ? 'lowest'
        : 'highest'
      : isTurned
        ? orderOfMove(order, 'change', slots.isDistance ? 'down' : null)
        : orderOfMove(order, what.measures[0], moveOf(slots))
    return frame('list', { ...what, conditions: filters, order: way, limit })
  }
  if (conditions.length === 0) return null
  const isChecked =
    starts === 'is' || starts === 'tag' || isOf('tag') || shared.quantifier === 'most'
  if (isChecked && shared.quantifier !== null) return frame('check', { limit })
  const isListed =
    isOf('which') ||
    isOf('list') ||
    isOf('what') ||
    starts === null ||
    starts === 'how-far' ||
    starts === 'difference' ||
    !isMarket ||
    // "Is some oversold stock above its SMA50".
    (starts === 'is' && groups.length > 0 && conditions.length > 1 && !conditions.some(hasChange))
  if (isListed) return frame('list', { limit, measures: besides(slots.measures, conditions) })
  return null
}

/** An order by the distance from a level of the year, where its words name one; null for another. */
function distanceOrder({ conditions, forms, measures, order, orderOf }: Slots) {
  if (order === null || (orderOf !== null && orderOf !== 'change')) return null
  const sides = conditions.flatMap((each) =>
    each.flatMap((one) => (one.kind === 'than' && isYearLevel(one.other) ? [one.other] : [])),
  )
  const isApart = forms.some(
    (one) => one === 'how-far' || one === 'difference' || one === 'compared',
  )
  const [level, second] = [...new Set([...sides, ...(isApart ? measures.filter(isYearLevel) : [])])]
  if (level === undefined || second !== undefined) return null
  const others = conditions.filter(
    (each) => !isOfMove(each) && !each.some((one) => one.kind === 'than' && isYearLevel(one.other)),
  )
  return {
    measures: [level === 'year-high' ? ('from-high' as const) : ('from-low' as const)],
    conditions: others,
    order: level === 'year-high' ? ('lowest' as const) : ('highest' as const),
  }
}

/** Whether it is which side of SMA50 the SMA20 is on. */
function isOfTrend(one: FrameCondition): one is Extract<FrameCondition, { readonly kind: 'than' }> {
  return one.kind === 'than' && one.measure === 'sma20' && one.other === 'sma50'
}

/** The move that an order is of; null where its word says which end is better: the worst of all falls is the lowest. */
function moveOf({ isMerit, move }: Slots): Slots['move'] {
  return isMerit ? null : move
}

function hasChange(each: readonly FrameCondition[]): boolean {
  return each.some((one) => one.kind === 'bound' && one.measure === 'change')
}

function isSame(one: Period | null, other: Period): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isBelow({ is }: Extract<FrameCondition, { readonly kind: 'bound' }>): boolean {
  return is === 'below' || is === 'at-most'
}

/** The figures that are asked for besides those of the conditions, which are said with them. */
function besides(
  measures: readonly FrameMeasure[],
  conditions: readonly (readonly FrameCondition[])[],
): FrameMeasure[] {
  const measuresOf = (one: FrameCondition): readonly FrameMeasure[] => {
    if (one.kind === 'bound')
      return one.measure === 'volume-ratio'
        ? ['volume', 'average-volume', 'volume-ratio']
        : [one.measure]
    if (one.kind === 'moved') return [one.measure]
    if (one.kind === 'than') return [one.measure, one.other]
    return one.kind === 'crossed' ? ['sma20', 'sma50'] : []
  }
  const said = new Set(conditions.flat().flatMap(measuresOf))
  return [...new Set(measures)].filter(
    (one) => one !== 'close' && one !== 'change' && one !== 'signal' && !said.has(one),
  )
}

/** What an order is by: the figure that it names, or the distance from a level. */
function orderedBy(slots: Slots): { readonly measures: readonly FrameMeasure[] } {
  const { order, orderOf, measures, isDistance } = slots
  const isNear = order === 'nearest' || order === 'furthest'
  const isOfRatio =
    measures.includes('volume-ratio') ||
    slots.conditions.flat().some((one) => one.kind === 'bound' && one.measure === 'volume-ratio')
  // "Traded the most against its normal volume".
  if (orderOf === 'volume' && isOfRatio) return { measures: ['volume-ratio'] }
  if (orderOf !== null)
    return { measures: [isNear || isDistance ? (DISTANCE_OF[orderOf] ?? orderOf) : orderOf] }
  if (!isNear && !isDistance) return withChange(slots)
  const named = measures.filter((one) => one !== 'close' && one !== 'change')
  // "Its SMA20 furthest above its SMA50".
  if (isOfAverages(named)) return { measures: ['sma-gap'] }
  return { measures: [...new Set(named.map((one) => DISTANCE_OF[one] ?? one))] }
}
