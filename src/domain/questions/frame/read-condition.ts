import { boundOf, type FrameMeasure, type FrameUnit } from './frame.ts'
import { boundOfLevel, DISTANCE_OF, PRICES } from './price-levels.ts'
import {
  chooseMeasure,
  isOfVolume,
  isUsual,
  readBound,
  readLevelBy,
  signed,
  type Bound,
} from './read-bounds.ts'
import type { Token } from './read-tokens.ts'
import {
  addCondition,
  isDistanceForm,
  moveCondition,
  removeLast,
  signCondition,
  SIGNED,
  type Reading,
  type Step,
} from './reading.ts'

/** Reads a figure with its bound, its number or its direction. */
export function readCondition(reading: Reading, at: number): Step {
  const token = reading.tokens[at]
  const own = token?.is === 'measure' ? token.measure : null
  const start = own === null ? at : at + 1
  const bound = readBound(reading.tokens, start, reading.numberAt)
  return (
    (bound?.kind === 'number' ? readNumberBound(reading, start, own, bound) : null) ??
    readNumber(reading, at) ??
    (bound?.kind === 'measure' ? readLevelBound(reading, start, own, bound) : null) ??
    readMoved(reading, at) ??
    readSign(reading, at)
  )
}

type NumberBound = Extract<Bound, { readonly kind: 'number' }>

/** "Above 50", "within 5% of the low": of the figure before it, behind it or last named. */
function readNumberBound(
  reading: Reading,
  start: number,
  own: FrameMeasure | null,
  bound: NumberBound,
): Step {
  const { tokens, slots, stockCount } = reading
  // "Is its SMA20 above the 50": the other average.
  const isFifty = bound.value === 50 && bound.unit === null
  if ((own ?? reading.lastMeasure) === 'sma20' && isFifty)
    if (bound.is === 'above' || bound.is === 'below') {
      const other = { kind: 'than', isNot: false, measure: 'sma20', other: 'sma50' } as const
      addCondition(reading, { ...other, is: bound.is })
      if (own === null) removeLast(slots.measures, 'sma20')
      return start + bound.length
    }
  // "Within 5% from the low".
  const isFar = bound.is === 'within' && isHowFar(tokens[start + bound.length])
  const gap = isFar && isLevel(tokens[start + bound.length + 1]) ? 1 : 0
  const after = tokens[start + bound.length + gap]
  const follows =
    (own === null || isOfLevel(own, bound.unit, after)) &&
    after?.is === 'measure' &&
    !(bound.unit === 'dollars' && after.measure === 'change') &&
    tokens[start + bound.length + gap + 1]?.is !== 'compare'
      ? after.measure
      : null
  const distance = follows ?? own
  const level = bound.is === 'within' && distance !== null ? DISTANCE_OF[distance] : undefined
  // "Under the 30 line on RSI": the figure comes later.
  const later = bound.unit === null && stockCount === 0 ? findLater(tokens, start) : null
  const last = reading.lastMeasure ?? later
  const chosen = level ?? chooseMeasure(distance, bound.unit, last, slots.hasMove)
  // "Volume at least 1.5 times normal".
  const isRatio =
    bound.unit === 'times' &&
    (chosen === 'volume' ||
      chosen === 'average-volume' ||
      (chosen === 'close' && isOfVolume(tokens)))
  const measure = isRatio ? 'volume-ratio' : chosen
  if (measure === null) return 'unreadable'
  const far = bound.unit === 'percent' ? boundOfLevel(measure, bound.is, bound.value) : null
  // "Distance from its high under 5%": the bound says what is asked.
  const isDistance = far !== null || (level !== undefined && stockCount === 0)
  if (isDistance && isDistanceForm(slots.forms.at(-1))) slots.forms.pop()
  if (far !== null && own === null) removeLast(slots.measures, measure)
  // "Volatility over 0.50": a ratio, where figures are in percent.
  const isRatioOf = measure === 'volatility' && bound.value > 0 && bound.value < 1
  const value = isRatioOf ? bound.value * 100 : signed(measure, bound, slots.move)
  addCondition(reading, far ?? boundOf(measure, bound.is, value, bound.high))
  reading.lastMeasure = measure
  let end = start + bound.length + (follows === null ? 0 : 1 + gap)
  // "Volume above 1.5 times its average".
  if (measure === 'volume-ratio') while (isUsual(tokens[end])) end += 1
  return end
}

