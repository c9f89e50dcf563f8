import { formatNumber, formatQuotedPrice } from '../../explanations/format-number.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { formatReading, formatShares } from '../../explanations/measure-words.ts'
import type { AdxZone, CmfZone, ObvZone, RsiZone, Signal } from '../../signals/signal.ts'
import type { StockEvidence } from '../evidence.ts'
import type { AskedMeasure } from '../slots/read-measures.ts'
import { formatDayOf } from './format-day.ts'
import { formatDayChange } from './format-percent.ts'

/** A measure's value as words that follow "is": "61.24", "$302.11", "up 12.4M shares". */
export function formatMeasure(stock: StockEvidence, signal: Signal, measure: AskedMeasure): string {
  const { readings } = signal
  const price = (value: number) => formatQuotedPrice(stock.ticker, value, stock.currency ?? '')
  switch (measure) {
    case 'rsi':
      return formatReading(readings.rsi, [30, 45, 70])
    case 'adx':
      return formatReading(readings.adx, [25, 50])
    case 'cmf':
      return formatReading(readings.cmf, [-0.15, 0, 0.15])
    case 'plus-di':
      return formatNumber(readings.plusDi)
    case 'minus-di':
      return formatNumber(readings.minusDi)
    case 'sma20':
      return price(readings.sma20)
    case 'sma50':
      return price(readings.sma50)
    case 'price':
      return price(readings.close)
    case 'obv':
      return formatObv(readings.obvChange)
    case 'volume':
      return stock.facts?.volume == null ? 'unknown' : formatShares(stock.facts.volume)
    case 'volume-ratio':
      return stock.facts?.volumeRatio == null
        ? 'unknown'
        : `${formatNumber(stock.facts.volumeRatio)} times its 20-day average`
    case 'volatility':
      return stock.facts?.volatilityPercent == null
        ? 'unknown'
        : `${formatNumber(stock.facts.volatilityPercent)}% a year`
  }
}

export const ASKED_NAMES: Readonly<Record<AskedMeasure, string>> = {
  rsi: 'RSI',
  adx: 'ADX',
  cmf: 'CMF',
  'plus-di': '+DI',
  'minus-di': '−DI',
  sma20: 'SMA20',
  sma50: 'SMA50',
  price: 'price',
  obv: 'OBV',
  volume: 'volume',
  'volume-ratio': 'volume',
  volatility: 'volatility',
}

/** One measure with what it means; one sentence. */
export function describeMeasure(
  stock: StockEvidence,
  signal: Signal,
  measure: AskedMeasure,
): string {
  const { ticker, changePercent } = stock
  const day = formatDayOf(signal.asOf, null)
  const value = formatMeasure(stock, signal, measure)
  if (measure === 'price') {
    const move = changePercent === null ? '' : `, ${formatDayChange(changePercent)}`
    return `${ticker} closed at ${value} on ${day}${move}.`
  }
  if (measure === 'volume' || measure === 'volume-ratio') return describeVolume(stock)
  if (measure === 'volatility') return describeVolatility(stock)
  const meaning = explainReading(signal, measure)
  const opening = `${ticker}’s ${ASKED_NAMES[measure]} is ${value} as of ${day}`
  return `${opening}${meaning === null ? '' : `: ${meaning}`}.`
}

/** Several measures of one stock in one sentence. */
export function listMeasures(
  stock: StockEvidence,
  signal: Signal,
  measures: readonly AskedMeasure[],
): string {
  const listed = measures.map(
    (measure) => `${ASKED_NAMES[measure]} is ${formatMeasure(stock, signal, measure)}`,
  )
  return `${stock.ticker}’s ${joinWords(listed)} as of ${formatDayOf(signal.asOf, null)}.`
}

/** The last volume against its average: one sentence. */
export function describeVolume({ ticker, facts, signal }: StockEvidence): string {
  if (facts?.volume == null || facts.volumeRatio === null || facts.averageVolume === null) {
    return `I don’t have ${ticker}’s volume.`
  }
  const day = signal.asOf === null ? '' : ` on ${formatDayOf(signal.asOf, null)}`
  const average = formatShares(facts.averageVolume)
  return `${ticker} traded ${formatShares(facts.volume)}${day}, ${formatNumber(facts.volumeRatio)} times its 20-day average volume of ${average}.`
}

/** The size of recent daily changes: one sentence. */
export function describeVolatility({ ticker, facts }: StockEvidence): string {
  if (facts?.volatilityPercent == null)
    return `I don’t have enough prices for ${ticker}’s volatility.`
  return `${ticker}’s volatility over the last 20 days is ${formatNumber(facts.volatilityPercent)}% a year.`
}

/** What a reading means, to follow a colon; null for a level. */
function explainReading({ zones, readings }: Signal, measure: AskedMeasure): string | null {
  switch (measure) {
    case 'rsi':
      return RSI[zones.rsi]
    case 'adx':
      return ADX[zones.adx](readings.plusDi > readings.minusDi ? 'up' : 'down')
    case 'cmf':
      return CMF[zones.cmf]
    case 'obv':
      return OBV[zones.obv]
    case 'sma20':
    case 'sma50':
      return describeSide(readings.close - readings[measure])
    default:
      return null
  }
}

function describeSide(difference: number): string {
  if (difference === 0) return 'the price is level with it'
  return `the price is ${difference > 0 ? 'above' : 'below'} it`
}

function formatObv(change: number): string {
  if (change === 0) return 'unchanged'
  return `${change > 0 ? 'up' : 'down'} ${formatShares(Math.abs(change))}`
}

const RSI: Readonly<Record<RsiZone, string>> = {
  overbought: 'above 70, which is overbought',
  bullish: 'bullish, and not overbought',
  neutral: 'neutral',
  oversold: 'below 30, which is oversold',
}
const ADX: Readonly<Record<AdxZone, (way: 'up' | 'down') => string>> = {
  'extremely-strong': (way) => `the ${way}trend is very strong`,
  strong: (way) => `the ${way}trend is strong`,
  weak: () => 'the trend is weak',
}
const CMF: Readonly<Record<CmfZone, string>> = {
  'strong-buying': 'buying pressure is strong',
  'mild-buying': 'buying pressure is mild',
  balanced: 'buying and selling pressure are balanced',
  'mild-selling': 'selling pressure is mild',
  'strong-selling': 'selling pressure is strong',
}
const OBV: Readonly<Record<ObvZone, string>> = {
  rising: 'over 20 days, volume has favored up days',
  falling: 'over 20 days, volume has favored down days',
  flat: 'over 20 days, volume favors neither up days nor down days',
}
