import type { Frame, FrameCondition, FrameForm, FrameMeasure, Period } from './frame.ts'
import { DISTANCE_OF, fillSlots, type Slots } from './fill-slots.ts'
import type { Form } from './lexicon.ts'
import { readTokens, type Token } from './read-tokens.ts'
import { spellNumbers } from './spell-numbers.ts'

const MAX_WORDS = 45
/** "R S I", as some spell it. */
const SPACED = /(?<![^ ])(?:r s i|a d x|c m f|o b v|s m a)(?![^ ])/g
const BOTH = /(?<![^ ])(?:(?:both|its|their|the|two|of|moving) )*averages(?![^ ])/g
/** One stock's figure less another's. */
const SUBTRACTED = /(?<![^ ])@ (?:minus|less) @(?![^ ])/

/**
 * Reads a market-data question to its last word: what is asked, of which stocks, under which conditions.
 * @param words comparable words joined by single spaces, each named stock as `@`
 * @param named number of stocks named
 * @param isFollowing whether a conversation has stocks that "it" means
 * @returns null for no such question; words that no entry covers are in `unread`
 */
export function readFrame(words: string, named: number, isFollowing: boolean): Frame | null {
  const list = words
    .replaceAll(SPACED, (letters) => letters.replaceAll(' ', ''))
    .replaceAll(BOTH, '20 day average and 50 day average')
    .replace(SUBTRACTED, 'difference between @ and @')
    .split(' ')
  if (list.length > MAX_WORDS) return null
  const tokens = readTokens(spellNumbers(list))
  const slots = fillSlots(tokens)
  if (slots === null || isOfState(slots, words)) return null
  return decide(slots, tokens, { named, isFollowing, words })
}

/** "How is NVDA doing": its signal is asked for, not a change. */
function isOfState({ hasDo, hasMove, measures, periods }: Slots, words: string): boolean {
  const namesNothing = !hasMove && measures.length === 0 && periods.length === 0
  return hasDo && namesNothing && /(?:^| )(?:doing|performing)(?= |$)/.test(words)
}

type Asked = { readonly named: number; readonly isFollowing: boolean; readonly words: string }

