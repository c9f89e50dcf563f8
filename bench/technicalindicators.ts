import { ADX, OBV, RSI, SMA } from 'technicalindicators'

import { batchCase, directionalCase, streamingCase, type Contender } from './contender.ts'

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
  streaming: {
    rsi: streamingCase(
      () => new RSI({ period: 14, values: [] }),
      (stream, bar) => stream.nextValue(bar.close) ?? NaN,
    ),
    adx: streamingCase(
      () => new ADX({ period: 14, high: [], low: [], close: [] }),
      (stream, bar) => {
        // Declared as a number, but its code reads high, low and close of what it is given.
        const reading = stream.nextValue(bar as unknown as number)
        return reading === undefined ? NaN : reading.adx + reading.pdi + reading.mdi
      },
    ),
    sma: streamingCase(
      () => ({
        short: new SMA({ period: 20, values: [] }),
        long: new SMA({ period: 50, values: [] }),
      }),
      ({ short, long }, bar) =>
        (short.nextValue(bar.close) ?? NaN) + (long.nextValue(bar.close) ?? NaN),
    ),
    obv: streamingCase(
      () => new OBV({ close: [], volume: [] }),
      (stream, bar) => stream.nextValue(bar) ?? NaN,
    ),
  },
}
