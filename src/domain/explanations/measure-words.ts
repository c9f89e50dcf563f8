import type { Indicator } from '../indicators/catalogue.ts'
import type { Comparison, Measure } from '../signals/signal.ts'
import { formatCompact, formatNumber, formatPrice } from './format-number.ts'

/** A measure's name in a sentence. */
export const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  rsi: 'RSI',
  adx: 'ADX',
  smaGap: 'SMA20',
  smaSlope: 'SMA20',
  obvChange: 'OBV',
  cmf: 'CMF',
}

/** The indicator each measure belongs to. */
export const INDICATOR_OF: Readonly<Record<Measure, Indicator>> = {
  rsi: 'rsi',
  adx: 'adx',
  smaGap: 'sma',
  smaSlope: 'sma',
  obvChange: 'obv',
  cmf: 'cmf',
}

/** A threshold in words: a number, or for a difference (always compared with 0) its other side. */
export function formatThreshold(measure: Measure, threshold: number): string {
  switch (measure) {
    case 'rsi':
    case 'adx':
    case 'cmf':
      return String(threshold)
    case 'smaGap':
      return 'SMA50'
    case 'smaSlope':
      return 'its level 5 days ago'
    case 'obvChange':
      return 'its level 20 days ago'
  }
}

/** A measure's value: its reading, or for a difference how far it is above or below. */
export function formatStanding(measure: Measure, value: number, comparison: Comparison): string {
  switch (measure) {
    case 'rsi':
    case 'adx':
    case 'cmf':
      return formatReading(value, listThresholds(comparison))
    case 'smaGap':
    case 'smaSlope':
      return formatSide(value, formatPriceDistance(Math.abs(value)))
    case 'obvChange':
      return formatSide(value, formatShares(Math.abs(value)))
  }
}

/** A reading in two decimals; if rounding hides on which side of a boundary it is, that is added. */
export function formatReading(value: number, boundaries: readonly number[]): string {
  const text = formatNumber(value)
  const hidden = boundaries.find(
    (boundary) => boundary !== value && formatNumber(boundary) === text,
  )
  if (hidden === undefined) return text
  return `${text} (just ${value > hidden ? 'above' : 'below'} ${hidden})`.replace('-', '−')
}

/** A number of shares with its unit: "12.4M shares", "1 share". */
export function formatShares(count: number): string {
  if (count > 0 && count < 0.5) return 'less than 1 share'
  const text = formatCompact(count)
  return text === '1' ? '1 share' : `${text} shares`
}

function formatPriceDistance(distance: number): string {
  if (distance > 0 && distance < 0.0001) return 'less than 0.0001'
  return distance < 0.1 ? formatPrice(distance) : formatNumber(distance)
}

function formatSide(difference: number, amount: string): string {
  if (difference === 0) return 'level'
  return `${amount} ${difference > 0 ? 'above' : 'below'}`
}

function listThresholds(comparison: Comparison): readonly number[] {
  return comparison.is === 'between' ? [comparison.low, comparison.high] : [comparison.threshold]
}
