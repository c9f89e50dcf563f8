import type { Freshness } from '../market/prices/daily-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { SignalState } from '../notifications/signal-state.ts'
import type { Action, NoSignalReason, Readings, RuleId, Signal, Zones } from '../signals/signal.ts'
import type { ScreenerField } from './screener-fields.ts'

/**
 * One stock of the screener: its public signal at its last bar, and its fields for filters and ordering.
 */
export type ScreenerRow = {
  readonly ticker: Ticker
  /** Null when not in our listings. */
  readonly company: string | null
  readonly sector: string | null
  /** Date of the last bar, YYYY-MM-DD; null without bars. */
  readonly asOf: string | null
  readonly action: Action | null
  /** The rule that fired; null for WATCH and without a signal. */
  readonly rule: RuleId | null
  /** Why there is no signal; null when there is one. */
  readonly reason: NoSignalReason | null
  readonly readings: Readings | null
  readonly zones: Zones | null
  readonly lastCross: Signal['lastCross']
  /**
   * The signal at each of the last sessions, newest first, at most six, judged with the bars up to each.
   * The newest is NONE without a signal.
   */
  readonly states: readonly { readonly date: string; readonly state: SignalState }[]
  /** In `currency`; null without bars. */
  readonly price: number | null
  readonly currency: string | null
  /** The last closes, at most 60, oldest first; empty without bars. */
  readonly closes: Float64Array
  /** Every field for filters and ordering; null (not 0) when unknown. */
  readonly values: Readonly<Record<ScreenerField, number | null>>
  readonly source: string | null
  readonly attribution: string | null
  /** ISO 8601 UTC. */
  readonly fetchedAtUtc: string | null
  readonly freshness: Freshness | null
}
