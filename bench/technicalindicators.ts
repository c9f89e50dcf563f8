import { ADX, OBV, RSI, SMA } from 'technicalindicators'

import { batchCase, directionalCase, type Contender } from './contender.ts'

/** Has no CMF. Its RSI is rounded to two decimals. */
export const technicalindicators: Contender = {
  name: 'technicalindicators',
  takesFewTickers: true,
  batch: {
    rsi: batchCase(({ columns }) => [RSI.calculate({ period: 14, values: columns.closes })]),
    adx: directionalCase(({ columns: { highs, lows, closes } }) =>
      ADX.calculate({ period: 14, high: highs, low: lows, close: closes }),
    ),
    sma: batchCase(({ columns: { closes } }) => [
      SMA.calculate({ period: 20, values: closes }),
      SMA.calculate({ period: 50, values: closes }),
    ]),
    obv: batchCase(({ columns: { closes, volumes } }) => [
      OBV.calculate({ close: closes, volume: volumes }),
    ]),
  },
  batchAll: null,
}
