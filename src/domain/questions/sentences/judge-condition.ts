import { formatDate } from '../../explanations/format-date.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { formatNumber, formatQuotedPrice } from '../../explanations/format-number.ts'
import type { AskedCondition } from '../slots/read-conditions.ts'
import type { AskedLevel } from '../slots/read-figure.ts'
import type { AskedMeasure } from '../slots/read-measures.ts'
import type { JudgedStock } from './answer-on-stocks.ts'
import { ASKED_NAMES, formatMeasure } from './describe-measure.ts'
import { OVER } from './describe-period-change.ts'
import { distanceOf, figureOf } from './figure.ts'
import { formatDayOf } from './format-day.ts'
import { formatMove } from './format-percent.ts'

/** Whether a condition is met, and the reading that decides: a clause that starts with the ticker. */
export type JudgedCondition = {
  readonly isSo: boolean
  readonly text: string
  /** Only so by a little, or nearly so. */
  readonly isNear: boolean
}

/** RSI and ADX this close to a limit are near it. */
const NEAR_POINTS = 3
/** A price this close to a level is near it, in percent. */
const NEAR_PERCENT = 2

/** Judges one condition; null where its value is unknown. */
export function judgeCondition(
  stock: JudgedStock,
  condition: AskedCondition,
): JudgedCondition | null {
  switch (condition.kind) {
    case 'zone':
      return judgeZone(stock, condition.zone)
    case 'either-zone':
      return judgeEither(stock)
    case 'bound':
      return judgeBound(stock, condition.measure, condition.limit, condition.isBelow)
    case 'average':
      return judgeAverage(stock, condition.average, condition.isBelow)
    case 'change':
      return judgeChange(stock, condition)
    case 'within':
      return judgeWithin(stock, condition.of, condition.limit)
    case 'averages':
      return judgeAverages(stock, condition.isShortFirst, condition.isBelow)
    case 'cross':
      return judgeCross(stock, condition.cross)
    case 'trend':
      return judgeTrend(stock, condition.way, condition.isWeak)
    case 'flow':
      return judgeFlow(stock, condition.isOut)
    case 'volume-flow':
      return judgeVolumeFlow(stock, condition.isDown)
    case 'momentum':
      return judgeMomentum(stock, condition.isWeak)
  }
}

const MAX_TOLD = 3

/** Which of several stocks meet every condition: one sentence; null where one is unknown. */
export function listMeeting(
  stocks: readonly JudgedStock[],
  conditions: readonly AskedCondition[],
): string | null {
  const judged = stocks.map((stock) => ({
    ticker: stock.ticker,
    found: conditions.map((condition) => judgeCondition(stock, condition)),
  }))
  if (judged.some(({ found }) => found.includes(null))) return null
  const met = judged.filter(({ found }) => found.every((one) => one?.isSo === true))
  // More than three in full would be too long.
  const told = judged.length > MAX_TOLD && met.length > 0 ? met : judged
  const shown = told.map(({ found }) => found[0]?.text ?? '').join('; ')
  if (met.length === 0)
    return `None of them. ${told.map(({ found }) => found[0]?.text ?? '').join('. ')}.`
  return `Only ${joinWords(met.map(({ ticker }) => ticker))} of these: ${shown}.`
}

function judgeChange(
  stock: JudgedStock,
  { window, limit, isDown, isAtMost }: Extract<AskedCondition, { readonly kind: 'change' }>,
): JudgedCondition | null {
  const change = figureOf(stock, { kind: 'change', window })
  if (change === null) return null
  const size = isDown ? -change : change
  const when =
    window === 'day' ? `on ${formatDayOf(stock.signal.asOf, stock.signal.asOf)}` : OVER[window]
  return {
    isSo: isAtMost ? size < limit && size > 0 : size > limit,
    text: `${stock.ticker} ${formatMove(change)} ${when}`,
    isNear: false,
  }
}

