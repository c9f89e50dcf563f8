import type { IndicatorSeries } from './compute-indicators.ts'

/**
 * The memory of one symbol in a fused kernel: columns to be filled in, series to be read, all of the
 * kernel's capacity. They are the same arrays for as long as the kernel lives, so whoever scans keeps
 * views of them and fills in one symbol after the other.
 */
export type FusedSlot = {
  readonly highs: Float64Array
  readonly lows: Float64Array
  readonly closes: Float64Array
  readonly volumes: Float64Array
  readonly series: IndicatorSeries
}

/** Names of a lane's columns and of its series, in the order in which a kernel keeps them. */
export const SLOT_COLUMNS = ['highs', 'lows', 'closes', 'volumes'] as const
export const SLOT_SERIES = [
  'rsi',
  'adx',
  'plusDi',
  'minusDi',
  'sma20',
  'sma50',
  'obv',
  'cmf',
] as const

/**
 * A lane whose arrays come from the caller.
 * @param take gives the array of one column or series; asked once for each of the twelve
 */
export function createFusedSlot(
  take: (name: (typeof SLOT_COLUMNS)[number] | (typeof SLOT_SERIES)[number]) => Float64Array,
): FusedSlot {
  return {
    highs: take('highs'),
    lows: take('lows'),
    closes: take('closes'),
    volumes: take('volumes'),
    series: {
      rsi: take('rsi'),
      adx: take('adx'),
      plusDi: take('plusDi'),
      minusDi: take('minusDi'),
      sma20: take('sma20'),
      sma50: take('sma50'),
      obv: take('obv'),
      cmf: take('cmf'),
    },
  }
}
