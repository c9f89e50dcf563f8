import { formatPrice } from '../../explanations/format-number.ts'
import { formatReading, formatShares } from '../../explanations/measure-words.ts'
import type { Indicator } from '../../indicators/catalogue.ts'
import type { Readings } from '../../signals/signal.ts'

/** A value with its indicator's name: "RSI 61.24", "OBV up 12.4M shares". */
export function formatMeasured(indicator: Indicator, readings: Readings): string {
  switch (indicator) {
    case 'rsi':
      return `RSI ${formatReading(readings.rsi, [30, 45, 70])}`
    case 'adx':
      return `ADX ${formatReading(readings.adx, [25, 50])}`
    case 'cmf':
      return `CMF ${formatReading(readings.cmf, [-0.15, 0, 0.15])}`
    case 'sma':
      return `SMA20 ${formatPrice(readings.sma20)} and SMA50 ${formatPrice(readings.sma50)}`
    case 'obv':
      return `OBV ${formatObv(readings.obvChange)}`
  }
}

function formatObv(change: number): string {
  if (change === 0) return 'unchanged'
  return `${change > 0 ? 'up' : 'down'} ${formatShares(Math.abs(change))}`
}
