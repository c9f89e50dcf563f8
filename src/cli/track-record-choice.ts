import type { Horizon } from '../domain/backtest/trades.ts'

/** What of the record is shown. */
export type TrackRecordChoice = {
  /** Sessions a trade is held. */
  readonly horizon: Horizon
  /** Of each of the two sides of a trade, in percent. */
  readonly costPercent: number
}
