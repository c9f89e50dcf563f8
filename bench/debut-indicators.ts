import { ADX, RSI, SMA } from '@debut/indicators'

import { batchCase, directionalCase, type Contender, type Directional } from './contender.ts'

/** Takes one bar at a time, so a batch is a loop. Has no OBV and no CMF. */
export const debut: Contender = {
  name: '@debut/indicators',
  takesFewTickers: false,
  batch: {
    rsi: batchCase(({ columns }) => {
      const stream = new RSI(14)
      return [columns.closes.map((close) => stream.nextValue(close))]
    }),
    adx: directionalCase(({ columns: { highs, lows, closes } }) => {
      const stream = new ADX(14)
      // The three columns have equal lengths.
      return closes.map((close, i) =>
        updateAdx(stream, highs[i] as number, lows[i] as number, close),
      )
    }),
    sma: batchCase(({ columns }) =>
      [new SMA(20), new SMA(50)].map((stream) =>
        columns.closes.map((close) => stream.nextValue(close)),
      ),
    ),
  },
  batchAll: null,
}

/** Its declaration says a reading always exists; while warming up it is undefined. */
function updateAdx(stream: ADX, high: number, low: number, close: number): Directional | undefined {
  return stream.nextValue(high, low, close)
}
