import type { FrameMeasure } from './frame.ts'
import { PRICES } from './price-levels.ts'
import type { Token } from './read-tokens.ts'

/** Comparisons that are said in a roundabout way, each as a figure and its side. */
export function plainBounds(tokens: readonly Token[]): readonly Token[] {
  const isOfGroup = tokens.every(({ is }) => is !== 'stock')
  const plain: Token[] = []
  let at = 0
  while (at < tokens.length) {
    const found = readOrderThan(tokens, at) ?? (isOfGroup ? readOfGroup(tokens, at, plain) : null)
    const token = tokens[at]
    if (found !== null) plain.push(...found.tokens)
    else if (token !== undefined) plain.push(token)
    at += found?.length ?? 1
  }
  return plain
}

function readOfGroup(tokens: readonly Token[], at: number, before: Token[]): Found | null {
  return (
    readThanUsual(tokens, at) ??
    readMovers(tokens, at) ??
    readVolatility(tokens, at) ??
    readCount(tokens, at) ??
    readAboveUsual(tokens, at, before) ??
    readNot(tokens, at) ??
    readAtOr(tokens, at) ??
    readTrailing(tokens, at)
  )
}

type Found = { readonly tokens: readonly Token[]; readonly length: number }

/** "Costs more than $50", "cheaper than 50 dollars": the figure of the order against a number. */
function readOrderThan(tokens: readonly Token[], at: number): Found | null {
  const [order, than, next, unit] = tokens.slice(at, at + 4)
  if (order?.is !== 'order' || order.of === undefined) return null
  // "Losers of more than 10%": those that fell so much.
  const isPercent = next?.is === 'number' && unit?.is === 'unit' && unit.unit === 'percent'
  if (order.of === 'change' && than?.is === 'compare' && isPercent)
    return { tokens: [{ is: 'move', way: order.order === 'lowest' ? 'down' : 'up' }], length: 1 }
  if (!isThan(than)) return null
  if (order.order !== 'highest' && order.order !== 'lowest') return null
  if (next?.is !== 'number' && next?.is !== 'unit') return null
  const by = order.order === 'highest' ? 'above' : 'below'
  return { tokens: [measureOf(order.of), { is: 'compare', by }], length: 2 }
}

/** "Heavier than usual", "lighter than average": the volume against its average. */
function readThanUsual(tokens: readonly Token[], at: number): Found | null {
  const [order, than, next] = tokens.slice(at, at + 3)
  if (order?.is !== 'order' || order.of !== 'volume-ratio' || !isThan(than)) return null
  const isUsual =
    (next?.is === 'degree' && next.degree === 'normal') ||
    (next?.is === 'form' && next.form === 'average') ||
    (next?.is === 'measure' && next.measure === 'average-volume')
  if (!isUsual || (order.order !== 'highest' && order.order !== 'lowest')) return null
  const by = order.order === 'highest' ? 'above' : 'below'
  const one: Token = { is: 'number', value: 1 }
  return { tokens: [measureOf('volume-ratio'), { is: 'compare', by }, one], length: 3 }
}

/** "Decliners with an RSI below 40": those that fell. */
function readMovers(tokens: readonly Token[], at: number): Found | null {
  const token = tokens[at]
  if (token?.is !== 'order' || token.isNoun !== true) return null
  const isOrdered = tokens.some(
    (one, index) => one.is === 'by' || (one.is === 'order' && index !== at) || isRank(one),
  )
  const isCounted = tokens[at - 1]?.is === 'number' || tokens[at + 1]?.is === 'number'
  const isBounded = tokens.some(
    ({ is }) => is === 'state' || is === 'action' || is === 'cross' || is === 'compare',
  )
  if (isOrdered || isCounted || !isBounded) return null
  return { tokens: [{ is: 'move', way: token.order === 'lowest' ? 'down' : 'up' }], length: 1 }
}

function isRank(token: Token): boolean {
  return token.is === 'form' && (token.form === 'rank' || token.form === 'compared')
}

