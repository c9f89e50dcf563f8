import { ADX, CMF, OBV, RSI, SMA } from 'trading-signals'

import {
  batchCase,
  directionalCase,
  joinCases,
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

/** All five. Made for one bar at a time; `updates` is its batch. */
export const tradingSignals: Contender = {
  name: 'trading-signals',
  takesFewTickers: true,
  batch,
  batchAll: joinCases(Object.values(batch)),
}

/** It returns ADX as a reading and the directional indicators, as ratios, with it. */
function updateAdx(stream: ADX, bar: DailyBar): Directional | undefined {
  const adx = stream.update(bar, false)
  if (adx === null) return undefined
  return { adx, pdi: 100 * (stream.pdi ?? NaN), mdi: 100 * (stream.mdi ?? NaN) }
}