/** A number by itself is a target or a count; "3% or more" bounds the figure before it. */
function readNumber(reading: Reading, at: number): Step {
  const { tokens, slots, lastMeasure } = reading
  const [token, next] = tokens.slice(at, at + 2)
  const isDollars = token?.is === 'unit' && token.unit === 'dollars' && next?.is === 'number'
  if (token?.is !== 'number' && !isDollars) return null
  const number = reading.numberAt(at)
  if (number === null) return 'unreadable'
  const end = at + number.length
  const after = tokens[end]
  // "3 times the usual volume".
  const isOfUsual = after?.is === 'measure' && after.measure === 'average-volume'
  if (isOfUsual && reading.stockCount === 0) {
    addCondition(reading, boundOf('volume-ratio', 'at-least', number.value))
    return end + 1
  }
  if (number.unit !== null) slots.units.push(number.unit)
  const isBound = after?.is === 'compare' && (after.by === 'at-least' || after.by === 'at-most')
  if (!isBound || lastMeasure === null) {
    slots.numbers.push(number.value)
    return end
  }
  const isPercent = number.unit === 'percent'
  const far = isPercent ? boundOfLevel(lastMeasure, after.by, number.value) : null
  addCondition(reading, far ?? boundOf(lastMeasure, after.by, number.value))
  if (far !== null) removeLast(slots.measures, lastMeasure)
  if (far !== null && isDistanceForm(slots.forms.at(-1))) slots.forms.pop()
  return end + 1
}

/** "Above its average": a figure against another one. */
function readLevelBound(
  reading: Reading,
  start: number,
  own: FrameMeasure | null,
  { is, other }: Extract<Bound, { readonly kind: 'measure' }>,
): Step {
  const { tokens, slots, numberAt, lastMeasure } = reading
  // "The price exceeds its low by more than 100%".
  const beyond = own === 'close' ? readLevelBy(tokens, start, numberAt) : null
  if (beyond !== null) {
    addCondition(reading, beyond.condition)
    return start + beyond.length
  }
  const isPair = lastMeasure !== other && AVERAGES.has(lastMeasure) && AVERAGES.has(other)
  const last = own === null && isPair ? lastMeasure : null
  if (last !== null) removeLast(slots.measures, last)
  const measure = own ?? last ?? (other === 'average-volume' ? 'volume' : 'close')
  if (other === 'average-volume') {
    // Heavy or light: one condition, however it is said.
    addCondition(reading, boundOf('volume-ratio', is, 1))
    reading.lastMeasure = 'volume-ratio'
    removeLast(slots.measures, 'volume')
    return start + 2
  }
  addCondition(reading, { kind: 'than', isNot: false, measure, is, other })
  let end = start + 2
  // "Above its 20-day and 50-day averages": the same of each.
  for (;;) {
    const [joined, level, after] = tokens.slice(end, end + 3)
    if (joined?.is !== 'join' || level?.is !== 'measure' || !PRICES.has(level.measure)) return end
    if (after?.is === 'compare' || (own !== null && own !== 'close')) return end
    const each = { kind: 'than', isNot: false, measure: 'close', is } as const
    addCondition(reading, { ...each, other: level.measure })
    end += 2
  }
}

const AVERAGES: ReadonlySet<FrameMeasure | null> = new Set<FrameMeasure | null>(['sma20', 'sma50'])

