import type { IndicatorSeries } from './compute-indicators.ts'

/**
 * The memory of one symbol in a fused kernel: input columns and output series, all of the kernel's
 * capacity. The arrays never change, so a scan can keep views of them and fill in one symbol after
 * another.
 */
export type FusedSlot = {
  readonly highs: Float64Array
  readonly lows: Float64Array
  readonly closes: Float64Array
  readonly volumes: Float64Array
  readonly series: IndicatorSeries
}

/** Names of a slot's columns and series, in storage order. */
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
 * A slot whose arrays come from the caller.
 * @param take returns the array of one column or series; called once for each of the twelve
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
