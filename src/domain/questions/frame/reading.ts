import { boundOf, type Comparator, type FrameCondition, type FrameMeasure } from './frame.ts'
import type { Form } from './entry.ts'
import type { NumberAt } from './read-bounds.ts'
import type { Token } from './read-tokens.ts'
import type { Slots } from './slots.ts'

/** The phrases of a question while its slots are filled, and what the ones read so far leave open. */
export type Reading = {
  readonly tokens: readonly Token[]
  readonly slots: Slots
  readonly numberAt: NumberAt
  /** Stocks that the whole question names. */
  readonly stockCount: number
  /** Whether it asks of a figure other than the price. */
  readonly ofFigures: boolean
  /** Whether an order has been said beside a number: "the top five". */
  isOfCount: boolean
  isNot: boolean
  isExcept: boolean
  isNeither: boolean
  join: 'and' | 'or' | null
  lastMeasure: FrameMeasure | null
}

/** A phrase of one kind. */
export type Of<Is extends Token['is']> = Extract<Token, { readonly is: Is }>

/** The index after what was read; null for something else, `unreadable` for what no frame has. */
export type Step = number | null | 'unreadable'

/** Adds a condition, once, as what stands before it says: negated, or as an alternative to the last. */
export function addCondition(reading: Reading, condition: FrameCondition): void {
  const { slots } = reading
  const said: FrameCondition = {
    ...condition,
    isNot: condition.isNot !== (reading.isNot || reading.isNeither),
  }
  const negated = reading.stockCount === 0 ? withoutNot(said) : said
  const text = JSON.stringify(negated)
  const isSaid = slots.conditions.some((each) => each.some((one) => JSON.stringify(one) === text))
  const group = slots.conditions.at(-1)
  if (!isSaid && reading.join === 'or' && group !== undefined && !reading.isNeither)
    group.push(negated)
  else if (!isSaid) slots.conditions.push([negated])
  reading.isNot = false
  reading.join = null
}

const OPPOSITES: Readonly<Partial<Record<Comparator, Comparator>>> = {
  above: 'at-most',
  below: 'at-least',
  'at-least': 'below',
  'at-most': 'above',
}

/** "Not 30 or more" is below 30; "not further than 5% from its high" is within 5% of it. */
function withoutNot(one: FrameCondition): FrameCondition {
  if (one.kind !== 'bound' || !one.isNot) return one
  const isLow = one.is === 'below' || one.is === 'at-most'
  const isFar = one.measure === 'from-high' ? isLow : one.measure === 'from-low' && !isLow
  const is = isFar ? 'within' : OPPOSITES[one.is]
  if (is === undefined) return one
  return { ...one, isNot: false, is, value: isFar ? Math.abs(one.value) : one.value }
}

/** Reads the numbers of phrases with the unit before or behind them. */
export function readNumbersOf(tokens: readonly Token[]): NumberAt {
  return (at) => {
    const first = tokens[at]
    const lead = first?.is === 'unit' && first.unit === 'dollars' ? 1 : 0
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
}

/** Figures that are above or below zero. */
export const SIGNED: ReadonlySet<FrameMeasure> = new Set(['obv', 'cmf', 'change', 'sma-gap'])

/** Above zero, or below it. */
export function signCondition(measure: FrameMeasure, way: 'up' | 'down'): FrameCondition {
  return boundOf(measure, way === 'up' ? 'above' : 'below', 0)
}

/** A figure that rose or fell: one that has a sign, above zero or below it. */
export function moveCondition(measure: FrameMeasure, way: 'up' | 'down'): FrameCondition {
  return SIGNED.has(measure)
    ? signCondition(measure, way)
    : { kind: 'moved', isNot: false, measure, way, period: null }
}

/** Sets the order; an opposite one that is said asks for both ends. */
export function setOrder(slots: Slots, order: NonNullable<Slots['order']>, isSaid: boolean): void {
  if (slots.order === 'nearest') return
  const isOpposite =
    (slots.order === 'highest' && order === 'lowest') ||
    (slots.order === 'lowest' && order === 'highest')
  if (isSaid && isOpposite && slots.isOrderSaid) slots.isBothEnds = true
  else slots.order = order
  slots.isOrderSaid ||= isSaid
}

/** Takes back a figure that a condition turned out to be of. */
export function removeLast(list: FrameMeasure[], one: FrameMeasure): void {
  const at = list.lastIndexOf(one)
  if (at >= 0) list.splice(at, 1)
}

/** Whether it asks how far apart two figures are. */
export function isDistanceForm(form: Form | undefined): boolean {
  return form === 'how-far' || form === 'difference'
}
