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
  const adx = `${pick(ADX[zones.adx], 'adx').replace('WAY', formatMethod(readings))}: ADX ${formatReading(readings.adx, [25, 50])}.`
  const sma = `${pick(SMA[zones.sma], 'sma')}${formatCross(signal)} ${formatSlope(readings)}: SMA20 ${formatPrice(readings.sma20)}, SMA50 ${formatPrice(readings.sma50)}.`
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
  overbought: [
    'Momentum is overheated',
    'Recent gains have been one-sided',
    'The price has run hot (overbought)',
  ],
  bullish: [
    'Momentum is firm without being stretched',
    'Momentum is in the healthy range',
    'Momentum is neither weak nor overheated',
  ],
  neutral: ['Momentum is lukewarm', 'Momentum is on the soft side', 'Momentum takes no side'],
  oversold: [
    'Recent losses have been one-sided',
    'The price has fallen hard (oversold)',
    'Momentum is washed out',
  ],
}

const ADX: Readonly<Record<AdxZone, Phrases>> = {
  'extremely-strong': [
    'The trend is extremely strong and points WAY',
    'An extremely strong trend is running, and it points WAY',
    'The trend points WAY with extreme strength',
  ],
  strong: [
    'The trend is strong and points WAY',
    'A strong trend is running, and it points WAY',
    'The trend points WAY with strength',
  ],
  weak: [
    'The trend is weak',
    'There is no strong trend in either direction',
    'The price is drifting more than trending',
  ],
}

const SMA: Readonly<Record<SmaZone, Phrases>> = {
  'golden-cross': [
    'The 20-day average is above the 50-day average',
    'The shorter average is above the longer one',
  ],
  'death-cross': [
    'The 20-day average is below the 50-day average',
    'The shorter average is below the longer one',
  ],
  level: [
    'The 20-day average is level with the 50-day average',
    'The shorter average is level with the longer one',
  ],
}

const OBV: Readonly<Record<ObvZone, Phrases>> = {
  rising: [
    'Over 20 days more volume came on rising days than on falling ones',
    'Volume has favoured the rising days',
    'The rising days of the last 20 drew more volume than the falling ones',
  ],
  falling: [
    'Over 20 days more volume came on falling days than on rising ones',
    'Volume has favoured the falling days',
    'The falling days of the last 20 drew more volume than the rising ones',
  ],
  flat: [
    'Volume on rising and falling days cancels out',
    'Volume favours neither rising nor falling days',
  ],
}

const CMF: Readonly<Record<CmfZone, Phrases>> = {
  'strong-buying': [
    'Money is flowing in strongly',
    'Buying pressure is strong',
    'Volume comes with closes well above the middle of the day',
  ],
  'mild-buying': [
    'Money is flowing in mildly',
    'Buying pressure is mild',
    'Volume comes with closes a little above the middle of the day',
  ],
  balanced: ['Money flows in and out in equal measure', 'Buying and selling pressure balance'],
  'mild-selling': [
    'Money is flowing out mildly',
    'Selling pressure is mild',
    'Volume comes with closes a little below the middle of the day',
  ],
  'strong-selling': [
    'Money is flowing out strongly',
    'Selling pressure is strong',
    'Volume comes with closes well below the middle of the day',
  ],
}

function formatMethod({ plusDi, minusDi }: Readings): string {
  if (plusDi === minusDi) return 'neither way'
  return plusDi > minusDi ? 'up' : 'down'
}

function formatCross({ zones, lastCross }: Signal): string {
  if (lastCross === null || zones.sma !== `${lastCross.kind}-cross`) return ''
  return ` (${lastCross.kind} cross of ${formatDate(lastCross.date)})`
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
