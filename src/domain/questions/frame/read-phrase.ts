import { boundOf, type FrameMeasure } from './frame.ts'
import { DISTANCE_OF, PRICES } from './price-levels.ts'
import {
  readBeyondUsual,
  readFarFrom,
  readLevelBy,
  readShareOfUsual,
  readTimes,
} from './read-bounds.ts'
import type { Token } from './read-tokens.ts'
import { addCondition, setOrder, type Reading, type Step } from './reading.ts'

/** Reads a phrase whose meaning depends on the ones behind it, before its bounds and single words are read. */
export function readPhrase(reading: Reading, at: number): Step {
  return (
    readEitherSide(reading, at) ??
    readAveragesByDays(reading, at) ??
    readAveragesCross(reading, at) ??
    readOrderBy(reading, at) ??
    readPassed(reading, at) ??
    readOfUsual(reading, at) ??
    readDistance(reading, at) ??
    readBoundFirst(reading, at)
  )
}

/** "Above or below their 50-day line", "RSI above or below 50": each side of a level. */
function readEitherSide(reading: Reading, at: number): Step {
  const { tokens } = reading
  const first = tokens[at]
  const own = first?.is === 'measure' ? first.measure : null
  const start = own === null ? at : at + 1
  const [one, other, level] = tokens
    .slice(start, start + 4)
    .filter((token) => token.is !== 'join' || token.join !== 'or')
  if (level === undefined || one?.is !== 'compare' || other?.is !== 'compare') return null
  const isUp = one.by === 'above' && other.by === 'below'
  if (!isUp && !(one.by === 'below' && other.by === 'above')) return null
  if (reading.stockCount > 0) {
    // Of one stock: how far it is from the level.
    if (own !== null || level.is !== 'measure' || DISTANCE_OF[level.measure] === undefined)
      return null
    reading.slots.measures.push(level.measure)
    reading.slots.versus = true
    return tokens.indexOf(level) + 1
  }
  for (const is of isUp ? (['above', 'below'] as const) : (['below', 'above'] as const)) {
    if (level?.is === 'measure' && PRICES.has(level.measure))
      addCondition(reading, {
        kind: 'than',
        isNot: false,
        measure: own ?? 'close',
        is,
        other: level.measure,
      })
    else if (level?.is === 'number' && own !== null)
      addCondition(reading, boundOf(own, is, level.value))
    else return null
    reading.join = 'or'
  }
  reading.join = null
  return tokens.indexOf(level) + 1
}

/** "20 over the 50": the averages by their days. */
function readAveragesByDays(reading: Reading, at: number): Step {
  const [token, side, other] = reading.tokens.slice(at, at + 3)
  if (token?.is !== 'number' || token.value !== 20 || side?.is !== 'compare') return null
  if (side.by !== 'above' && side.by !== 'below') return null
  const isFifty =
    (other?.is === 'number' && other.value === 50) ||
    (other?.is === 'measure' && other.measure === 'sma50')
  if (!isFifty) return null
  addCondition(reading, {
    kind: 'than',
    isNot: false,
    measure: 'sma20',
    is: side.by,
    other: 'sma50',
  })
  return at + 3
}

/** "The 20-day line went up through the 50-day line", and the other way around: a cross. */
function readAveragesCross(reading: Reading, at: number): Step {
  const { tokens } = reading
  const first = tokens[at]
  if (reading.stockCount > 0) return null
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
  const cross = isGolden ? 'golden' : 'death'
  addCondition(reading, { kind: 'crossed', isNot: false, cross, period: null })
  return end + 1
}

/** "By lowest RSI", "sorted by RSI": the figure beside an order is what it is by. */
function readOrderBy(reading: Reading, at: number): Step {
  const { tokens, slots } = reading
  const by = findOrderBy(tokens, at)
  if (by === null) return null
  setOrder(slots, by.order ?? slots.order ?? 'highest', by.order !== null)
  slots.orderOf = by.measure
  reading.lastMeasure = by.measure
  const [over, end] = tokens.slice(at + by.length)
  if (by.measure !== 'change' || over?.is !== 'period') return at + by.length
  slots.orderPeriod = over.period
  if (end?.is !== 'order' || end.of !== undefined) return at + by.length + 1
  setOrder(slots, end.order, false)
  return at + by.length + 2
}

/** "By RSI", "highest RSI", "RSI, lowest first": a figure and an order side by side. */
function findOrderBy(tokens: readonly Token[], at: number) {
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

/** "Crossed above its 50-day average". */
function readPassed(reading: Reading, at: number): Step {
  const [token, side, level] = reading.tokens.slice(at, at + 3)
  if (token?.is !== 'cross') return null
  if (side?.is === 'measure') return readPassedEitherWay(reading, at, side.measure)
  if (side?.is !== 'compare' || level?.is !== 'measure') return null
  if (side.by !== 'above' && side.by !== 'below') return null
  if (DISTANCE_OF[level.measure] === undefined) return null
  const passed = { kind: 'passed', isNot: false, is: side.by, level: level.measure } as const
  addCondition(reading, { ...passed, period: null })
  return at + 3
}

/** "Crossed its 50-day average"; two averages cross each other. */
function readPassedEitherWay(reading: Reading, at: number, level: FrameMeasure): Step {
  const [token, after] = [reading.tokens[at], reading.tokens.slice(at + 2, at + 4)]
  const isOfTwo = [reading.tokens[at - 1], ...after].some(
    (one) => one?.is === 'measure' && DISTANCE_OF[one.measure] !== undefined,
  )
  if (token?.is !== 'cross' || token.cross !== null || isOfTwo) return null
  if (DISTANCE_OF[level] === undefined) return null
  addCondition(reading, { kind: 'passed', isNot: false, is: null, level, period: null })
  return at + 2
}

/** "Under 60% of normal volume", "1.5 times the usual volume". */
function readOfUsual(reading: Reading, at: number): Step {
  if (reading.stockCount > 0) return null
  const { tokens, numberAt } = reading
  const usual =
    readBeyondUsual(tokens, at, numberAt) ??
    readShareOfUsual(tokens, at, numberAt) ??
    readTimes(tokens, at, numberAt)
  if (usual === null) return null
  addCondition(reading, usual.condition)
  reading.lastMeasure = 'volume-ratio'
  return at + usual.length
}

/** "50% below its high": the distance from a level. */
function readDistance(reading: Reading, at: number): Step {
  const { tokens, numberAt } = reading
  // "The price is 50% below its high".
  const token = tokens[at]
  const start = token?.is === 'measure' && token.measure === 'close' ? at + 1 : at
  const apart = readLevelBy(tokens, start, numberAt) ?? readFarFrom(tokens, start, numberAt)
  if (apart === null || reading.stockCount * (start - at) > 0) return null
  addCondition(reading, apart.condition)
  return start + apart.length
}

/** "Under RSI 50": the bound before its figure. */
function readBoundFirst(reading: Reading, at: number): Step {
  const [token, figure, limit] = reading.tokens.slice(at, at + 3)
  if (token?.is !== 'compare' || token.by === 'between' || figure?.is !== 'measure') return null
  if (PRICES.has(figure.measure) || limit?.is !== 'number') return null
  addCondition(reading, boundOf(figure.measure, token.by, limit.value))
  reading.lastMeasure = figure.measure
  return at + 3
}
