import { secondAdx } from './second-engine-adx.fixture.ts'
import {
  type PlainBar,
  secondCmf,
  secondObv,
  secondRsi,
  secondSma,
} from './second-engine-indicators.fixture.ts'

/**
 * momentum-v1's readings of the last day. OBV is given as its change, as its level means nothing.
 */
type SecondReadings = {
  readonly rsi: number
  readonly adx: number
  readonly plusDi: number
  readonly minusDi: number
  readonly sma20: number
  readonly sma50: number
  readonly sma20FiveBarsAgo: number
  readonly obv: number
  readonly obvTwentyBarsAgo: number
  readonly cmf: number
  /** Mean of the last 20 volumes. */
  readonly averageVolume: number
}

/** The published clauses of momentum-v1, one per line: are they true on the last day? */
export type SecondConditions = {
  readonly 'RSI 45 to 70': boolean
  readonly 'ADX above 25': boolean
  readonly 'SMA20 above SMA50': boolean
  readonly 'OBV higher than 20 bars ago': boolean
  readonly 'CMF above 0': boolean
  readonly 'SMA20 below SMA50': boolean
  readonly 'SMA20 lower than 5 bars ago': boolean
  readonly 'OBV lower than 20 bars ago': boolean
  readonly 'ADX 25 or more': boolean
  readonly 'RSI 30 or more': boolean
  readonly 'RSI above 70': boolean
}

export type SecondOpinion = {
  readonly action: 'BUY' | 'SELL' | 'WATCH'
  /** The name of the rule that fired; null for WATCH. */
  readonly rule: 'BUY' | 'trend break' | 'exhaustion' | null
  readonly readings: SecondReadings
  readonly conditions: SecondConditions
  /** The last day on which SMA20 crossed SMA50, if any. */
  readonly lastCross: { readonly kind: 'golden' | 'death'; readonly day: number } | null
}

/** momentum-v1 on the last of the bars; null with fewer than 60. */
export function judgeSecond(bars: readonly PlainBar[]): SecondOpinion | null {
  if (bars.length < 60) return null
  const readings = readLastDay(bars)
  const so = findConditions(readings)
  const rule = decideRule(so)
  const action = rule === null ? 'WATCH' : rule === 'BUY' ? 'BUY' : 'SELL'
  return { action, rule, readings, conditions: so, lastCross: findLastCross(bars) }
}

function readLastDay(bars: readonly PlainBar[]): SecondReadings {
  const directional = secondAdx(bars)
  const sma20 = secondSma(bars, 20)
  const obv = secondObv(bars)
  return {
    rsi: ago(secondRsi(bars), 0),
    adx: ago(directional.adx, 0),
    plusDi: ago(directional.plusDi, 0),
    minusDi: ago(directional.minusDi, 0),
    sma20: ago(sma20, 0),
    sma50: ago(secondSma(bars, 50), 0),
    sma20FiveBarsAgo: ago(sma20, 5),
    obv: ago(obv, 0),
    obvTwentyBarsAgo: ago(obv, 20),
    cmf: ago(secondCmf(bars), 0),
    averageVolume: bars.slice(-20).reduce((sum, { volume }) => sum + volume / 20, 0),
  }
}

/** Forward from the first day with both averages; a day with both equal is on no side. */
function findLastCross(bars: readonly PlainBar[]): SecondOpinion['lastCross'] {
  const long = secondSma(bars, 50)
  let last: SecondOpinion['lastCross'] = null
  let isAboveBefore: boolean | null = null
  for (const [day, short] of secondSma(bars, 20).entries()) {
    const other = long[day] ?? null
    if (short === null || other === null || short === other) continue
    const isAbove = short > other
    if (isAboveBefore !== null && isAbove !== isAboveBefore) {
      last = { kind: isAbove ? 'golden' : 'death', day }
    }
    isAboveBefore = isAbove
  }
  return last
}

function findConditions(now: SecondReadings): SecondConditions {
  return {
    'RSI 45 to 70': now.rsi >= 45 && now.rsi <= 70,
    'ADX above 25': now.adx > 25,
    'SMA20 above SMA50': now.sma20 > now.sma50,
    'OBV higher than 20 bars ago': now.obv > now.obvTwentyBarsAgo,
    'CMF above 0': now.cmf > 0,
    'SMA20 below SMA50': now.sma20 < now.sma50,
    'SMA20 lower than 5 bars ago': now.sma20 < now.sma20FiveBarsAgo,
    'OBV lower than 20 bars ago': now.obv < now.obvTwentyBarsAgo,
    'ADX 25 or more': now.adx >= 25,
    'RSI 30 or more': now.rsi >= 30,
    'RSI above 70': now.rsi > 70,
  }
}

function decideRule(so: SecondConditions): SecondOpinion['rule'] {
  const buy =
    so['RSI 45 to 70'] &&
    so['ADX above 25'] &&
    so['SMA20 above SMA50'] &&
    so['OBV higher than 20 bars ago'] &&
    so['CMF above 0']
  if (buy) return 'BUY'
  const trendBreak =
    so['SMA20 below SMA50'] &&
    so['SMA20 lower than 5 bars ago'] &&
    so['OBV lower than 20 bars ago'] &&
    so['ADX 25 or more'] &&
    so['RSI 30 or more']
  if (trendBreak) return 'trend break'
  const weakens =
    so['SMA20 below SMA50'] || so['SMA20 lower than 5 bars ago'] || so['OBV lower than 20 bars ago']
  return so['RSI above 70'] && weakens ? 'exhaustion' : null
}

function ago(series: readonly (number | null)[], bars: number): number {
  const reading = series.at(-1 - bars) ?? null
  if (reading === null) throw new Error(`No reading ${bars} bars ago.`)
  return reading
}
