import { cmf, obv, rsi, sma } from 'indicatorts'

import { batchCase, type Contender } from './contender.ts'

/** Has no ADX. */
export const indicatorts: Contender = {
  name: 'indicatorts',
  takesFewTickers: false,
  batch: {
    rsi: batchCase(({ columns }) => [rsi(columns.closes, { period: 14 })]),
    sma: batchCase(({ columns: { closes } }) => [
      sma(closes, { period: 20 }),
      sma(closes, { period: 50 }),
    ]),
    obv: batchCase(({ columns: { closes, volumes } }) => [obv(closes, volumes)]),
    cmf: batchCase(({ columns: { highs, lows, closes, volumes } }) => [
      cmf(highs, lows, closes, volumes, { period: 20 }),
    ]),
  },
  batchAll: null,
}