/** "Falling OBV", "ADX rose": which way a figure moved. */
function readMoved(reading: Reading, at: number): Step {
  const [token, next, after] = reading.tokens.slice(at, at + 3)
  const isFirst = token?.is === 'move' && token.way !== null && next?.is === 'measure'
  if (isFirst && SIGNED.has(next.measure) && next.measure !== 'change') {
    addCondition(reading, signCondition(next.measure, token.way))
    reading.lastMeasure = next.measure
    return at + 2
  }
  if (token?.is !== 'measure' || next?.is !== 'move' || next.way === null) return null
  const own = token.measure
  if (own === 'close' || own === 'change') return null
  reading.lastMeasure = own
  if (after?.is === 'compare') {
    // "CMF up over 0.1": the bound says it.
    const bounded = readBound(reading.tokens, at + 2, reading.numberAt)
    if (bounded?.kind !== 'number') return 'unreadable'
    addCondition(reading, boundOf(own, bounded.is, bounded.value, bounded.high))
    return at + 2 + bounded.length
  }
  addCondition(reading, moveCondition(own, next.way))
  return at + 2 + readOtherWay(reading, at + 2, own)
}

/** "OBV rising or falling", "positive or negative": the other side of the same figure. @returns its number of phrases */
function readOtherWay(reading: Reading, at: number, own: FrameMeasure): number {
  const [join, other] = reading.tokens.slice(at, at + 2)
  const way = other === undefined ? null : wayIn(other)
  const [after] = reading.tokens.slice(at + 2)
  const isBounded = after?.is === 'compare' || after?.is === 'number'
  if (reading.stockCount > 0 || join?.is !== 'join' || join.join !== 'or') return 0
  if (way === null || isBounded) return 0
  if (join.isAgainst === true) reading.slots.isAgainst = true
  reading.join = 'or'
  addCondition(reading, moveCondition(own, way))
  return 2
}

function wayIn(token: Token): 'up' | 'down' | null {
  return token.is === 'sign' ? wayOf(token.sign) : token.is === 'move' ? token.way : null
}

/** "OBV positive", "negative CMF", and "positive" of the figure before it or of the price. */
function readSign(reading: Reading, at: number): Step {
  const { slots, lastMeasure } = reading
  const [token, next, after, later] = reading.tokens.slice(at, at + 4)
  const own = token?.is === 'measure' ? token.measure : null
  // "CMF negative, OBV falling": each figure's own sign comes after it.
  const isEach = later?.is === 'sign' || later?.is === 'move'
  const isOfNext =
    after?.is === 'measure' && SIGNED.has(after.measure) && after.measure !== own && !isEach
  if (own !== null && next?.is === 'sign' && !isOfNext) {
    if (SIGNED.has(own)) addCondition(reading, signCondition(own, wayOf(next.sign)))
    else slots.unread.push(next.sign > 0 ? 'rising' : 'falling')
    reading.lastMeasure = own
    return at + 2 + (SIGNED.has(own) ? readOtherWay(reading, at + 2, own) : 0)
  }
  if (token?.is !== 'sign') return null
  // "Positive or negative CMF".
  const figure = reading.tokens[at + 3]
  if (next?.is === 'join' && figure?.is === 'measure' && SIGNED.has(figure.measure)) {
    if (reading.stockCount === 0 && after?.is === 'sign' && next.join === 'or') {
      addCondition(reading, signCondition(figure.measure, wayOf(token.sign)))
      return at + 2 + readOtherWay(reading, at + 1, figure.measure)
    }
  }
  const way = wayOf(token.sign)
  if (next?.is === 'measure' && SIGNED.has(next.measure)) {
    addCondition(reading, signCondition(next.measure, way))
    return at + 2
  }
  if (lastMeasure !== null && SIGNED.has(lastMeasure)) {
    addCondition(reading, signCondition(lastMeasure, way))
    removeLast(slots.measures, lastMeasure)
    return at + 1
  }
  slots.move = way
  slots.hasMove = true
  addCondition(reading, signCondition('change', way))
  return at + 1
}

function wayOf(sign: 1 | -1): 'up' | 'down' {
  return sign > 0 ? 'up' : 'down'
}

function isHowFar(token: Token | undefined): boolean {
  return token?.is === 'form' && token.form === 'how-far'
}

function isLevel(token: Token | undefined): boolean {
  return token?.is === 'measure' && DISTANCE_OF[token.measure] !== undefined
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
