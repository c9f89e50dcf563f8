import type { Measure, Readings } from './signal.ts'

/** The six quantities the rules compare, in the units of the readings they come from. */
export type Measures = Readonly<Record<Measure, number>>

/** Every measure in display order: RSI, ADX, SMA, OBV, CMF. */
export const MEASURES: readonly Measure[] = ['rsi', 'adx', 'smaGap', 'smaSlope', 'obvChange', 'cmf']

/**
 * The measures of one bar's readings. Averages that differ by rounding only are equal in the readings
 * (`level.ts`), so `smaGap > 0` is exactly `sma20 > sma50`.
 */
export function takeMeasures(readings: Readings): Measures {
  return {
    rsi: readings.rsi,
    adx: readings.adx,
    smaGap: readings.sma20 - readings.sma50,
    smaSlope: readings.sma20 - readings.sma20FiveBarsAgo,
    obvChange: readings.obvChange,
    cmf: readings.cmf,
  }
}
