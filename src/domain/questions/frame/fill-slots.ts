import {
  boundOf,
  type Comparator,
  type FrameCondition,
  type FrameGroup,
  type FrameMeasure,
  type FrameUnit,
  type Period,
} from './frame.ts'
import type { Action } from '../../signals/signal.ts'
import type { Form } from './lexicon.ts'
import { LATELY, type Token } from './read-tokens.ts'

/** What the phrases of a question fill: each list in their order. */
export type Slots = {
  readonly measures: FrameMeasure[]
  readonly conditions: FrameCondition[][]
  readonly periods: Period[]
  readonly groups: FrameGroup[]
  /** Groups that are left out. */
  readonly without: FrameGroup[]
  readonly forms: Form[]
  readonly units: FrameUnit[]
  readonly quantifiers: ('all' | 'any' | 'none')[]
  readonly numbers: number[]
  readonly unread: string[]
  readonly missing: string[]
  readonly degrees: ('high' | 'low' | 'unusual' | 'normal')[]
  order: 'highest' | 'lowest' | 'nearest' | 'furthest' | null
  /** Whether the order is of the distance from a level. */
  isDistance: boolean
  /** The figure that the order names by itself, or that stands right beside it. */
  orderOf: FrameMeasure | null
  /** The figure before the order: "ADX above 25, strongest first"; null for "best". */
  orderNear: FrameMeasure | null
  /** The period of the change that the order is by: "sorted by the month". */
  orderPeriod: Period | null
  /** The place in the order that is asked for. */
  place: number | null
  /** Whether both ends of an order are asked for. */
  isBothEnds: boolean
  /** Whether rises and falls are counted; a way for a day of mostly one of them. */
  breadth: 'up' | 'down' | 'both' | null
  /** Whether conditions stand against one another: "how many BUYs vs SELLs". */
  isAgainst: boolean
  /** Whether sectors are asked about as such. */
  ofSectors: boolean
  /** Whether something is asked for "by" a figure. */
  hasBy: boolean
  move: 'up' | 'down' | null
  hasMove: boolean
  /** "How did it do": a change where no measure is named. */
  hasDo: boolean
  versus: boolean
  stocks: number
  pronouns: number
  /** Whether a turn of the signal is named: "became", "flipped to". */
  turned: boolean
  /** Whether it is of the signal, whatever it became: "flipped". */
  flipped: boolean
  /** Whether the action that follows is the one before the turn: "downgraded from BUY". */
  isTurnedFrom: boolean
  /** Whether that may be a move: "how did it go". */
  went: boolean
  /** Whether a price of a day is compared with the last one: "was it higher a month ago". */
  isThenHigher: boolean
}

/**
 * Fills the slots from the phrases.
 * @returns null for a question that no frame has, such as one with a negation of nothing
 */
