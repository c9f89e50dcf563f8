import { ADX, CMF, OBV, RSI, SMA } from 'trading-signals'

import {
  batchCase,
  directionalCase,
  joinCases,
  streamingCase,
  type Contender,
  type Directional,
} from './contender.ts'
import type { DailyBar } from '../src/domain/market/prices/daily-bars.ts'

const batch = {
  rsi: batchCase(({ columns }) => [new RSI(14).updates(columns.closes)]),
  adx: directionalCase(({ rows }) => {
    const stream = new ADX(14)
    return rows.map((row) => updateAdx(stream, row))
  }),
  sma: batchCase(({ columns: { closes } }) => [
    new SMA(20).updates(closes),
    new SMA(50).updates(closes),
  ]),
  obv: batchCase(({ rows }) => [new OBV(2).updates(rows)]),
  cmf: batchCase(({ rows }) => [new CMF(20).updates(rows)]),
}

/** Made for streaming; `updates` is its batch. The only peer that streams all five. */
export const tradingSignals: Contender = {
  name: 'trading-signals',
  takesFewTickers: true,
  batch,
  batchAll: joinCases(Object.values(batch)),
  streaming: {
    rsi: streamingCase(
      () => new RSI(14),
      (stream, bar) => stream.update(bar.close, false) ?? NaN,
    ),
    adx: streamingCase(
      () => new ADX(14),
      (stream, bar) => {
        const reading = updateAdx(stream, bar)
        return reading === undefined ? NaN : reading.adx + reading.pdi + reading.mdi
      },
    ),
    sma: streamingCase(
      () => ({ short: new SMA(20), long: new SMA(50) }),
      ({ short, long }, bar) =>
        (short.update(bar.close, false) ?? NaN) + (long.update(bar.close, false) ?? NaN),
    ),
    obv: streamingCase(
      () => new OBV(2),
      (stream, bar) => stream.update(bar, false) ?? NaN,
    ),
    cmf: streamingCase(
      () => new CMF(20),
      (stream, bar) => stream.update(bar, false) ?? NaN,
    ),
  },
}

/** It gives ADX as a reading and the directional indicators, as ratios, beside it. */
function updateAdx(stream: ADX, bar: DailyBar): Directional | undefined {
  const adx = stream.update(bar, false)
  if (adx === null) return undefined
  return { adx, pdi: 100 * (stream.pdi ?? NaN), mdi: 100 * (stream.mdi ?? NaN) }
}