function judgeWithin(stock: JudgedStock, of: AskedLevel, limit: number): JudgedCondition | null {
  const distance = distanceOf(stock, of)
  if (distance === null) return null
  const level = of === 'high' || of === 'low' ? `52-week ${of}` : ASKED_NAMES[of]
  const side = distance < 0 ? 'below' : 'above'
  return {
    isSo: Math.abs(distance) <= limit,
    text: `${stock.ticker} closed ${formatNumber(Math.abs(distance))}% ${side} its ${level}`,
    isNear: false,
  }
}

function judgeZone(stock: JudgedStock, zone: 'overbought' | 'oversold'): JudgedCondition {
  const { ticker, signal } = stock
  const { rsi } = signal.readings
  const limit = zone === 'overbought' ? 70 : 30
  const side = rsi > limit ? 'above' : rsi < limit ? 'below' : 'at'
  const isSo = zone === 'overbought' ? rsi > limit : rsi < limit
  const value = formatMeasure(stock, signal, 'rsi')
  return {
    isSo,
    text: `${ticker} is ${isSo ? '' : 'not '}${zone}, with an RSI of ${value}, ${side} ${limit}`,
    isNear: Math.abs(rsi - limit) <= NEAR_POINTS,
  }
}

/** "Is it overbought or oversold?" */
function judgeEither(stock: JudgedStock): JudgedCondition {
  const { ticker, signal } = stock
  const value = formatMeasure(stock, signal, 'rsi')
  const zone = signal.zones.rsi
  const isSo = zone === 'overbought' || zone === 'oversold'
  const text = isSo
    ? `${ticker} is ${zone}: its RSI is ${value}`
    : `${ticker}’s RSI is ${value}, between 30 and 70`
  return { isSo, text, isNear: false }
}

function judgeBound(
  stock: JudgedStock,
  measure: AskedMeasure,
  limit: number,
  isBelow: boolean,
): JudgedCondition | null {
  const value = valueOf(stock, measure)
  if (value === null) return null
  const isSo = isBelow ? value < limit : value > limit
  const side = value === limit ? 'exactly at' : value > limit ? 'above' : 'below'
  const { ticker, signal } = stock
  const shown = formatMeasure(stock, signal, measure)
  const isNear =
    measure === 'rsi' || measure === 'adx'
      ? Math.abs(value - limit) <= NEAR_POINTS
      : Math.abs(value / limit - 1) * 100 <= NEAR_PERCENT
  if (measure === 'price') {
    const bound = formatQuotedPrice(ticker, limit, stock.currency ?? '')
    return { isSo, text: `${ticker} closed at ${shown}, ${side} ${bound}`, isNear }
  }
  const bound =
    PUBLISHED[measure]?.includes(limit) === true ? `, ${side} ${formatLimit(limit)}` : ''
  const away = formatNumber(Math.abs(value - limit))
  const points =
    measure === 'cmf' || bound === '' ? bound : bound.replace(', ', `, ${away} points `)
  return {
    isSo,
    text: `${ticker}’s ${ASKED_NAMES[measure]} is ${shown}${value === limit ? bound : points}`,
    isNear,
  }
}

/** Limits of the published scales, which may be repeated; others are only the question's. */
const PUBLISHED: Readonly<Partial<Record<AskedMeasure, readonly number[]>>> = {
  rsi: [30, 45, 70],
  adx: [25, 50],
  cmf: [0],
}

function formatLimit(limit: number): string {
  return Number.isInteger(limit) ? String(limit) : formatNumber(limit)
}

function valueOf({ signal, facts }: JudgedStock, measure: AskedMeasure): number | null {
  const { readings } = signal
  switch (measure) {
    case 'price':
      return readings.close
    case 'plus-di':
      return readings.plusDi
    case 'minus-di':
      return readings.minusDi
    case 'volatility':
      return facts?.volatilityPercent ?? null
    case 'volume':
      return facts?.volume ?? null
    case 'volume-ratio':
      return facts?.volumeRatio ?? null
    case 'obv':
      return readings.obvChange
    default:
      return readings[measure]
  }
}

