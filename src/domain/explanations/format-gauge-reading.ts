import type { Indicator } from '../indicators/catalogue.ts'
import type { Readings } from '../signals/signal.ts'
import { formatCompact, formatNumber } from './format-number.ts'

/**
 * The figure next to an indicator's gauge: the reading itself, or for SMA how far the 20-day average
 * is from the 50-day one, and for OBV its change over 20 days.
 */
export function formatGaugeReading(indicator: Indicator, readings: Readings): string {
  switch (indicator) {
    case 'rsi':
      return formatNumber(readings.rsi)
    case 'adx':
      return formatNumber(readings.adx)
    case 'sma':
      return `${withPlus((readings.sma20 / readings.sma50 - 1) * 100, formatNumber)}%`
    case 'obv':
      return withPlus(readings.obvChange, formatCompact)
    case 'cmf':
      return withPlus(readings.cmf, formatNumber)
  }
}

/** A difference is always signed, unless it rounds to zero. */
function withPlus(value: number, format: (value: number) => string): string {
  const text = format(value)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}
