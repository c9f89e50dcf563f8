import type { Action } from '../../signals/signal.ts'
import { boundOf, type Comparator, type FrameCondition } from './frame.ts'
import { readComparative, readMove, readState } from './read-move.ts'
import type { Token } from './read-tokens.ts'
import {
  addCondition,
  isDistanceForm,
  setOrder,
  type Of,
  type Reading,
  type Step,
} from './reading.ts'
import type { Slots } from './slots.ts'

/** Fills the slot of one phrase, as what has been read before it says. */
export function readOne(reading: Reading, at: number, token: Token): Step {
  const { slots } = reading
  const next = reading.tokens[at + 1]
  switch (token.is) {
    case 'measure':
      // "Rated BUY".
      if (token.measure === 'signal' && next?.is === 'action') break
      slots.measures.push(token.measure)
      reading.lastMeasure = token.measure
      break
    case 'state':
      return readState(reading, at, token)
    case 'cross':
      addCondition(reading, { kind: 'crossed', isNot: false, cross: token.cross, period: null })
      break
    case 'action':
      readAction(reading, token, next)
      break
    case 'turn':
      slots.turned = true
      slots.flipped ||= token.isOfSignal === true
      slots.went ||= token.isMove === true
      break
    case 'move':
      return readMove(reading, at, token)
    case 'join':
      if (token.join === 'not') {
        reading.isNot = true
        reading.isExcept = token.isExcept === true
      } else if (token.join === 'neither') reading.isNeither = true
      else reading.join = token.join
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
      if (reading.stockCount > 0) slots.unread.push('sector')
      else slots.ofSectors = true
      break
    case 'comparative':
      readComparative(reading, token)
      break
    case 'order':
      readOrder(reading, token, next)
      break
    case 'measures':
      slots.measures.push(...token.measures)
      reading.lastMeasure = token.measures.at(-1) ?? reading.lastMeasure
      break
    case 'degree':
      readDegree(reading, token)
      break
    case 'group':
      return readGroup(reading, at, token)
    case 'unit':
      slots.units.push(token.unit)
      break
    case 'form':
      // "With voting rights or without, is @ trending": what is asked anew is not denied.
      if (reading.isNot && token.form === 'is' && next?.is === 'stock') reading.isNot = false
      readForm(reading, token, next)
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
    case 'compare':
      return readSide(reading, at, token)
    case 'unread':
      slots.unread.push(token.word)
      break
    case 'filler':
    case 'missing':
      break
  }
  return at + 1
}

function readAction(reading: Reading, token: Of<'action'>, next: Token | undefined): void {
  const { slots } = reading
  if (next?.is === 'measure' && next.measure === 'conditions-met') return
  if (slots.isTurnedFrom) {
    slots.isTurnedFrom = false
    addCondition(reading, {
      kind: 'turned',
      isNot: false,
      action: null,
      from: token.action,
      period: null,
    })
    return
  }
  if (slots.turned && turnedBefore(slots) !== null) {
    const from = turnedBefore(slots)
    slots.conditions.pop()
    addCondition(reading, {
      kind: 'turned',
      isNot: false,
      action: token.action,
      from,
      period: null,
    })
    return
  }
  addCondition(
    reading,
    slots.turned
      ? { kind: 'turned', isNot: false, action: token.action, from: null, period: null }
      : { kind: 'action', isNot: false, action: token.action },
  )
}

/** The action that a turn has been read to, which another one makes the earlier. */
function turnedBefore({ conditions }: Slots): Action | null {
  const last = conditions.at(-1)?.[0]
  if (last?.kind !== 'turned') return null
  return last.from === null ? last.action : last.action === null ? last.from : null
}

