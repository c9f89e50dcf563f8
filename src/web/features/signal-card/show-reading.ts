import { formatCompact, formatNumber } from '../../../domain/explanations/format-number.ts'
import type { Indicator } from '../../../domain/indicators/catalogue.ts'
import type { Readings } from '../../../domain/signals/signal.ts'

/**
 * The figure that stands beside an indicator's gauge: the reading itself, or for SMA how far the
 * 20-day mean is from the 50-day one, and for OBV its change over 20 days.
 */
export function showReading(indicator: Indicator, readings: Readings): string {
  switch (indicator) {
    case 'rsi':
      return formatNumber(readings.rsi)
    case 'adx':
      return formatNumber(readings.adx)
    case 'sma':
      return withPlus((readings.sma20 / readings.sma50 - 1) * 100, formatNumber) + ' %'
    case 'obv':
      return withPlus(readings.obvChange, formatCompact)
    case 'cmf':
      return withPlus(readings.cmf, formatNumber)
  }
}

/** A difference carries its sign also when it is a gain, unless it rounds to nothing. */
function withPlus(value: number, format: (value: number) => string): string {
  const text = format(value)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}
