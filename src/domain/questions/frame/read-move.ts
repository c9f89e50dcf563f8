import { boundOf, type Period } from './frame.ts'
import { flip } from './price-levels.ts'
import { readBound, readMoveFrom, readMoveSize } from './read-bounds.ts'
import { addCondition, signCondition, type Of, type Reading, type Step } from './reading.ts'
import type { Slots } from './slots.ts'

/** "Fell", "lost more than 30% from its high", "up or down". */
export function readMove(reading: Reading, at: number, token: Of<'move'>): Step {
  const { tokens, slots } = reading
  const bounded = readBound(tokens, at + 1, reading.numberAt)
  // "Dropped below 30": the bound says where it is.
  if (bounded?.kind === 'number' && bounded.unit !== 'percent') return at + 1
  if (token.way === null) {
    const of = reading.lastMeasure
    // "OBV up or down": of a group, each is counted.
    const isOfGroup = tokens.some(({ is }) => is === 'group' || is === 'order')
    if (reading.stockCount === 0 && isOfGroup && of !== null && of !== 'close' && of !== 'change')
      slots.breadth = 'both'
    else slots.hasDo = true
    return at + 1
  }
  const size = readMoveSize(tokens, at + 1, reading.numberAt)
  // "Lost more than 30% from its high", "up 50% off its low".
  const from = size === null ? null : readMoveFrom(tokens, at + 1 + size.length)
  if (size !== null && from !== null) {
    const isFall = token.way === 'down'
    addCondition(
      reading,
      boundOf(from.measure, isFall ? flip(size.is) : size.is, isFall ? -size.value : size.value),
    )
    reading.lastMeasure = from.measure
    return at + 1 + size.length + from.length
  }
  slots.hasMove = true
  const isApart =
    reading.stockCount === 0 &&
    (size !== null ||
      slots.periods.length > 0 ||
      slots.conditions.flat().some((one) => one.kind === 'bound' && one.value !== 0))
  if (slots.move !== null && slots.move !== token.way && !isApart) {
    // "Up or down": either way; of a group, each is counted.
    if (reading.join !== 'or' && reading.stockCount > 0) return 'unreadable'
    if (reading.stockCount === 0) slots.breadth = 'both'
    reading.join = null
    slots.move = null
    removeMoves(slots)
  } else {
    slots.move = token.way
    addCondition(
      reading,
      size === null
        ? signCondition('change', token.way)
        : boundOf('change', size.is, token.way === 'up' ? size.value : -size.value),
    )
  }
  reading.lastMeasure = 'change'
  return at + 1 + (size?.length ?? 0)
}

/** "Doubled", and "doubled from its low". */
export function readState(reading: Reading, at: number, token: Of<'state'>): Step {
  const { tokens } = reading
  const from = readMoveFrom(tokens, at + 1)
  // "Doubled from its low".
  if (token.condition.kind === 'bound' && token.condition.measure === 'change' && from !== null) {
    addCondition(reading, boundOf(from.measure, token.condition.is, token.condition.value))
    return at + 1 + from.length
  }
  addCondition(reading, token.condition)
  // "Strong ADX, more than 30".
  const { condition } = token
  if (condition.kind === 'bound' && condition.measure !== 'change' && reading.stockCount === 0)
    reading.lastMeasure = condition.measure
  return at + 1
}

/** "Higher": an order among several stocks, else a rise. */
export function readComparative(reading: Reading, token: Of<'comparative'>): void {
  const { slots, tokens } = reading
  const way = token.order === 'highest' ? 'up' : 'down'
  if (reading.ofFigures || reading.stockCount > 1) slots.order = token.order
  else {
    slots.hasMove = true
    slots.move = way
    slots.isThenHigher = tokens.some(
      (one) => one.is === 'period' && one.period.kind === 'day' && !isLastDay(one.period),
    )
    addCondition(reading, signCondition('change', way))
  }
}

function removeMoves(slots: Slots): void {
  const left = slots.conditions.filter((group) =>
    group.every((one) => one.kind !== 'bound' || one.measure !== 'change' || one.value !== 0),
  )
  slots.conditions.splice(0, slots.conditions.length, ...left)
}

function isLastDay({ day }: Extract<Period, { readonly kind: 'day' }>): boolean {
  return day.kind === 'ago' && day.sessions === 0
}