export function fillSlots(all: readonly Token[]): Slots | null {
  // Numbers keep their units; everything else that means nothing is dropped.
  const meant = all.filter(({ is }) => is !== 'filler')
  const missing = meant.flatMap((one) => (one.is === 'missing' ? [one.what] : []))
  // "Above its 50-day average": whose it is goes without saying.
  const tokens = meant
    .map(nearestKnown)
    .map((token) => highOfDay(token, meant))
    .filter((token, index) => token.is !== 'by' || isOrderedBy(meant[index + 1], meant[index + 2]))
    .filter(
      ({ is }, index) =>
        is !== 'pronoun' ||
        !(meant[index + 1]?.is === 'measure' || meant[index + 1]?.is === 'number'),
    )
  const slots: Slots = {
    measures: [],
    conditions: [],
    periods: [],
    groups: [],
    without: [],
    forms: [],
    units: [],
    quantifiers: [],
    numbers: [],
    unread: [],
    missing,
    degrees: [],
    order: null,
    isDistance: false,
    orderOf: null,
    orderNear: null,
    orderPeriod: null,
    place: null,
    isBothEnds: false,
    breadth: null,
    isAgainst: false,
    ofSectors: false,
    hasBy: meant.some(({ is }) => is === 'by'),
    move: null,
    hasMove: false,
    hasDo: false,
    versus: false,
    stocks: 0,
    pronouns: meant.length - tokens.length,
    turned: false,
    flipped: false,
    isTurnedFrom: false,
    went: false,
    isThenHigher: false,
  }
  const ofFigures = tokens.some(
    (one) => one.is === 'measure' && one.measure !== 'close' && one.measure !== 'change',
  )
  const stockCount = tokens.filter((one) => one.is === 'stock').length
  let isNot = false
  let isNeither = false
  let join: 'and' | 'or' | null = null
  let lastMeasure: FrameMeasure | null = null
  const add = (condition: FrameCondition) => {
    const negated: FrameCondition = {
      ...condition,
      isNot: condition.isNot !== (isNot || isNeither),
    }
    const text = JSON.stringify(negated)
    if (slots.conditions.some((each) => each.some((one) => JSON.stringify(one) === text))) {
      isNot = false
      join = null
      return
    }
    const group = slots.conditions.at(-1)
    if (join === 'or' && group !== undefined && !isNeither) group.push(negated)
    else slots.conditions.push([negated])
    isNot = false
    join = null
  }
  const numberAt = (at: number) => {
    const unitFirst = tokens[at]
    const lead = unitFirst?.is === 'unit' && unitFirst.unit === 'dollars' ? 1 : 0
    const token = tokens[at + lead]
    if (token?.is !== 'number') return null
    const after = tokens[at + lead + 1]
    const unit = lead === 1 ? 'dollars' : after?.is === 'unit' ? after.unit : null
    return {
      value: token.value,
      unit,
      length: 1 + lead + (after?.is === 'unit' && lead === 0 ? 1 : 0),
    }
  }
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at]
    const next = tokens[at + 1]
    if (token === undefined) break
    const own = token.is === 'measure' ? token.measure : null
    const start = own === null ? at : at + 1
    const bound = readBound(tokens, start, numberAt)
    // "20 over the 50": the averages by their days.
    if (
      token.is === 'number' &&
      token.value === 20 &&
      next?.is === 'compare' &&
      (next.by === 'above' || next.by === 'below')
    ) {
      const other = tokens[at + 2]
      const isFifty =
        (other?.is === 'number' && other.value === 50) ||
        (other?.is === 'measure' && other.measure === 'sma50')
      if (isFifty) {
        add({ kind: 'than', isNot: false, measure: 'sma20', is: next.by, other: 'sma50' })
        at += 3
        continue
      }
    }
    // "By lowest RSI", "sorted by RSI": the figure beside an order is what it is by.
    const by = readOrderBy(tokens, at)
    if (by !== null) {
      setOrder(slots, by.order ?? slots.order ?? 'highest', by.order !== null)
      slots.orderOf = by.measure
      lastMeasure = by.measure
      at += by.length
      const over = tokens[at]
      if (by.measure === 'change' && over?.is === 'period') {
        slots.orderPeriod = over.period
        const end = tokens[at + 1]
        if (end?.is === 'order' && end.of === undefined) {
          setOrder(slots, end.order, false)
          at += 1
        }
        at += 1
      }
      continue
    }
    // "Crossed above its 50-day average".
    const passed = tokens[at + 2]
    if (
      token.is === 'cross' &&
      next?.is === 'compare' &&
      (next.by === 'above' || next.by === 'below') &&
      passed?.is === 'measure' &&
      DISTANCE_OF[passed.measure] !== undefined
    ) {
      add({ kind: 'passed', isNot: false, is: next.by, level: passed.measure, period: null })
      at += 3
      continue
    }
    // "Under 60% of normal volume".
    const share = readShareOfUsual(tokens, at, numberAt)
    if (share !== null && stockCount === 0) {
      add(share.condition)
      lastMeasure = 'volume-ratio'
      at += share.length
      continue
    }
    const byFar = readLevelBy(tokens, at, numberAt)
    if (byFar !== null) {
      add(byFar.condition)
      at += byFar.length
      continue
    }
    // "50% below its high": the distance from a level.
    const far = readFarFrom(tokens, at, numberAt)
    if (far !== null) {
      add(far.condition)
      at += far.length
      continue
    }
    // "Under RSI 50": the bound before its slots.
    const limit = tokens[at + 2]
    if (
      token.is === 'compare' &&
      token.by !== 'between' &&
      next?.is === 'measure' &&
      !PRICES.has(next.measure) &&
      limit?.is === 'number'
    ) {
      add(boundOf(next.measure, token.by, limit.value))
      lastMeasure = next.measure
      at += 3
      continue
    }
    if (bound !== null && bound.kind === 'number') {
      const after = tokens[start + bound.length]
      const follows =
        own === null &&
        after?.is === 'measure' &&
        tokens[start + bound.length + 1]?.is !== 'compare'
          ? after.measure
          : null
      const distance = own === null ? (follows ?? null) : own
      const level = bound.is === 'within' && distance !== null ? DISTANCE_OF[distance] : undefined
      const chosen: FrameMeasure | null =
        level ?? chooseMeasure(own ?? follows, bound.unit, lastMeasure, slots.hasMove)
      // "Volume at least 1.5 times normal".
      const isRatio: boolean =
        (chosen === 'volume' || chosen === 'average-volume') && bound.unit === 'times'
      const measure: FrameMeasure | null = isRatio ? 'volume-ratio' : chosen
      if (measure === null) return null
      add(boundOf(measure, bound.is, signed(measure, bound, slots.move), bound.high))
      lastMeasure = measure
      at = start + bound.length + (follows === null ? 0 : 1)
      // "Volume above 1.5 times its average".
      if (measure === 'volume-ratio') while (isUsual(tokens[at])) at += 1
      continue
    }
    if (
      token.is === 'number' ||
      (token.is === 'unit' && token.unit === 'dollars' && next?.is === 'number')
    ) {
      const number = numberAt(at)
      if (number === null) return null
      const usual = tokens[at + number.length]
      // "3 times the usual volume".
      if (usual?.is === 'measure' && usual.measure === 'average-volume' && stockCount === 0) {
        add(boundOf('volume-ratio', 'at-least', number.value))
        at += number.length + 1
        continue
      }
      // "Within 5% of its high", "3% off its high" come with a comparator; a bare number is a target or a count.
      slots.numbers.push(number.value)
      if (number.unit !== null) slots.units.push(number.unit)
      at += number.length
      const bare = tokens[at]
      if (
        bare?.is === 'compare' &&
        (bare.by === 'at-least' || bare.by === 'at-most') &&
        lastMeasure !== null
      ) {
        add(boundOf(lastMeasure, bare.by, number.value))
        slots.numbers.pop()
        at += 1
      }
      continue
    }
    if (bound !== null && bound.kind === 'measure') {
      const measure = own ?? (bound.other === 'average-volume' ? 'volume' : 'close')
      add({ kind: 'than', isNot: false, measure, is: bound.is, other: bound.other })
      at = start + 2
      // "Above its 20-day and 50-day averages": the same of each.
      for (;;) {
        const [joined, level, after] = tokens.slice(at, at + 3)
        if (joined?.is !== 'join' || level?.is !== 'measure' || !PRICES.has(level.measure)) break
        if (after?.is === 'compare' || own !== null) break
        add({ kind: 'than', isNot: false, measure: 'close', is: bound.is, other: level.measure })
        at += 2
      }
      continue
    }
    if (
      token.is === 'move' &&
      token.way !== null &&
      next?.is === 'measure' &&
      SIGNED.has(next.measure) &&
      next.measure !== 'change'
    ) {
      add(signCondition(next.measure, token.way))
      lastMeasure = next.measure
      at += 2
      continue
    }
    if (
      own !== null &&
      own !== 'close' &&
      own !== 'change' &&
      next?.is === 'move' &&
      next.way !== null
    ) {
      lastMeasure = own
      at += 2
      if (tokens[at]?.is === 'compare') {
        // "CMF up over 0.1": the bound says it.
        const bounded = readBound(tokens, at, numberAt)
        if (bounded?.kind !== 'number') return null
        add(boundOf(own, bounded.is, bounded.value, bounded.high))
        at += bounded.length
      } else if (SIGNED.has(own)) add(signCondition(own, next.way))
      else add({ kind: 'moved', isNot: false, measure: own, way: next.way, period: null })
      continue
    }
    if (own !== null && next?.is === 'sign') {
      if (!SIGNED.has(own)) {
        slots.unread.push(next.sign > 0 ? 'rising' : 'falling')
      } else add(signCondition(own, wayOf(next.sign)))
      lastMeasure = own
      at += 2
      continue
    }
    if (token.is === 'sign') {
      if (next?.is === 'measure' && SIGNED.has(next.measure)) {
        add(signCondition(next.measure, wayOf(token.sign)))
        at += 2
        continue
      }
      if (lastMeasure !== null && SIGNED.has(lastMeasure)) {
        add(signCondition(lastMeasure, wayOf(token.sign)))
        removeLast(slots.measures, lastMeasure)
      } else {
        slots.move = wayOf(token.sign)
        slots.hasMove = true
        add(signCondition('change', slots.move))
      }
      at += 1
      continue
    }
    switch (token.is) {
      case 'measure':
        // "Rated BUY".
        if (token.measure === 'signal' && next?.is === 'action') break
        slots.measures.push(token.measure)
        lastMeasure = token.measure
        break
      case 'state':
        add(token.condition)
        break
      case 'cross':
        add({ kind: 'crossed', isNot: false, cross: token.cross, period: null })
        break
      case 'action':
        if (next?.is === 'measure' && next.measure === 'conditions-met') break
        if (slots.isTurnedFrom) {
          slots.isTurnedFrom = false
          add({ kind: 'turned', isNot: false, action: null, from: token.action, period: null })
          break
        }
        if (slots.turned && turnedBefore(slots) !== null) {
          const from = turnedBefore(slots)
          slots.conditions.pop()
          add({ kind: 'turned', isNot: false, action: token.action, from, period: null })
          break
        }
        add(
          slots.turned
            ? { kind: 'turned', isNot: false, action: token.action, from: null, period: null }
            : { kind: 'action', isNot: false, action: token.action },
        )
        break
      case 'turn':
        slots.turned = true
        slots.flipped ||= token.isOfSignal === true
        slots.went ||= token.isMove === true
        break
      case 'move': {
        const bounded = readBound(tokens, at + 1, numberAt)
        // "Dropped below 30": the bound says where it is.
        if (bounded?.kind === 'number' && bounded.unit !== 'percent') break
        if (token.way === null) {
          slots.hasDo = true
          break
        }
        const size = readMoveSize(tokens, at + 1, numberAt)
        // "Lost more than 30% from its high", "up 50% off its low".
        const from = size === null ? null : readMoveFrom(tokens, at + 1 + size.length)
        if (size !== null && from !== null) {
          const isFall = token.way === 'down'
          add(
            boundOf(
              from.measure,
              isFall ? flip(size.is) : size.is,
              isFall ? -size.value : size.value,
            ),
          )
          lastMeasure = from.measure
          at += size.length + from.length
          break
        }
        slots.hasMove = true
        const isApart =
          stockCount === 0 &&
          (size !== null ||
            slots.periods.length > 0 ||
            slots.conditions.flat().some((one) => one.kind === 'bound' && one.value !== 0))
        if (slots.move !== null && slots.move !== token.way && !isApart) {
          // "Up or down": either way; of a group, each is counted.
          if (join !== 'or' && stockCount > 0) return null
          if (stockCount === 0) slots.breadth = 'both'
          join = null
          slots.move = null
          removeMoves(slots)
        } else {
          slots.move = token.way
          add(
            size === null
              ? signCondition('change', token.way)
              : boundOf('change', size.is, token.way === 'up' ? size.value : -size.value),
          )
        }
        if (size !== null) at += size.length
        lastMeasure = 'change'
        break
      }
      case 'join':
        if (token.join === 'not') isNot = true
        else if (token.join === 'neither') isNeither = true
        else join = token.join
        if (token.join === 'or') slots.versus = true
        if (token.isAgainst === true) slots.isAgainst = true
        break
      case 'by':
        break
      case 'place':
        slots.place = token.place
        break
      case 'breadth':
        slots.breadth = token.way ?? 'both'
        break
      case 'sectors':
        if (stockCount > 0) slots.unread.push('sector')
        else slots.ofSectors = true
        break
      case 'comparative': {
        const way = token.order === 'highest' ? 'up' : 'down'
        if (ofFigures || stockCount > 1) slots.order = token.order
        else {
          slots.hasMove = true
          slots.move = way
          slots.isThenHigher = tokens.some(
            (one) => one.is === 'period' && one.period.kind === 'day' && !isLastDay(one.period),
          )
          add(signCondition('change', way))
        }
        break
      }
      case 'order':
        // "The biggest five losers": one order.
        if (
          token.of === 'change' &&
          slots.order !== null &&
          slots.orderOf === null &&
          join === null
        )
          slots.order = token.order
        else setOrder(slots, token.order, true)
        slots.orderOf = token.of ?? slots.orderOf
        slots.orderNear = token.isMerit === true ? null : lastMeasure
        slots.isDistance ||= token.isDistance === true
        break
      case 'measures':
        slots.measures.push(...token.measures)
        lastMeasure = token.measures.at(-1) ?? lastMeasure
        break
      case 'degree':
        if (lastMeasure === 'volume-ratio') break
        if (lastMeasure === 'year-high' && token.degree === 'low') slots.measures.push('year-low')
        else if (lastMeasure === 'year-low' && token.degree === 'high')
          slots.measures.push('year-high')
        else slots.degrees.push(token.degree)
        break
      case 'group':
        if (isNot && token.group.kind === 'market') {
          // "No stock is oversold".
          slots.groups.push(token.group)
          slots.quantifiers.push('none')
          isNot = false
        } else if (isNot) {
          if (stockCount > 0) return null
          slots.without.push(token.group)
          const after = tokens[at + 2]
          if (next?.is !== 'join' || after?.is !== 'group') isNot = false
        } else slots.groups.push(token.group)
        break
      case 'unit':
        slots.units.push(token.unit)
        break
      case 'form':
        // "Flipped from BUY to WATCH".
        if (token.form === 'how-far' && next?.is === 'action') {
          slots.isTurnedFrom = slots.turned
          break
        }
        slots.forms.push(token.form)
        break
      case 'quantifier':
        slots.quantifiers.push(token.quantifier)
        break
      case 'period':
        slots.periods.push(token.period)
        break
      case 'stock':
        slots.stocks += 1
        break
      case 'pronoun':
        slots.pronouns += 1
        break
      case 'compare': {
        const rated = slots.conditions.at(-1)?.[0]
        // "A BUY for more than a week": how long the signal has stood.
        if (
          rated?.kind === 'action' &&
          next?.is === 'period' &&
          next.period.kind === 'sessions' &&
          token.by !== 'between' &&
          token.by !== 'within'
        ) {
          add(boundOf('signal-age', token.by, next.period.count))
          at += 1
          break
        }
        if (next?.is === 'stock' || next?.is === 'pronoun') {
          slots.order = token.by === 'above' ? 'highest' : 'lowest'
          break
        }
        if (token.by === 'between' && slots.stocks === 0) break
        if (next?.is === 'missing') break
        // "Is health care beating tech".
        if (next?.is === 'group' && slots.groups.length > 0) {
          slots.order = token.by === 'below' ? 'lowest' : 'highest'
          break
        }
        slots.unread.push(COMPARED[token.by])
        break
      }
      case 'unread':
        slots.unread.push(token.word)
        break
      case 'filler':
      case 'missing':
        break
    }
    at += 1
  }
  if (isNot) slots.unread.push('not')
  // "What flipped this week": from any signal to any other.
  const isTurn = slots.conditions.some((each) => each.some((one) => one.kind === 'turned'))
  if (slots.flipped && !isTurn && stockCount === 0 && slots.pronouns === 0)
    add({ kind: 'turned', isNot: false, action: null, from: null, period: null })
  return withPeriods(slots)
}

