import type { Indicator } from '../indicators/catalogue.ts'
import type { Leans, Readings, Zones } from './signal.ts'
import { findZones } from './zones.ts'

type Side = 'buy' | 'sell' | null

/**
 * Which indicators are bullish and which bearish by themselves, to show disagreement. An indicator in
 * neither list is undecided: a neutral RSI, a weak trend, level averages. A bullish or oversold
 * RSI leans to buying, an overbought one to selling. ADX has no direction, so a strong trend follows the
 * greater directional indicator. SMA leans by its cross state alone, OBV by its change, CMF by its sign.
 */
export function findLeans(readings: Readings): Leans {
  const zones = findZones(readings)
  const sides: readonly (readonly [Indicator, Side])[] = [
    ['rsi', findRsiSide(zones)],
    ['adx', zones.adx === 'weak' ? null : findSide(readings.plusDi - readings.minusDi)],
    ['sma', findSide(readings.sma20 - readings.sma50)],
    ['obv', findSide(readings.obvChange)],
    ['cmf', findSide(readings.cmf)],
  ]
  const pick = (wanted: Side) => sides.filter(([, side]) => side === wanted).map(([name]) => name)
  return { buy: pick('buy'), sell: pick('sell') }
}

function findRsiSide({ rsi }: Zones): Side {
  if (rsi === 'overbought') return 'sell'
  return rsi === 'neutral' ? null : 'buy'
}

function findSide(difference: number): Side {
  if (difference > 0) return 'buy'
  return difference < 0 ? 'sell' : null
}