function judgeAverage(
  { ticker, signal, currency }: JudgedStock,
  average: 'sma20' | 'sma50',
  isBelow: boolean,
): JudgedCondition {
  const { close } = signal.readings
  const level = signal.readings[average]
  const price = (value: number) => formatQuotedPrice(ticker, value, currency ?? '')
  return {
    isSo: isBelow ? close < level : close > level,
    text: `${ticker} closed at ${price(close)}, ${sideOf(close, level)} its ${ASKED_NAMES[average]} of ${price(level)}`,
    isNear: Math.abs(close / level - 1) * 100 <= NEAR_PERCENT,
  }
}

function sideOf(one: number, other: number): string {
  return one === other ? 'level with' : one > other ? 'above' : 'below'
}

/** "Is its 20-day average above the 50-day?": the first one named is the one that is or isn't. */
function judgeAverages(
  { ticker, signal, currency }: JudgedStock,
  isShortFirst: boolean,
  isBelow: boolean,
): JudgedCondition {
  const { sma20, sma50 } = signal.readings
  const price = (value: number) => formatQuotedPrice(ticker, value, currency ?? '')
  return {
    isSo: isShortFirst === isBelow ? sma20 < sma50 : sma20 > sma50,
    text: `${ticker}’s SMA20 of ${price(sma20)} is ${sideOf(sma20, sma50)} its SMA50 of ${price(sma50)}`,
    isNear: false,
  }
}

function judgeCross(
  { ticker, signal: { lastCross, readings } }: JudgedStock,
  kind: 'golden' | 'death',
): JudgedCondition {
  const last =
    lastCross === null
      ? ''
      : `, and its last cross was a ${lastCross.kind} cross on ${formatDate(lastCross.date)}`
  return {
    isSo: kind === 'golden' ? readings.sma20 > readings.sma50 : readings.sma20 < readings.sma50,
    text: `${ticker}’s 20-day average is ${sideOf(readings.sma20, readings.sma50)} the 50-day average${last}`,
    isNear: false,
  }
}

function judgeTrend(
  stock: JudgedStock,
  asked: 'up' | 'down' | null,
  isWeak: boolean,
): JudgedCondition {
  const { ticker, signal } = stock
  const { adx, plusDi, minusDi } = signal.readings
  const isStrong = adx >= 25
  const value = formatMeasure(stock, signal, 'adx')
  const limit = `an ADX of ${value}${adx === 25 ? '' : isStrong ? ', above 25' : ', below 25'}`
  const way = plusDi > minusDi ? 'up' : 'down'
  const isNear = Math.abs(adx - 25) <= NEAR_POINTS
  if (asked !== null && !isStrong)
    return {
      isSo: isWeak && asked === way,
      text: `${ticker} has no clear trend, with ${limit}`,
      isNear,
    }
  return {
    isSo: (isWeak ? !isStrong : isStrong) && (asked === null || asked === way),
    text: `${ticker}’s ${way}trend is ${isStrong ? 'strong' : 'weak'}, with ${limit}`,
    isNear,
  }
}

function judgeFlow(stock: JudgedStock, isOut: boolean): JudgedCondition {
  const { ticker, signal } = stock
  const { cmf } = signal.readings
  const side = cmf > 0 ? 'above 0' : cmf < 0 ? 'below 0' : 'at 0'
  return {
    isSo: isOut ? cmf < 0 : cmf > 0,
    text: `${ticker}’s CMF is ${formatMeasure(stock, signal, 'cmf')}, ${side}`,
    isNear: Math.abs(cmf) < 0.02,
  }
}

function judgeVolumeFlow(stock: JudgedStock, isDown: boolean): JudgedCondition {
  const { ticker, signal } = stock
  const { obvChange } = signal.readings
  return {
    isSo: isDown ? obvChange < 0 : obvChange > 0,
    text: `${ticker}’s OBV is ${formatMeasure(stock, signal, 'obv')}`,
    isNear: false,
  }
}

function judgeMomentum(stock: JudgedStock, isWeak: boolean): JudgedCondition {
  const { ticker, signal } = stock
  const { rsi } = signal.readings
  const isFirm = rsi >= 45
  return {
    isSo: isWeak ? !isFirm : isFirm,
    text: `${ticker}’s RSI is ${formatMeasure(stock, signal, 'rsi')}, ${rsi === 45 ? 'exactly at' : isFirm ? 'above' : 'below'} 45`,
    isNear: false,
  }
}
