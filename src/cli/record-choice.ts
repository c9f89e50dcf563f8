import type { Horizon } from '../domain/record/trades.ts'

/** What of the record is shown. */
export type RecordChoice = {
  /** Sessions a trade is held. */
  readonly horizon: Horizon
  /** Of each of the two sides of a trade, in percent. */
  readonly costPercent: number
}