/** What is asked, from the words that say so and what there is to ask about. */
function decide(slots: Slots, tokens: readonly Token[], asked: Asked): Frame | null {
  if (slots.measures.includes('open'))
    for (const word of ['high', 'low'] as const) {
      const at = slots.unread.indexOf(word)
      if (at < 0) continue
      slots.unread.splice(at, 1)
      slots.measures.push(word === 'high' ? 'day-high' : 'day-low')
    }
  const { forms, groups, quantifiers, unread, numbers } = slots
  const isOf = (one: Form) => forms.includes(one)
  const isAbout = asked.named > 0 || (asked.isFollowing && slots.pronouns > 0)
  const isOpen =
    (firstForm(tokens) === null && slots.conditions.length > 1) ||
    isOf('which') ||
    isOf('list') ||
    (isOf('what') && (slots.order !== null || isOf('longest')))
  const open = isOpen && !isAbout && !asked.isFollowing ? ({ kind: 'market' } as const) : null
  const group = groups.find(({ kind }) => kind !== 'market') ?? groups[0] ?? open
  const isOfGroup = !isAbout && group !== null
  // "Its volume and the average".
  if (slots.measures.includes('volume') && isOf('average')) slots.measures.push('average-volume')
  const measures = [...new Set(slots.measures)]
  const conditions = slots.conditions
  const starts = firstForm(tokens)
  const shared = {
    measures,
    conditions,
    move: slots.move,
    periods: slots.periods,
    group: isAbout && !isOf('rank') ? (slots.order !== null ? group : null) : group,
    order: slots.order,
    limit: null,
    unit: slots.units.at(-1) ?? null,
    amount: null,
    quantifier: quantifiers[0] ?? null,
    target: null,
    unread,
  } as const
  if (slots.periods.length > 1) return null
  if (isOfGroup) return decideGroup(slots, shared, starts)
  if (!isAbout) return null
  const stocks = asked.named > 0 ? asked.named : 1
  const frame = frameFrom(shared)
  const amount = readAmount(slots)
  if (numbers.length > 0 && amount === null && !isOf('how-far')) return null
  if (isOf('rank') && measures.length === 1 && stocks === 1)
    return frame('rank', { order: slots.order ?? 'highest' })
  const [sole] = conditions.length === 1 && conditions[0]?.length === 1 ? conditions[0] : []
  if (sole !== undefined && isDated(sole)) {
    if (isOf('how-long') && !(sole.kind === 'crossed')) return frame('how-long')
    const isMove = sole.kind === 'bound' && sole.measure === 'change'
    const isAsked = starts === 'when' || isOf('first') || sole.kind === 'turned'
    if (isOf('when') && isAsked && !isMove) return frame('when')
  }
  if (isOf('difference') && stocks === 2) {
    const isOfChange = measures.length === 0 && slots.periods.length > 0
    const what = isOfChange ? { measures: ['change' as const] } : withChange(slots)
    if (what.measures.length === 1 && conditions.every(isOfMove))
      return frame('difference', { ...what, conditions: [] })
  }
  if (isOf('how-far')) {
    if (starts === 'is' || starts === 'tag') return null
    const [only] = measures
    if (measures.length === 1 && only !== undefined && conditions.length === 0) {
      const level = DISTANCE_OF[only]
      if (level !== undefined && numbers.length === 0) return frame('value', { measures: [level] })
      if (numbers.length === 1) return frame('how-far', { target: numbers[0] ?? null })
    }
    return null
  }
  if (stocks > 1 && slots.order !== null && starts === 'is' && !slots.versus) {
    const what = withChange(slots)
    if (what.measures.length !== 1 || conditions.some((each) => !isOfMove(each))) return null
    return frame('check', { ...what, conditions: [] })
  }
  // "GS vs its 20 day average": the distance.
  const level = measures.find((measure) => measure !== 'close')
  if (
    stocks === 1 &&
    slots.versus &&
    conditions.length === 0 &&
    measures.length <= 2 &&
    level !== undefined
  ) {
    const distance = DISTANCE_OF[level]
    if (
      distance !== undefined &&
      (measures.length === 1 || measures.includes('close')) &&
      !isOf('difference')
    )
      return frame('value', { measures: [distance] })
  }
  if (explainsTerm(tokens)) return null
  const actions = new Set(
    conditions.flat().flatMap((one) => (one.kind === 'action' ? [one.action] : [])),
  )
  if (actions.size > 1) return null
  if (stocks > 1 && slots.versus && slots.order === null && starts !== 'is') {
    const what = withChange(slots)
    const isOfOne = what.measures.length === 1 && !what.measures.includes('signal')
    const isPeriod = measures.length === 0 && slots.periods.length > 0
    if ((isOfOne || isPeriod) && conditions.every(isOfMove))
      return frame('pick', {
        measures: isPeriod ? ['change'] : what.measures,
        conditions: [],
        order: slots.move === 'down' ? 'lowest' : 'highest',
      })
  }
  const isComparing = stocks > 1 && (slots.order !== null || isOf('which'))
  if (isComparing && conditions.length > 0 && slots.order === null) return frame('pick')
  if (isComparing) {
    const what = withChange(slots)
    if (what.measures.length !== 1 || conditions.some((each) => !isOfMove(each))) return null
    const order = orderOf(slots.order ?? 'highest', what.measures[0], slots.move)
    return frame('pick', { ...what, conditions: [], order })
  }
  if (slots.order !== null) return null
  const isChecked = starts === 'is' || starts === 'tag' || isOf('tag') || quantifiers.length > 0
  if (isChecked) {
    if (isOf('when') || isOf('how-long') || isOf('how-many')) return null
    const isOfSignalOnly = stocks === 1 && conditions.flat().every(({ kind }) => kind === 'action')
    const isEither = stocks === 1 && conditions.some((either) => either.length > 1)
    if (conditions.length > 0 && !isOfSignalOnly && !isEither) return frame('check')
    return null
  }
  if (isOf('when') || isOf('how-long') || isOf('rank') || isOf('which') || isOf('how-many')) {
    const isAmount =
      isOf('how-many') &&
      (shared.unit === 'dollars' || shared.unit === 'points' || shared.unit === 'percent')
    if (!isAmount) return null
  }
  if (slots.turned) return null
  const others = conditions.filter((each) => !isOfMove(each))
  const isOfMoves = others.every((each) => each.every(({ kind }) => kind === 'moved'))
  if (others.length > 0 && isOfMoves && measures.length === 0) return frame('value')
  if (others.length > 0) {
    const isOfSignalOnly = stocks === 1 && others.flat().every(({ kind }) => kind === 'action')
    const isOfSignal = others.flat().some(({ kind }) => kind === 'action')
    return measures.length === 0 && starts === null && !isOfSignalOnly && !isOfSignal
      ? frame('check')
      : null
  }
  const what = slots.hasMove || amount !== null ? withChange(slots) : { measures }
  if (measures.join() === 'signal' && slots.periods.length === 0) return null
  if (measures.includes('signal') && slots.hasMove) return null
  if (what.measures.length === 0 && slots.hasDo)
    return frame('value', { measures: ['change'], amount })
  if (what.measures.length === 0 && slots.periods.length > 0)
    return frame('value', {
      measures: [slots.periods[0]?.kind === 'day' && isOf('what') ? 'close' : 'change'],
      amount,
    })
  if (what.measures.length === 0) return null
  const isAlsoChange =
    spansSessions(slots.periods[0]) && what.measures.every((one) => OF_BAR.has(one))
  return frame('value', {
    measures: isAlsoChange ? [...what.measures, 'change'] : what.measures,
    amount,
  })
}

/** Slotss of one bar: with a period that is more than a day, its change is asked for too. */
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

