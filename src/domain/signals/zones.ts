import { takeMeasures } from './measures.ts'
import type { AdxZone, CmfZone, ObvZone, Readings, RsiZone, SmaZone, Zones } from './signal.ts'

/**
 * The zone each indicator's reading falls in. Zones are half-open: "above 70" excludes 70, and a CMF
 * boundary belongs to the milder zone.
 */
export function findZones(readings: Readings): Zones {
  const { smaGap, obvChange } = takeMeasures(readings)
  return {
    rsi: findRsiZone(readings.rsi),
    adx: findAdxZone(readings.adx),
    sma: findSmaZone(smaGap),
    obv: findObvZone(obvChange),
    cmf: findCmfZone(readings.cmf),
  }
}

/** The zone of one indicator's reading, for those whose zones are of one figure. */
export const ZONE_OF = { rsi: findRsiZone, adx: findAdxZone, cmf: findCmfZone } as const

function findRsiZone(rsi: number): RsiZone {
  if (rsi > 70) return 'overbought'
  if (rsi >= 45) return 'bullish'
  return rsi >= 30 ? 'neutral' : 'oversold'
}

function findAdxZone(adx: number): AdxZone {
  if (adx > 50) return 'extremely-strong'
  return adx >= 25 ? 'strong' : 'weak'
}

function findSmaZone(smaGap: number): SmaZone {
  if (smaGap > 0) return 'golden-cross'
  return smaGap < 0 ? 'death-cross' : 'level'
}

function findObvZone(obvChange: number): ObvZone {
  if (obvChange > 0) return 'rising'
  return obvChange < 0 ? 'falling' : 'flat'
}

function findCmfZone(cmf: number): CmfZone {
  if (cmf > 0.15) return 'strong-buying'
  if (cmf > 0) return 'mild-buying'
  if (cmf === 0) return 'balanced'
  return cmf >= -0.15 ? 'mild-selling' : 'strong-selling'
}
