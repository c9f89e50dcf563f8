import type { Horizon } from '../domain/backtest/trades.ts'

/** Which part of the track record is shown. */
export type TrackRecordChoice = {
  /** Sessions a trade is held. */
  readonly horizon: Horizon
  /** Per side of a trade, in percent. */
  readonly costPercent: number
}