/** Whether "by" is followed by what an order is by. */
function isOrderedBy(next: Token | undefined, after: Token | undefined): boolean {
  return next?.is === 'measure' || (next?.is === 'order' && after?.is === 'measure')
}

/** "By RSI", "highest RSI", "RSI, lowest first": a figure and an order side by side. */
function readOrderBy(tokens: readonly Token[], at: number) {
  const [first, second, third] = tokens.slice(at, at + 3)
  if (first?.is === 'by') {
    if (second?.is === 'measure') {
      const isOrdered = third?.is === 'order' && third.of === undefined
      return {
        measure: second.measure,
        order: isOrdered ? third.order : null,
        length: isOrdered ? 3 : 2,
      }
    }
    if (second?.is === 'order' && third?.is === 'measure')
      return { measure: third.measure, order: second.order, length: 3 }
  }
  return null
}

function setOrder(slots: Slots, order: NonNullable<Slots['order']>, isSaid: boolean): void {
  if (slots.order === 'nearest') return
  const isOpposite =
    (slots.order === 'highest' && order === 'lowest') ||
    (slots.order === 'lowest' && order === 'highest')
  if (isSaid && isOpposite) slots.isBothEnds = true
  else slots.order = order
}

/** What no source has, as the nearest figure that is known. */
function nearestKnown(token: Token): Token {
  return token.is === 'missing' && token.measure !== undefined
    ? { is: 'measure', measure: token.measure }
    : token
}