/** Whether the sessions on which a condition held can be told: of a change only those in a row. */
function isDated(condition: FrameCondition): boolean {
  if (condition.kind === 'bound' && condition.measure === 'change')
    return condition.value === 0 && condition.period === null
  if (condition.kind === 'action' || condition.kind === 'turned') return !condition.isNot
  return condition.kind !== 'moved'
}

function isOfMove(group: readonly FrameCondition[]): boolean {
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
function withChange({ measures, hasMove, hasDo }: Slots): {
  readonly measures: readonly FrameMeasure[]
} {
  const named = [...new Set(measures)]
  if (hasDo && !hasMove && named.length === 0) return { measures: ['change'] }
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
function orderOf(
  order: 'highest' | 'lowest',
  measure: FrameMeasure | undefined,
  move: Slots['move'],
): 'highest' | 'lowest' {
  if (measure !== 'change' || move !== 'down') return order
  return order === 'highest' ? 'lowest' : 'highest'
}

function frameFrom(shared: Omit<Frame, 'form'>) {
  return (form: FrameForm, more: Partial<Frame> = {}): Frame => ({ ...shared, form, ...more })
}

function decideGroup(slots: Slots, shared: Omit<Frame, 'form'>, starts: Form | null): Frame | null {
  const { forms, conditions, numbers, order, groups } = slots
  const isOf = (one: Form) => forms.includes(one)
  const frame = frameFrom(shared)
  const isMarket = shared.group?.kind === 'market'
  if (
    isOf('when') ||
    isOf('how-long') ||
    isOf('rank') ||
    isOf('difference') ||
    isOf('how-far') ||
    isOf('first')
  )
    return null
  // "Are utilities up": the sector's own figure.
  const isOfSector = groups.length === 1 && groups[0]?.kind === 'sector'
  if (isOfSector && conditions.every(isOfMove) && !isOf('how-many') && !isOf('share')) return null
  const [limit = null] = numbers
  if (
    numbers.length > 1 ||
    (limit !== null && (limit < 1 || limit > 63 || !Number.isInteger(limit)))
  )
    return null
  const rated = conditions[0]?.[0]
  if (isOf('longest') && conditions.length === 1 && rated?.kind === 'action')
    return frame('list', {
      measures: ['signal-age'],
      order: order === 'lowest' ? 'lowest' : 'highest',
      limit,
    })
  if (isOf('longest')) return null
  const what = withChange(slots)
  if (isOf('average') && conditions.every(isOfMove) && what.measures.length === 1 && order === null)
    return frame('average', { ...what, conditions: [] })
  // "What is a golden cross, and which stocks have one": two questions, as is "how many, and which".
  if (starts === 'what' && isOf('which')) return null
  if ((isOf('share') || isOf('how-many')) && order !== null) return null
  if (isOf('share') && conditions.length > 0) return frame('share')
  if (isOf('how-many') && conditions.length > 0) return frame('count')
  if (!isMarket && conditions.length === 0 && slots.measures.length === 0 && order === null) {
    const isPlain =
      slots.periods.length === 0 &&
      !slots.hasMove &&
      !slots.hasDo &&
      numbers.length === 0 &&
      (shared.group?.kind === 'theme' || starts !== 'what')
    return isPlain &&
      forms.every((one) => one === 'what' || one === 'is' || one === 'list' || one === 'which')
      ? frame('list', { measures: ['signal'] })
      : null
  }
  if (order !== null && slots.measures.length === 0 && !slots.hasDo) {
    const [only] = conditions.flatMap((group) =>
      group.flatMap((one) => (one.kind === 'bound' ? [one.measure] : [])),
    )
    const isRanked = conditions.some((each) => !isOfMove(each))
    if (only !== undefined && isRanked)
      return frame('list', {
        measures: [only],
        order: orderOf(order, only, slots.move),
        limit,
      })
  }
  const [period] = slots.periods
  const isOfDay = period === undefined || (period.kind === 'sessions' && period.count === 1)
  // The day's movers of the whole market have a list of their own.
  if (
    order !== null &&
    isMarket &&
    isOfDay &&
    what.measures.join() === 'change' &&
    conditions.every(isOfMove)
  )
    return null
  if (order !== null) {
    const filters = conditions.filter(
      (each) => !isOfMove(each) || what.measures.some((one) => one !== 'change'),
    )
    if (what.measures.length !== 1) return null
    const way = orderOf(order, what.measures[0], slots.move)
    return frame('list', { ...what, conditions: filters, order: way, limit })
  }
  if (conditions.length === 0) return null
  const isChecked = starts === 'is' || starts === 'tag' || isOf('tag')
  if (isChecked && shared.quantifier !== null) return frame('check', { limit })
  if (isOf('which') || isOf('list') || starts === null || starts === 'what' || !isMarket)
    return frame('list', { limit })
  return null
}

/** The word of the question that says its form, before anything else of it. */
function firstForm(tokens: readonly Token[]): Form | null {
  for (const token of tokens) {
    if (token.is === 'filler' || token.is === 'join') continue
    if (token.is === 'form') return token.form
    if (token.is === 'move' && token.way === null) return 'is'
    return null
  }
  return null
}
