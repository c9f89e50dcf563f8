import type { Indicator } from '../indicators/catalogue.ts'
import type {
  AdxZone,
  CmfZone,
  ObvZone,
  Readings,
  RsiZone,
  Signal,
  SmaZone,
} from '../signals/signal.ts'
import { choosePhrase, type Phrases } from './choose-phrase.ts'
import { formatDate } from './format-date.ts'
import { formatPrice } from './format-number.ts'
import { formatReading, formatShares } from './measure-words.ts'

/** One short line about one indicator. */
export type Point = { readonly indicator: Indicator; readonly text: string }

/**
 * Five short lines, one per indicator: plain words first, the reading last.
 * @param key picks the wording, with the indicator's name appended
 */
export function describeIndicators(signal: Signal, key: string): readonly Point[] {
  const { readings, zones } = signal
  const pick = (phrases: Phrases, indicator: Indicator) =>
    choosePhrase(phrases, `${key}|${indicator}`)
  const rsi = `${pick(RSI[zones.rsi], 'rsi')}: RSI ${formatReading(readings.rsi, [30, 45, 70])}.`
  const adx = `${pick(ADX[zones.adx](findWay(readings)), 'adx')}: ADX ${formatReading(readings.adx, [25, 50])}.`
  const sma = `${SMA[zones.sma]}${formatCross(signal)} ${formatSlope(readings)}: SMA20 ${formatPrice(readings.sma20)}, SMA50 ${formatPrice(readings.sma50)}.`
  const obv = `${pick(OBV[zones.obv], 'obv')}: OBV ${formatObvChange(readings.obvChange)}.`
  const cmf = `${pick(CMF[zones.cmf], 'cmf')}: CMF ${formatReading(readings.cmf, [-0.15, 0, 0.15])}.`
  return [
    { indicator: 'rsi', text: rsi },
    { indicator: 'adx', text: adx },
    { indicator: 'sma', text: sma },
    { indicator: 'obv', text: obv },
    { indicator: 'cmf', text: cmf },
  ]
}

const RSI: Readonly<Record<RsiZone, Phrases>> = {
  overbought: ['The stock is overbought', 'Momentum is overheated'],
  bullish: ['Momentum is firm', 'Momentum is bullish'],
  neutral: ['Momentum is neutral', 'Momentum is on the soft side'],
  oversold: ['The stock is oversold', 'The stock has fallen hard and is oversold'],
}

const ADX: Readonly<Record<AdxZone, (way: 'up' | 'down' | null) => Phrases>> = {
  'extremely-strong': (way) =>
    way === null
      ? ['The trend is very strong but points neither way']
      : [`The ${way}trend is very strong`, `The stock is in a very strong ${way}trend`],
  strong: (way) =>
    way === null
      ? ['The trend is strong but points neither way']
      : [`The ${way}trend is strong`, `The stock is in a strong ${way}trend`],
  weak: () => ['The trend is weak', 'There is no strong trend'],
}

const SMA: Readonly<Record<SmaZone, string>> = {
  'golden-cross': 'The 20-day average is above the 50-day average',
  'death-cross': 'The 20-day average is below the 50-day average',
  level: 'The 20-day average is level with the 50-day average',
}

const OBV: Readonly<Record<ObvZone, Phrases>> = {
  rising: [
    'More volume came on up days than on down days over the last 20 days',
    'Volume has favored up days',
  ],
  falling: [
    'More volume came on down days than on up days over the last 20 days',
    'Volume has favored down days',
  ],
  flat: ['Volume favors neither up days nor down days'],
}

const CMF: Readonly<Record<CmfZone, Phrases>> = {
  'strong-buying': ['Buying pressure is strong', 'There is strong buying pressure'],
  'mild-buying': ['Buying pressure is mild', 'There is mild buying pressure'],
  balanced: ['Buying and selling pressure are balanced'],
  'mild-selling': ['Selling pressure is mild', 'There is mild selling pressure'],
  'strong-selling': ['Selling pressure is strong', 'There is strong selling pressure'],
}

function findWay({ plusDi, minusDi }: Readings): 'up' | 'down' | null {
  if (plusDi === minusDi) return null
  return plusDi > minusDi ? 'up' : 'down'
}

function formatCross({ zones, lastCross }: Signal): string {
  if (lastCross === null || zones.sma !== `${lastCross.kind}-cross`) return ''
  return ` (${lastCross.kind} cross on ${formatDate(lastCross.date)})`
}

function formatSlope({ sma20, sma50, sma20FiveBarsAgo }: Readings): string {
  if (sma20 === sma20FiveBarsAgo) return 'and flat'
  const isRising = sma20 > sma20FiveBarsAgo
  const isOpposed = isRising ? sma20 < sma50 : sma20 > sma50
  return `${isOpposed ? 'but' : 'and'} ${isRising ? 'rising' : 'falling'}`
}

function formatObvChange(change: number): string {
  if (change === 0) return 'unchanged'
  return `${change > 0 ? 'up' : 'down'} ${formatShares(Math.abs(change))}`
}
