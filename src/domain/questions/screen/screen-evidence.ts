import type { StockEvidence } from '../evidence.ts'
import type { ScreenResult } from './run-screen.ts'

/** What the screener found for a question. */
export type ScreenEvidence = ScreenResult & {
  /** The first matches with their signals, and the stock that comes closest where none match. */
  readonly shown: readonly StockEvidence[]
  readonly isSample: boolean
}

/** Number of matches with their readings. */
export const SHOWN_MATCHES = 5
