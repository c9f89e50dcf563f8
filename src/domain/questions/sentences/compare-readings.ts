import { formatPrice } from '../../explanations/format-number.ts'
import { formatReading, formatShares } from '../../explanations/measure-words.ts'
import { INDICATORS, type Indicator } from '../../indicators/catalogue.ts'
import type { Readings, Signal } from '../../signals/signal.ts'

/**
 * An indicator's value in a unit comparable across stocks: the averages' gap as a fraction of the price,
 * the change of OBV in days of usual volume.
 */
function rankBy(indicator: Indicator, readings: Readings): number {
  switch (indicator) {
    case 'rsi':
    case 'adx':
    case 'cmf':
      return readings[indicator]
    case 'sma':
      return (readings.sma20 - readings.sma50) / readings.close
    case 'obv':
      return readings.obvChange / readings.averageVolume
  }
}

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

/** Which stock leads on one indicator, with everyone's value: one sentence. */
export function describeLeader(indicator: Indicator, signals: readonly Signal[]): string {
  const ranked = signals.toSorted(
    (a, b) => rankBy(indicator, b.readings) - rankBy(indicator, a.readings),
  )
  const [first, second] = ranked
  const listed = ranked.map(
    ({ ticker, readings }) => `${ticker} with ${formatMeasured(indicator, readings)}`,
  )
  const isLevel =
    first !== undefined &&
    second !== undefined &&
    rankBy(indicator, first.readings) === rankBy(indicator, second.readings)
  return `${LEADS[indicator]}, ${isLevel ? 'tied at the top' : 'highest first'}: ${listed.join(', ')}.`
}

export const EVERY_INDICATOR: readonly Indicator[] = Object.values(INDICATORS).map(({ id }) => id)

const LEADS: Readonly<Record<Indicator, string>> = {
  rsi: 'By momentum',
  adx: 'By trend strength, up or down',
  sma: 'By the gap between the two averages, relative to price',
  obv: 'By the change in OBV, relative to usual volume',
  cmf: 'By money flow',
}

function formatObv(change: number): string {
  if (change === 0) return 'unchanged'
  return `${change > 0 ? 'up' : 'down'} ${formatShares(Math.abs(change))}`
}
