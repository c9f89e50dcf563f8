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
import type { Form } from './entry.ts'
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
  const hasGroup = meant.some(({ is }) => is === 'group')
  const isOfStocks = meant.some(({ is }) => is === 'stock' || (is === 'pronoun' && !hasGroup))
  // "Above its 50-day average": whose it is goes without saying.
  const tokens = meant
    .map(nearestKnown)
    .map((token, index) => topOfMeasure(token, meant[index + 1]))
    .map((token) => highOfDay(token, meant))
    .filter((token, index) => !isLoose(token, meant[index + 1], meant[index + 2]) || isOfStocks)
    .filter((token, index) => !isVerbOf(token, meant[index - 1], meant[index + 1]) || isOfStocks)
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
  let isOfCount = false
  let isNot = false
  let isExcept = false
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
    // "The 20-day average fell below the 50-day": a cross.
    const cross = stockCount === 0 ? readAveragesCross(tokens, at) : null
    if (cross !== null) {
      add({ kind: 'crossed', isNot: false, cross: cross.cross, period: null })
      at += cross.length
      continue
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
    const times = stockCount === 0 ? readTimes(tokens, at, numberAt) : null
    if (times !== null) {
      add(times.condition)
      lastMeasure = 'volume-ratio'
      at += times.length
      continue
    }
    const byFar = readLevelBy(tokens, at, numberAt)
    if (byFar !== null) {
      add(byFar.condition)
      at += byFar.length
      continue
    }
    // "50% below its high": the distance from a level.
    const apart = readFarFrom(tokens, at, numberAt)
    if (apart !== null) {
      add(apart.condition)
      at += apart.length
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
    // "Is its SMA20 above the 50": the other average.
    const average = own ?? lastMeasure
    if (
      bound?.kind === 'number' &&
      average === 'sma20' &&
      bound.value === 50 &&
      bound.unit === null
    )
      if (bound.is === 'above' || bound.is === 'below') {
        add({ kind: 'than', isNot: false, measure: 'sma20', is: bound.is, other: 'sma50' })
        if (own === null) removeLast(slots.measures, 'sma20')
        at = start + bound.length
        continue
      }
    if (bound !== null && bound.kind === 'number') {
      // "Within 5% from the low".
      const isFar = bound.is === 'within' && isHowFar(tokens[start + bound.length])
      const gap = isFar && isLevel(tokens[start + bound.length + 1]) ? 1 : 0
      const after = tokens[start + bound.length + gap]
      const follows =
        (own === null || isOfLevel(own, bound.unit, after)) &&
        after?.is === 'measure' &&
        tokens[start + bound.length + gap + 1]?.is !== 'compare'
          ? after.measure
          : null
      const distance = follows ?? own
      const level = bound.is === 'within' && distance !== null ? DISTANCE_OF[distance] : undefined
      // "Under the 30 line on RSI": the figure comes later.
      const later = bound.unit === null && stockCount === 0 ? findLater(tokens, start) : null
      const chosen: FrameMeasure | null =
        level ?? chooseMeasure(follows ?? own, bound.unit, lastMeasure ?? later, slots.hasMove)
      // "Volume at least 1.5 times normal".
      const isRatio: boolean =
        bound.unit === 'times' &&
        (chosen === 'volume' ||
          chosen === 'average-volume' ||
          (chosen === 'close' && isOfVolume(tokens)))
      const measure: FrameMeasure | null = isRatio ? 'volume-ratio' : chosen
      if (measure === null) return null
      const far = bound.unit === 'percent' ? boundOfLevel(measure, bound.is, bound.value) : null
      // "Distance from its high under 5%": the bound says what is asked.
      if (far !== null && isDistanceForm(slots.forms.at(-1))) slots.forms.pop()
      if (far !== null && own === null) removeLast(slots.measures, measure)
      add(far ?? boundOf(measure, bound.is, signed(measure, bound, slots.move), bound.high))
      lastMeasure = measure
      at = start + bound.length + (follows === null ? 0 : 1 + gap)
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
        const far =
          number.unit === 'percent' ? boundOfLevel(lastMeasure, bare.by, number.value) : null
        add(far ?? boundOf(lastMeasure, bare.by, number.value))
        if (far !== null) removeLast(slots.measures, lastMeasure)
        if (far !== null && isDistanceForm(slots.forms.at(-1))) slots.forms.pop()
        slots.numbers.pop()
        at += 1
      }
      continue
    }
    if (bound !== null && bound.kind === 'measure') {
      // "The price exceeds its low by more than 100%".
      const beyond = own === 'close' ? readLevelBy(tokens, start, numberAt) : null
      if (beyond !== null) {
        add(beyond.condition)
        at = start + beyond.length
        continue
      }
      const isPair =
        lastMeasure !== bound.other && AVERAGES.has(lastMeasure) && AVERAGES.has(bound.other)
      const last = own === null && isPair ? lastMeasure : null
      if (last !== null) removeLast(slots.measures, last)
      const measure = own ?? last ?? (bound.other === 'average-volume' ? 'volume' : 'close')
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
    const later = tokens[at + 2]
    const isOfNext = later?.is === 'measure' && SIGNED.has(later.measure) && later.measure !== own
    if (own !== null && next?.is === 'sign' && !isOfNext) {
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
      case 'state': {
        const from = readMoveFrom(tokens, at + 1)
        // "Doubled from its low".
        if (
          token.condition.kind === 'bound' &&
          token.condition.measure === 'change' &&
          from !== null
        ) {
          add(boundOf(from.measure, token.condition.is, token.condition.value))
          at += from.length
        } else add(token.condition)
        break
      }
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
        if (token.join === 'not') {
          isNot = true
          isExcept = token.isExcept === true
        } else if (token.join === 'neither') isNeither = true
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
        // "Furthest below its high, top five": how many, rather than an order.
        if (token.of === undefined && token.order === 'highest' && next?.is === 'number') {
          if (slots.order !== null) break
          isOfCount = true
        } else if (isOfCount && slots.order !== null && join === null) {
          slots.order = null
          isOfCount = false
        }
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
        if (lastMeasure === 'volume-ratio' || lastMeasure === 'day-low') break
        if (lastMeasure === 'year-high' && token.degree === 'low') slots.measures.push('year-low')
        else if (lastMeasure === 'year-low' && token.degree === 'high')
          slots.measures.push('year-high')
        else slots.degrees.push(token.degree)
        break
      case 'group':
        // "All but the stocks that are a BUY".
        if (isNot && isExcept && token.group.kind === 'market') break
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
        // "No more than 5% away": the bound has said it.
        if (stockCount === 0 && isDistanceForm(token.form) && isOfDistance(slots.conditions.at(-1)))
          break
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
        if (token.by === 'between' && next?.is === 'stock') break
        if (next?.is === 'stock' || next?.is === 'pronoun') {
          slots.order = token.by === 'above' ? 'highest' : 'lowest'
          break
        }
        if (token.by === 'between' && slots.stocks === 0) break
        if (token.by === 'within' && next?.is === 'group') break
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

/** "A strong RSI, above 60": the bound says how strong. */
function isLoose(token: Token, next: Token | undefined, after: Token | undefined): boolean {
  return (
    token.is === 'degree' &&
    next?.is === 'measure' &&
    !next.measure.includes('volume') &&
    after?.is === 'compare'
  )
}

/** "OBV is falling": the verb between a figure and what it does. */
function isVerbOf(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  return (
    token.is === 'form' &&
    token.form === 'is' &&
    before?.is === 'measure' &&
    (after?.is === 'move' || after?.is === 'sign' || after?.is === 'compare')
  )
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

/** "The top ADX": an order of it, not a level of the year. */
function topOfMeasure(token: Token, next: Token | undefined): Token {
  // "Did it top 700".
  const isBareTop = token.is === 'measure' && token.isBare === true
  if (isBareTop && (next?.is === 'number' || (next?.is === 'unit' && next.unit === 'dollars')))
    return token.measure === 'year-high' ? { is: 'compare', by: 'above' } : token
  const isOrder = token.is === 'measure' && token.isBare === true && next?.is === 'measure'
  if (!isOrder || PRICES.has(next.measure)) return token
  return { is: 'order', order: token.measure === 'year-high' ? 'highest' : 'lowest' }
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

const AVERAGES: ReadonlySet<FrameMeasure | null> = new Set<FrameMeasure | null>(['sma20', 'sma50'])

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

/** "The 20-day line went up through the 50-day line", and the other way around. */
function readAveragesCross(tokens: readonly Token[], at: number) {
  const first = tokens[at]
  if (first?.is !== 'measure' || (first.measure !== 'sma20' && first.measure !== 'sma50'))
    return null
  let end = at + 1
  let way: 'up' | 'down' | null = null
  let isMove = false
  for (; end < at + 5; end += 1) {
    const token = tokens[end]
    if (
      token?.is === 'move' ||
      token?.is === 'sign' ||
      token?.is === 'cross' ||
      token?.is === 'turn'
    )
      isMove = true
    else if (token?.is === 'compare' && (token.by === 'above' || token.by === 'below'))
      way = token.by === 'above' ? 'up' : 'down'
    else break
    if (token.is === 'move') way ??= token.way
    if (token.is === 'cross' && token.cross !== null)
      way ??= token.cross === 'golden' ? 'up' : 'down'
  }
  const other = tokens[end]
  const isOther =
    other?.is === 'measure' && other.measure === (first.measure === 'sma20' ? 'sma50' : 'sma20')
  if (!isOther || !isMove || way === null) return null
  const isGolden = (way === 'up') === (first.measure === 'sma20')
  return { cross: isGolden ? ('golden' as const) : ('death' as const), length: end + 1 - at }
}

/** The only figure that is named after a bound, where none is before it. */
function findLater(tokens: readonly Token[], at: number): FrameMeasure | null {
  const named = tokens
    .slice(at)
    .flatMap((one) => (one.is === 'measure' && !PRICES.has(one.measure) ? [one.measure] : []))
  const [first] = named
  return first !== undefined && named.every((one) => one === first) && first !== 'change'
    ? first
    : null
}

/** "1.5 times the usual volume or more", "150% of normal": at least as much where no side is said. */
function readTimes(tokens: readonly Token[], at: number, numberAt: NumberAt) {
  const number = numberAt(at)
  const isShare = number?.unit === 'percent'
  if (number === null || !(isShare || number.unit === 'times')) return null
  let end = at + number.length
  if (!isUsual(tokens[end]) && (isShare || !isOfVolume(tokens))) return null
  while (isUsual(tokens[end])) end += 1
  const side = tokens[end]
  const is = side?.is === 'compare' && (side.by === 'at-least' || side.by === 'at-most')
  if (is) end += 1
  const by = is ? side.by : 'at-least'
  const value = isShare ? number.value / 100 : number.value
  return { condition: boundOf('volume-ratio', by, value), length: end - at }
}

function isOfVolume(tokens: readonly Token[]): boolean {
  return tokens.some((one) => one.is === 'measure' && one.measure.includes('volume'))
}

function isOfDistance(group: readonly FrameCondition[] | undefined): boolean {
  return group?.some((one) => one.kind === 'bound' && one.measure.startsWith('from-')) === true
}

function isHowFar(token: Token | undefined): boolean {
  return token?.is === 'form' && token.form === 'how-far'
}

function isLevel(token: Token | undefined): boolean {
  return token?.is === 'measure' && DISTANCE_OF[token.measure] !== undefined
}

function isDistanceForm(form: Form | undefined): boolean {
  return form === 'how-far' || form === 'difference'
}

/** The highest or the lowest price of the year. */
export function isYearLevel(
  measure: FrameMeasure | undefined,
): measure is 'year-high' | 'year-low' {
  return measure === 'year-high' || measure === 'year-low'
}

/** Percents of a level of the year are a distance from it; null for another figure. */
function boundOfLevel(level: FrameMeasure, is: Comparator, value: number): FrameCondition | null {
  const measure = isYearLevel(level) ? DISTANCE_OF[level] : undefined
  if (measure === undefined) return null
  if (is === 'below' || is === 'at-most' || is === 'within')
    return boundOf(measure, 'within', value)
  return level === 'year-low' ? boundOf(measure, is, value) : boundOf(measure, flip(is), -value)
}

/** "Closed within 5% of its low": how far the price is from a level. */
function isOfLevel(own: FrameMeasure, unit: FrameUnit | null, after: Token | undefined): boolean {
  return (
    own === 'close' &&
    unit === 'percent' &&
    after?.is === 'measure' &&
    DISTANCE_OF[after.measure] !== undefined
  )
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

/** "Up this year, by more than 30%": the number says how much. */
function withoutSigns(conditions: readonly FrameCondition[][]): FrameCondition[][] {
  const bounds = conditions.flat().filter((one) => one.kind === 'bound')
  const isImplied = (one: FrameCondition) =>
    one.kind === 'bound' &&
    one.measure === 'change' &&
    bounds.some(
      (other) =>
        other !== one &&
        other.measure === 'change' &&
        JSON.stringify(other.period) === JSON.stringify(one.period) &&
        ((one.value === 0 && other.value !== 0 && other.value > 0 === (one.is === 'above')) ||
          (one.value !== 0 &&
            one.value === other.value &&
            one.is === 'at-least' &&
            other.is === 'above')),
    )
  return conditions.filter((each) => each.length > 1 || !each.every(isImplied))
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
  // "No more than 5% below its high" is near it.
  const isNear = (by === 'at-most' || by === 'below') && isBelow === (level.measure === 'year-high')
  if (isNear && isYearLevel(level.measure))
    return {
      condition: boundOf(measure, 'within', number.value),
      length: lead + number.length + (isOff ? 1 : 2),
    }
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
  // "Gained 100% or more".
  const end = tokens[at + lead + number.length]
  const isBound = end?.is === 'compare' && (end.by === 'at-least' || end.by === 'at-most')
  const trailing = lead === 0 && isBound ? end.by : 'at-least'
  const is: Comparator = compare?.is !== 'compare' ? trailing : compare.by
  const length = lead + number.length + (lead === 0 && isBound ? 1 : 0)
  return { is, value: number.value, length }
}

/** "From its high", "off the low", after how far a price moved. */
function readMoveFrom(tokens: readonly Token[], at: number) {
  const [side, level] = tokens.slice(at, at + 2)
  const isFrom =
    (side?.is === 'form' && side.form === 'how-far') ||
    (side?.is === 'join' && side.isAgainst === true) ||
    (side?.is === 'compare' && (side.by === 'above' || side.by === 'below')) ||
    (side?.is === 'unread' && side.word === 'since')
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
    conditions: isOfGroup
      ? inOrder(joinBounds(withoutOthers(withoutSigns(withoutVague(conditions)))))
      : conditions,
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
    return place < 0 ? ORDER.length : place
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
  const isNamed = measures.some((one) => one === 'obv' || one === 'cmf')
  return isWindow && isNamed && conditions.length === 0
}
const OBV_SESSIONS = 20

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