/** "The high today": that of the session, not of 52 weeks. */
function highOfDay(token: Token, all: readonly Token[]): Token {
  if (token.is !== 'measure' || token.isBare !== true) return token
  const isOfDay = all.some(
    (one) =>
      one.is === 'period' &&
      (one.period.kind === 'day' || (one.period.kind === 'sessions' && one.period.count === 1)),
  )
  const isValue = all.every(
    (one) => one.is !== 'form' || one.form === 'what' || one.form === 'when',
  )
  return isOfDay && isValue
    ? { is: 'measure', measure: token.measure === 'year-high' ? 'day-high' : 'day-low' }
    : token
}

const COMPARED: Readonly<Record<Comparator, string>> = {
  above: 'above',
  below: 'below',
  'at-least': 'at least',
  'at-most': 'at most',
  exactly: 'exactly',
  between: 'between',
  within: 'within',
}

const SIGNED: ReadonlySet<FrameMeasure> = new Set(['obv', 'cmf', 'change', 'sma-gap'])
export const DISTANCE_OF: Readonly<Partial<Record<FrameMeasure, FrameMeasure>>> = {
  'year-high': 'from-high',
  'year-low': 'from-low',
  sma20: 'from-sma20',
  sma50: 'from-sma50',
}

/** The action that a turn has been read to, which another one makes the earlier. */
function turnedBefore({ conditions }: Slots): Action | null {
  const last = conditions.at(-1)?.[0]
  if (last?.kind !== 'turned') return null
  return last.from === null ? last.action : last.action === null ? last.from : null
}

