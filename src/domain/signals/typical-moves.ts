import type { Measures } from './measures.ts'
import type { Readings } from './signal.ts'

/**
 * How far each measure moves on a normal day, in its own unit, so that distances of different measures
 * can be added and compared: 5 points of RSI take two days, 5 points of ADX a week. Source: medians of
 * the absolute one-day changes over the sample market (63 stocks, 43,596 bars to 2026-08-20): RSI 2.67
 * and ADX 0.74 points, SMA gap 0.20% and SMA slope 0.18% of the close, OBV change 6.2% of the volume of
 * 20 bars, CMF 0.031.
 * @returns numbers above 0 for readings of bars with volume
 */
export function findTypicalMoves(readings: Readings): Measures {
  return {
    rsi: 2.7,
    adx: 0.75,
    smaGap: 0.002 * readings.close,
    smaSlope: 0.0018 * readings.close,
    obvChange: 0.062 * 20 * readings.averageVolume,
    cmf: 0.031,
  }
}
