import { formatNumber, formatQuotedPrice } from '../../explanations/format-number.ts'
import { formatReading, formatShares } from '../../explanations/measure-words.ts'
import type { AdxZone, CmfZone, ObvZone, RsiZone, Signal } from '../../signals/signal.ts'
import type { StockEvidence } from '../evidence.ts'
import { formatDayOf } from './format-day.ts'

/** A reading of a stock at its last bar. */
export type ReadingMeasure =
  | 'rsi'
  | 'adx'
  | 'plus-di'
  | 'minus-di'
  | 'sma20'
  | 'sma50'
  | 'obv'
  | 'cmf'

/** A reading as words that follow "is": "61.24", "$302.11", "up 12.4M shares". */
function formatMeasure(stock: StockEvidence, signal: Signal, measure: ReadingMeasure): string {
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
    case 'obv':
      return formatObv(readings.obvChange)
  }
}

const READING_NAMES: Readonly<Record<ReadingMeasure, string>> = {
  rsi: 'RSI',
  adx: 'ADX',
  cmf: 'CMF',
  'plus-di': '+DI',
  'minus-di': '−DI',
  sma20: 'SMA20',
  sma50: 'SMA50',
  obv: 'OBV',
}

/** Whether a measure is a reading, which has a meaning. */
export function isReading(measure: string): measure is ReadingMeasure {
  return Object.hasOwn(READING_NAMES, measure)
}

/** One reading with what it means; one sentence. */
export function describeMeasure(
  stock: StockEvidence,
  signal: Signal,
  measure: ReadingMeasure,
): string {
  const day = formatDayOf(signal.asOf, null)
  const meaning = explainReading(signal, measure)
  const opening = `${stock.ticker}’s ${READING_NAMES[measure]} is ${formatMeasure(stock, signal, measure)} as of ${day}`
  return `${opening}${meaning === null ? '' : `: ${meaning}`}.`
}

/** What a reading means, to follow a colon; null for a level. */
function explainReading({ zones, readings }: Signal, measure: ReadingMeasure): string | null {
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