function wayOf(sign: 1 | -1): 'up' | 'down' {
  return sign > 0 ? 'up' : 'down'
}

/** Above zero, or below it. */
function signCondition(measure: FrameMeasure, way: 'up' | 'down'): FrameCondition {
  return boundOf(measure, way === 'up' ? 'above' : 'below', 0)
}

/** What a volume is so many times of, or how it is named after that. */
function isUsual(token: Token | undefined): boolean {
  return (
    (token?.is === 'form' && token.form === 'average') ||
    (token?.is === 'degree' && token.degree === 'normal') ||
    (token?.is === 'measure' && (token.measure === 'average-volume' || token.measure === 'volume'))
  )
}

/** "Less than 60% of its average volume". */
function readShareOfUsual(tokens: readonly Token[], at: number, numberAt: NumberAt) {
  const start = tokens[at]?.is === 'measure' && isUsual(tokens[at]) ? at + 1 : at
  const side = tokens[start]
  if (side?.is !== 'compare' || side.by === 'between' || side.by === 'within') return null
  const number = numberAt(start + 1)
  const after = start + 1 + (number?.length ?? 0)
  if (number?.unit !== 'percent' || !isUsual(tokens[after])) return null
  let end = after
  while (isUsual(tokens[end])) end += 1
  return { condition: boundOf('volume-ratio', side.by, number.value / 100), length: end - at }
}

