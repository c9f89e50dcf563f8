import {
  boundOf,
  type Comparator,
  type FrameCondition,
  type FrameMeasure,
  type FrameUnit,
} from './frame.ts'
import { DISTANCE_OF, PRICES, flip, isYearLevel } from './price-levels.ts'
import type { Token } from './read-tokens.ts'

export type NumberAt = (
  at: number,
) => { value: number; unit: FrameUnit | null; length: number } | null

export type Bound =
  | {
      readonly kind: 'number'
      readonly is: Comparator
      readonly value: number
      readonly high: number | null
      readonly unit: FrameUnit | null
      readonly length: number
    }
  | { readonly kind: 'measure'; readonly is: 'above' | 'below'; readonly other: FrameMeasure }

export function readBound(tokens: readonly Token[], at: number, numberAt: NumberAt): Bound | null {
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

/** "1.5 times the usual volume or more", "150% of normal": at least as much where no side is said. */
export function readTimes(tokens: readonly Token[], at: number, numberAt: NumberAt) {
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

/** "Less than 60% of its average volume". */
export function readShareOfUsual(tokens: readonly Token[], at: number, numberAt: NumberAt) {
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

/** "At least 50% above its usual volume": so many times it and more. */
export function readBeyondUsual(tokens: readonly Token[], at: number, numberAt: NumberAt) {
  const figure = tokens[at]
  const isOfTrading =
    figure?.is === 'measure' && (figure.measure === 'close' || figure.measure === 'volume')
  const from = isOfTrading ? at + 1 : at
  const lead = tokens[from]
  const start = lead?.is === 'compare' ? from + 1 : from
  const number = numberAt(start)
  if (number?.unit !== 'percent') return null
  let end = start + number.length
  const trailing = tokens[end]
  const isTrailing =
    trailing?.is === 'compare' && (trailing.by === 'at-least' || trailing.by === 'at-most')
  if (isTrailing) end += 1
  const side = sideOfUsual(tokens, end)
  if (side === null || (lead?.is === 'compare' && lead.by === 'between')) return null
  end += tokens[end + 1]?.is === 'pronoun' ? 2 : 1
  while (isUsual(tokens[end])) end += 1
  // "5% above its average price".
  const after = tokens[end]
  if (after?.is === 'measure' || after?.is === 'unit') return null
  const by = lead?.is === 'compare' ? lead.by : isTrailing ? trailing.by : 'at-least'
  const isAbove = side === 'above'
  const value = (100 + (isAbove ? number.value : -number.value)) / 100
  return { condition: boundOf('volume-ratio', isAbove ? by : flip(by), value), length: end - at }
}

/** "Above its usual", in one phrase or two. */
function sideOfUsual(tokens: readonly Token[], at: number): 'above' | 'below' | null {
  const [side, next, after] = tokens.slice(at, at + 3)
  const usual = next?.is === 'pronoun' ? after : next
  const { condition } = side?.is === 'state' ? side : { condition: null }
  const isOfOne =
    condition?.kind === 'bound' && condition.measure === 'volume-ratio' && condition.value === 1
  const by = isOfOne ? condition.is : side?.is === 'compare' && isUsual(usual) ? side.by : null
  return by === 'above' || by === 'below' ? by : null
}

/** What a volume is so many times of, or how it is named after that. */
export function isUsual(token: Token | undefined): boolean {
  return (
    (token?.is === 'form' && token.form === 'average') ||
    (token?.is === 'degree' && token.degree === 'normal') ||
    (token?.is === 'measure' && (token.measure === 'average-volume' || token.measure === 'volume'))
  )
}

export function isOfVolume(tokens: readonly Token[]): boolean {
  return tokens.some((one) => one.is === 'measure' && one.measure.includes('volume'))
}

/** "Above its 52-week low by more than 100%". */
export function readLevelBy(tokens: readonly Token[], at: number, numberAt: NumberAt) {
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
export function readFarFrom(tokens: readonly Token[], at: number, numberAt: NumberAt) {
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

export function readMoveSize(tokens: readonly Token[], at: number, numberAt: NumberAt) {
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
export function readMoveFrom(tokens: readonly Token[], at: number) {
  const [side, level] = tokens.slice(at, at + 2)
  const isFrom =
    (side?.is === 'form' && side.form === 'how-far') ||
    (side?.is === 'join' && side.isAgainst === true) ||
    (side?.is === 'compare' && (side.by === 'above' || side.by === 'below')) ||
    (side?.is === 'unread' && side.word === 'since')
  const measure = level?.is === 'measure' ? DISTANCE_OF[level.measure] : undefined
  return isFrom && measure !== undefined ? { measure, length: 2 } : null
}

export function chooseMeasure(
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
export function signed(
  measure: FrameMeasure,
  { value }: { readonly value: number },
  move: 'up' | 'down' | null,
): number {
  return measure === 'change' && move === 'down' ? -Math.abs(value) : value
}