/** "Vol above 50%": no volume is so small, or a percentage. */
function readVolatility(tokens: readonly Token[], at: number): Found | null {
  const [volume, side, number, unit, usual] = tokens.slice(at, at + 5)
  if (volume?.is !== 'measure' || volume.measure !== 'volume') return null
  if (side?.is !== 'compare' || number?.is !== 'number' || number.value > MAX_VOLATILITY)
    return null
  const isUnit = unit?.is === 'unit'
  const isPercent = isUnit && unit.unit === 'percent'
  if (isUnit && !isPercent) return null
  const next = isPercent ? usual : unit
  const isOfUsual =
    (isPercent && next?.is === 'compare') ||
    (next?.is === 'degree' && next.degree === 'normal') ||
    (next?.is === 'form' && next.form === 'average') ||
    (next?.is === 'measure' && next.measure.includes('volume'))
  if (isOfUsual || (!isPercent && number.value < MIN_VOLATILITY)) return null
  return { tokens: [measureOf('volatility')], length: 1 }
}
const MIN_VOLATILITY = 10
const MAX_VOLATILITY = 300

/** "The bottom three": how many, from that end. */
function readCount(tokens: readonly Token[], at: number): Found | null {
  const [end, number, unit] = tokens.slice(at, at + 3)
  if (number?.is !== 'number' || number.value > MAX_COUNT || unit?.is === 'unit') return null
  if (end?.is === 'measure' && end.isBare === true)
    return {
      tokens: [{ is: 'order', order: end.measure === 'year-high' ? 'highest' : 'lowest' }],
      length: 1,
    }
  return null
}
const MAX_COUNT = 20

/** "Volume today was above normal". @param before what is read so far; the volume is taken out of it */
function readAboveUsual(tokens: readonly Token[], at: number, before: Token[]): Found | null {
  const [side, usual] = tokens.slice(at, at + 2)
  if (side?.is !== 'compare' || (side.by !== 'above' && side.by !== 'below')) return null
  const isUsual =
    (usual?.is === 'degree' && usual.degree === 'normal') ||
    (usual?.is === 'form' && usual.form === 'average')
  const volume = before.findLastIndex(({ is }) => is === 'measure')
  const figure = before[volume]
  // "20% above its usual volume": by so much.
  const last = before.at(-1)
  if (last?.is === 'unit' && last.unit === 'percent') return null
  if (!isUsual || figure?.is !== 'measure' || figure.measure !== 'volume') return null
  before.splice(volume, 1)
  return { tokens: [measureOf('volume-ratio'), side, { is: 'number', value: 1 }], length: 2 }
}

/** "50 percent or more below its high": the bound before its number. */
function readTrailing(tokens: readonly Token[], at: number): Found | null {
  const [number, unit, bound, side, level] = tokens.slice(at, at + 5)
  if (number?.is !== 'number' || unit?.is !== 'unit' || unit.unit !== 'percent') return null
  if (bound?.is !== 'compare' || (bound.by !== 'at-least' && bound.by !== 'at-most')) return null
  const isSide = side?.is === 'compare' || (side?.is === 'form' && side.form === 'how-far')
  if (!isSide || level?.is !== 'measure') return null
  return { tokens: [bound, number, unit], length: 3 }
}

const OPPOSITES = {
  above: 'at-most',
  below: 'at-least',
  'at-least': 'below',
  'at-most': 'above',
} as const

/** "Not below 2": at least 2. A level keeps its negation: "not below its average". */
function readNot(tokens: readonly Token[], at: number): Found | null {
  const [join, side, next] = tokens.slice(at, at + 3)
  if (join?.is !== 'join' || join.join !== 'not' || join.isExcept === true) return null
  if (side?.is !== 'compare' || !(side.by in OPPOSITES)) return null
  if (next?.is !== 'number' && next?.is !== 'unit') return null
  const by = OPPOSITES[side.by as keyof typeof OPPOSITES]
  return { tokens: [{ is: 'compare', by }], length: 2 }
}

/** "At or above its average": not below it. */
function readAtOr(tokens: readonly Token[], at: number): Found | null {
  const [side, level] = tokens.slice(at, at + 2)
  if (side?.is !== 'compare' || (side.by !== 'at-least' && side.by !== 'at-most')) return null
  if (level?.is !== 'measure' || !PRICES.has(level.measure)) return null
  const by = side.by === 'at-least' ? 'below' : 'above'
  return {
    tokens: [
      { is: 'join', join: 'not' },
      { is: 'compare', by },
    ],
    length: 1,
  }
}

function isThan(token: Token | undefined): boolean {
  return token?.is === 'form' && token.form === 'compared'
}

function measureOf(measure: FrameMeasure): Token {
  return { is: 'measure', measure }
}