/** "Light volume, below 0.6x": the number says how light. */
function withoutVague(conditions: readonly FrameCondition[][]): FrameCondition[][] {
  const isRatio = (one: FrameCondition) => one.kind === 'bound' && one.measure === 'volume-ratio'
  const isVague = (one: FrameCondition) =>
    one.kind === 'bound' && one.measure === 'volume-ratio' && one.value === 1
  const hasNumber = conditions.flat().some((one) => isRatio(one) && !isVague(one))
  return conditions.filter((each) => !hasNumber || !each.every(isVague))
}

/** "Above its 52-week low by more than 100%". */
function readLevelBy(tokens: readonly Token[], at: number, numberAt: NumberAt) {
  const [side, level] = [tokens[at], tokens[at + 1]]
  if (side?.is !== 'compare' || level?.is !== 'measure') return null
  const measure = DISTANCE_OF[level.measure]
  const bound = readBound(tokens, at + 2, numberAt) ?? readTrailing(tokens, at + 2, numberAt)
  if (measure === undefined || bound?.kind !== 'number' || bound.unit !== 'percent') return null
  const isBelow = side.by === 'below'
  const condition: FrameCondition = boundOf(
    measure,
    isBelow ? flip(bound.is) : bound.is,
    isBelow ? -bound.value : bound.value,
  )
  return { condition, length: 2 + bound.length }
}

/** "By 10% or more": the number before its bound; at least as much where none is said. */
function readTrailing(tokens: readonly Token[], at: number, numberAt: NumberAt): Bound | null {
  const number = numberAt(at)
  if (number === null) return null
  const after = tokens[at + number.length]
  const isBound = after?.is === 'compare' && (after.by === 'at-least' || after.by === 'at-most')
  return {
    kind: 'number',
    is: isBound ? after.by : 'at-least',
    value: number.value,
    high: null,
    unit: number.unit,
    length: number.length + (isBound ? 1 : 0),
  }
}

