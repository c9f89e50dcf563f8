import { ADX, RSI, SMA } from '@debut/indicators'

import {
  batchCase,
  directionalCase,
  streamingCase,
  type Contender,
  type Directional,
} from './contender.ts'

/** Streaming only, without OBV and CMF; a batch is its stream in a loop. */
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
      // The three columns are equally long.
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
  streaming: {
    rsi: streamingCase(
      () => new RSI(14),
      (stream, bar) => stream.nextValue(bar.close) ?? NaN,
    ),
    adx: streamingCase(
      () => new ADX(14),
      (stream, bar) => {
        const reading = updateAdx(stream, bar.high, bar.low, bar.close)
        return reading === undefined ? NaN : reading.adx + reading.pdi + reading.mdi
      },
    ),
    sma: streamingCase(
      () => ({ short: new SMA(20), long: new SMA(50) }),
      ({ short, long }, bar) =>
        (short.nextValue(bar.close) ?? NaN) + (long.nextValue(bar.close) ?? NaN),
    ),
  },
}

/** Its declaration says a reading is always there; while warming up it is undefined. */
function updateAdx(stream: ADX, high: number, low: number, close: number): Directional | undefined {
  return stream.nextValue(high, low, close)
}
