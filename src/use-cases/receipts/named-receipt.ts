import type { Adjustment, DailyBars, Freshness } from '../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { NoSignal, Signal } from '../../domain/signals/signal.ts'

/** The receipt that is kept of a ticker's session, as an answer names it. */
export type NamedReceipt = {
  readonly id: string
  /** False when the bars were corrected since: this answer was made of others than the receipt. */
  readonly agrees: boolean
}

/** What a receipt is made of, as an analysis holds it. */
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
 * Names the receipt of an analysis and has it kept where its session has none yet. Never rejects.
 * @returns null where there is none: not the bars decided, the session's list is closed without the
 *   ticker, or the record cannot be read just now
 */
export type NameReceipt = (analyzed: Analyzed) => Promise<NamedReceipt | null>