/** "At least 20% below its 52-week high". */
function readFarFrom(tokens: readonly Token[], at: number, numberAt: NumberAt) {
  const first = tokens[at]
  const lead = first?.is === 'compare' && first.by !== 'within' ? 1 : 0
  const number = numberAt(at + lead)
  if (number?.unit !== 'percent') return null
  const next = tokens[at + lead + number.length]
  // "20% off the high": the side is part of the level.
  const isOff = next?.is === 'measure' && next.measure === 'year-high'
  const side = isOff ? ({ is: 'compare', by: 'below' } as const) : next
  const level = isOff ? next : tokens[at + lead + number.length + 1]
  if (level?.is !== 'measure') return null
  const measure = DISTANCE_OF[level.measure]
  const isBelow =
    side?.is === 'compare'
      ? side.by === 'below'
      : side?.is === 'form' && side.form === 'how-far'
        ? level.measure !== 'year-low'
        : side?.is === 'move'
          ? side.way === 'down'
          : null
  if (measure === undefined || isBelow === null) return null
  const by = first?.is === 'compare' ? first.by : 'at-least'
  const is = isBelow ? flip(by) : by
  const condition: FrameCondition = boundOf(measure, is, isBelow ? -number.value : number.value)
  return { condition, length: lead + number.length + (isOff ? 1 : 2) }
}

function removeLast(list: FrameMeasure[], one: FrameMeasure): void {
  const at = list.lastIndexOf(one)
  if (at >= 0) list.splice(at, 1)
}

function removeMoves(slots: Slots): void {
  const left = slots.conditions.filter((group) =>
    group.every((one) => one.kind !== 'bound' || one.measure !== 'change' || one.value !== 0),
  )
  slots.conditions.splice(0, slots.conditions.length, ...left)
}

type NumberAt = (at: number) => { value: number; unit: FrameUnit | null; length: number } | null

type Bound =
  | {
      readonly kind: 'number'
      readonly is: Comparator
      readonly value: number
      readonly high: number | null
      readonly unit: FrameUnit | null
      readonly length: number
    }
  | { readonly kind: 'measure'; readonly is: 'above' | 'below'; readonly other: FrameMeasure }

function readBound(tokens: readonly Token[], at: number, numberAt: NumberAt): Bound | null {
  const token = tokens[at]
  if (token?.is !== 'compare') return null
  const number = numberAt(at + 1)
  if (number === null) {
    const next = tokens[at + 1]
    return next?.is === 'measure' &&
      (token.by === 'above' || token.by === 'below') &&
      PRICES.has(next.measure)
      ? { kind: 'measure', is: token.by, other: next.measure }
      : null
  }
  const after = tokens[at + 1 + number.length]
  if (token.by === 'between') {
    if (after?.is !== 'join' && !(after?.is === 'compare' && after.by === 'at-most')) return null
    const high = numberAt(at + 2 + number.length)
    if (high === null) return null
    return {
      kind: 'number',
      is: 'between',
      value: Math.min(number.value, high.value),
      high: Math.max(number.value, high.value),
      unit: number.unit ?? high.unit,
      length: 2 + number.length + high.length,
    }
  }
  return {
    kind: 'number',
    is: token.by,
    value: number.value,
    high: null,
    unit: number.unit,
    length: 1 + number.length,
  }
}

/** Levels that a price can be above. */
const PRICES: ReadonlySet<FrameMeasure> = new Set([
  'close',
  'open',
  'day-high',
  'day-low',
  'sma20',
  'sma50',
  'year-high',
  'year-low',
  'plus-di',
  'minus-di',
  'average-volume',
])

function readMoveSize(tokens: readonly Token[], at: number, numberAt: NumberAt) {
  const compare = tokens[at]
  const lead = compare?.is === 'compare' ? 1 : 0
  const number = numberAt(at + lead)
  if (number === null || number.unit !== 'percent') return null
  const is: Comparator = compare?.is !== 'compare' ? 'at-least' : compare.by
  return { is, value: number.value, length: lead + number.length }
}

/** "From its high", "off the low", after how far a price moved. */
function readMoveFrom(tokens: readonly Token[], at: number) {
  const [side, level] = tokens.slice(at, at + 2)
  const isFrom = side?.is === 'form' && side.form === 'how-far'
  const measure = level?.is === 'measure' ? DISTANCE_OF[level.measure] : undefined
  return isFrom && measure !== undefined ? { measure, length: 2 } : null
}