function readOrder(reading: Reading, token: Of<'order'>, next: Token | undefined): void {
  const { slots } = reading
  // "Furthest below its high, top five": how many, rather than an order.
  if (token.of === undefined && token.order === 'highest' && next?.is === 'number') {
    if (slots.order !== null) return
    reading.isOfCount = true
  } else if (reading.isOfCount && slots.order !== null && reading.join === null) {
    slots.order = null
    reading.isOfCount = false
  }
  // "The biggest five losers": one order.
  if (
    token.of === 'change' &&
    slots.order !== null &&
    slots.orderOf === null &&
    reading.join === null
  )
    slots.order = token.order
  else setOrder(slots, token.order, true)
  slots.orderOf = token.of ?? slots.orderOf
  slots.orderNear = token.isMerit === true ? null : reading.lastMeasure
  slots.isMerit ||= token.isMerit === true || token.of === 'change'
  slots.isDistance ||= token.isDistance === true
}

function readDegree(reading: Reading, token: Of<'degree'>): void {
  const { slots } = reading
  if (reading.lastMeasure === 'volume-ratio' || reading.lastMeasure === 'day-low') return
  if (reading.lastMeasure === 'year-high' && token.degree === 'low') slots.measures.push('year-low')
  else if (reading.lastMeasure === 'year-low' && token.degree === 'high')
    slots.measures.push('year-high')
  else slots.degrees.push(token.degree)
}

function readGroup(reading: Reading, at: number, token: Of<'group'>): Step {
  const { tokens, slots } = reading
  const next = tokens[at + 1]
  // "All but the stocks that are a BUY".
  if (reading.isNot && reading.isExcept && token.group.kind === 'market') return at + 1
  if (reading.isNot && token.group.kind === 'market') {
    // "No stock is oversold".
    slots.groups.push(token.group)
    slots.quantifiers.push('none')
    reading.isNot = false
  } else if (reading.isNot) {
    if (reading.stockCount > 0) return 'unreadable'
    slots.without.push(token.group)
    const after = tokens[at + 2]
    if (next?.is !== 'join' || after?.is !== 'group') reading.isNot = false
  } else slots.groups.push(token.group)
  return at + 1
}

function readForm(reading: Reading, token: Of<'form'>, next: Token | undefined): void {
  const { slots } = reading
  // "Flipped from BUY to WATCH".
  if (token.form === 'how-far' && next?.is === 'action') {
    slots.isTurnedFrom = slots.turned
    return
  }
  // "The highest RSI from the industrials".
  if (reading.stockCount === 0 && token.form === 'how-far' && next?.is === 'group') return
  // "No more than 5% away": the bound has said it.
  if (
    reading.stockCount === 0 &&
    isDistanceForm(token.form) &&
    isOfDistance(slots.conditions.at(-1))
  )
    return
  slots.forms.push(token.form)
}

function isOfDistance(group: readonly FrameCondition[] | undefined): boolean {
  return group?.some((one) => one.kind === 'bound' && one.measure.startsWith('from-')) === true
}

function readSide(reading: Reading, at: number, token: Of<'compare'>): Step {
  const { tokens, slots } = reading
  const next = tokens[at + 1]
  const rated = slots.conditions.at(-1)?.[0]
  // "A BUY for more than a week": how long the signal has stood.
  if (
    rated?.kind === 'action' &&
    next?.is === 'period' &&
    next.period.kind === 'sessions' &&
    token.by !== 'between' &&
    token.by !== 'within'
  ) {
    addCondition(reading, boundOf('signal-age', token.by, next.period.count))
    return at + 2
  }
  if (token.by === 'between' && next?.is === 'stock') return at + 1
  if (next?.is === 'stock' || next?.is === 'pronoun') {
    slots.order = token.by === 'above' ? 'highest' : 'lowest'
    return at + 1
  }
  if (token.by === 'between' && slots.stocks === 0) return at + 1
  if (token.by === 'within' && next?.is === 'group') return at + 1
  if (next?.is === 'missing') return at + 1
  // "Moved over the past ten sessions": how it did, rather than above what.
  if (next?.is === 'period' && reading.stockCount > 0 && token.by === 'above') {
    slots.hasDo = true
    return at + 1
  }
  // "Is health care beating tech".
  if (next?.is === 'group' && slots.groups.length > 0) {
    slots.order = token.by === 'below' ? 'lowest' : 'highest'
    return at + 1
  }
  slots.unread.push(COMPARED[token.by])
  return at + 1
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
