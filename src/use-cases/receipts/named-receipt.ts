import type { Adjustment, DailyBars, Freshness } from '../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { NoSignal, Signal } from '../../domain/signals/signal.ts'

/** The stored receipt of a ticker's session, as answers reference it. */
export type NamedReceipt = {
  readonly id: string
  /** False when the bars were corrected since: this answer used different ones. */
  readonly agrees: boolean
}

/** An analysis's inputs for a receipt. */
export type Analyzed = {
  readonly ticker: Ticker
  readonly signal: Signal | NoSignal
  readonly bars: DailyBars | null
  readonly source: {
    readonly provider: string
    readonly attribution: string
    readonly adjustment: Adjustment
    readonly currency: string
    readonly fetchedAtUtc: string
  } | null
  readonly freshness: Freshness | null
}

/**
 * Names an analysis's receipt, and stores it if its session has none yet. Never rejects.
 * @returns null without one: the signal does not come from bars, the session's list was closed without
 *   the ticker, or the log is unavailable
 */
export type NameReceipt = (analyzed: Analyzed) => Promise<NamedReceipt | null>