function chooseMeasure(
  named: FrameMeasure | null,
  unit: FrameUnit | null,
  last: FrameMeasure | null,
  hasMove: boolean,
): FrameMeasure | null {
  if (named !== null) return named
  if (unit === 'dollars') return 'close'
  if (unit === 'percent') return hasMove || last === null || last === 'close' ? 'change' : last
  if (unit === 'times') return 'volume-ratio'
  if (unit === 'shares') return last === 'obv' || last === 'average-volume' ? last : 'volume'
  return last ?? 'close'
}

/** A fall by more than 5% is a change below −5. */
function signed(
  measure: FrameMeasure,
  { value }: { readonly value: number },
  move: 'up' | 'down' | null,
): number {
  return measure === 'change' && move === 'down' ? -Math.abs(value) : value
}

/** Gives each condition on a change, a turn or a cross the question's period. */
function withPeriods(slots: Slots): Slots {
  // "Sectors by year to date": no other period is named.
  const isOfGroup = slots.stocks === 0 && slots.pronouns === 0
  const isOfOrder = slots.orderPeriod !== null && slots.periods.length === 0
  // Stocks that fell lately are listed by the month.
  const isLately = isOfGroup && slots.hasMove && isLatelyOf(slots.periods)
  const periods = choosePeriods(
    isLately
      ? slots.periods.slice(1, 2)
      : isOfOrder && !slots.hasMove
        ? [slots.orderPeriod].flatMap((one) => one ?? [])
        : slots.periods,
  )
  // "Up this year but down this month": each has its own; "up this week and this month": the same of each.
  const isOfAll =
    isOfGroup && periods.length > 1 && slots.conditions.flat().filter(isOfChange).length === 1
  const all = slots.conditions.flatMap((each) =>
    isOfAll && each.length === 1 && each.every(isOfChange)
      ? periods.map(() => each.map((one) => ({ ...one })))
      : [each],
  )
  const moved = all.flat().filter(isOfChange)
  const isEach = periods.length > 1 && moved.length === periods.length
  // "Up 3% this week on above average volume today": the last session goes without saying.
  const earlier = periods.filter((one) => !(one.kind === 'sessions' && one.count === 1))
  const used = slots.stocks === 0 && earlier.length > 0 ? earlier : periods
  const [shared = null] = used
  const periodOf = (condition: FrameCondition) =>
    isEach ? (periods[moved.findIndex((one) => one === condition)] ?? null) : shared
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
        condition.kind === 'extreme'
      )
        return {
          ...condition,
          period: isOfGroup && isSudden(condition) ? (period ?? RECENT) : period,
        }
      return condition
    }),
  )
  return {
    ...slots,
    periods: isEach ? [] : used,
    conditions: withoutVague(conditions),
    orderPeriod: sameUnit(slots.orderPeriod, periods),
  }
}

function isLatelyOf(periods: readonly Period[]): boolean {
  return JSON.stringify(periods) === JSON.stringify(LATELY)
}

/** An event of a group's stocks is one of the last week where no time is named. */
const RECENT: Period = { kind: 'sessions', count: 5 }
function isSudden({ kind }: FrameCondition): boolean {
  return kind === 'turned' || kind === 'crossed' || kind === 'passed'
}

function isOfChange(one: FrameCondition): boolean {
  return one.kind === 'bound' && one.measure === 'change'
}

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

function isLastDay({ day }: Extract<Period, { readonly kind: 'day' }>): boolean {
  return day.kind === 'ago' && day.sessions === 0
}

/** Each period once, without "this year" beside a date or a month in it. */
export function choosePeriods(periods: readonly Period[]): Period[] {
  const texts = periods.map((period) => JSON.stringify(period))
  const once = periods.filter((_, index) => texts.indexOf(texts[index] ?? '') === index)
  const isDated = once.some(({ kind }) => kind === 'day' || kind === 'between' || kind === 'month')
  return isDated ? once.filter((one) => !(one.kind === 'to-date' && one.unit === 'year')) : once
}

function flip(is: Comparator): Comparator {
  if (is === 'below') return 'above'
  return is === 'above'
    ? 'below'
    : is === 'at-least'
      ? 'at-most'
      : is === 'at-most'
        ? 'at-least'
        : is
}
