import { IndicatorsSync } from '@ixjb94/indicators'

import { batchCase, joinCases, type Contender } from './contender.ts'

const library = new IndicatorsSync()

const batch = {
  rsi: batchCase(({ columns }) => [library.rsi(columns.closes, 14)]),
  // Two calls: its `adx` comes without the directional indicators, its `di` without ADX.
  adx: batchCase(({ columns: { highs, lows, closes } }) => [
    library.adx(highs, lows, 14),
    ...library.di(highs, lows, closes, 14),
  ]),
  sma: batchCase(({ columns: { closes } }) => [library.sma(closes, 20), library.sma(closes, 50)]),
  obv: batchCase(({ columns: { closes, volumes } }) => [library.obv(closes, volumes)]),
  cmf: batchCase(({ columns: { highs, lows, closes, volumes } }) => [
    library.cmf(highs, lows, closes, volumes, 20),
  ]),
}

/** All five. On number[] as its types require; Float64Array works, but is not faster. */
export const ixjb94: Contender = {
  name: '@ixjb94/indicators',
  takesFewTickers: false,
  batch,
  batchAll: joinCases(Object.values(batch)),
}

/** Its ADX alone, to show what the directional indicators cost it. */
export const ixjb94AdxAlone: Contender = {
  name: '@ixjb94, ADX without DI',
  takesFewTickers: false,
  batch: { adx: batchCase(({ columns: { highs, lows } }) => [library.adx(highs, lows, 14)]) },
  batchAll: null,
}
