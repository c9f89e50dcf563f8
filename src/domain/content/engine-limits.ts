import { INDICATORS } from '../indicators/catalogue.ts'
import { MAX_TICKERS_PER_REQUEST } from '../market/listings/max-tickers-per-request.ts'
import { BARS_NEEDED } from '../signals/judge-bars.ts'
import { OBV_LOOKBACK_BARS, SLOPE_LOOKBACK_BARS } from '../signals/read-bar.ts'
import { RULES } from '../signals/rules.ts'
import type { Comparison, Measure, RuleId } from '../signals/signal.ts'

const rsiBuy = findComparison('buy', 'rsi')
const adxBuy = findComparison('buy', 'adx')
const [, neutral, , overbought] = INDICATORS.rsi.zones
const [, , extreme] = INDICATORS.adx.zones

/** The engine's own limits by the names pages use, taken from the engine. */
export const ENGINE_LIMITS: Readonly<Record<string, number>> = {
  'rsi-buy-from': rsiBuy.is === 'between' ? rsiBuy.low : Number.NaN,
  'rsi-buy-to': rsiBuy.is === 'between' ? rsiBuy.high : Number.NaN,
  'rsi-oversold': neutral.low,
  'rsi-overbought': overbought.low,
  'adx-strong': adxBuy.is === 'above' ? adxBuy.threshold : Number.NaN,
  'adx-extreme': extreme.low,
  'cmf-strong': INDICATORS.cmf.zones[4].low,
  'obv-lookback': OBV_LOOKBACK_BARS,
  'slope-lookback': SLOPE_LOOKBACK_BARS,
  'rsi-period': INDICATORS.rsi.periods[0],
  'adx-period': INDICATORS.adx.periods[0],
  'cmf-period': INDICATORS.cmf.periods[0],
  'sma-fast': INDICATORS.sma.periods[0],
  'sma-slow': INDICATORS.sma.periods[1],
  'bars-needed': BARS_NEEDED,
  'tickers-at-once': MAX_TICKERS_PER_REQUEST,
}

function findComparison(id: RuleId, measure: Measure): Comparison {
  const rule = RULES.find((candidate) => candidate.id === id)
  const condition = rule?.conditions.find((candidate) => candidate.measure === measure)
  if (condition === undefined) throw new Error(`${id} has no condition on ${measure}`)
  return condition.comparison
}
