import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { SignalNotification } from '../../domain/notifications/notification.ts'
import type { Provenance } from '../market/provenance.ts'

/** A change of a ticker's public signal at a session's close. */
export type CachedChange = Pick<SignalNotification, 'session' | 'from' | 'to'> & {
  readonly ticker: Ticker
  /** The receipt of the new signal; null when none was logged. */
  readonly receiptId: string | null
}

/** Recent signal changes of a user's holdings and watchlists. */
export type CachedChanges = Provenance & {
  /** First and last trading date covered, YYYY-MM-DD; null if no ticker has a bar. */
  readonly window: { readonly first: string; readonly last: string } | null
  /**
   * The last trading date up to which the changes are complete, YYYY-MM-DD; null if there is none,
   * and while a ticker's bars are temporarily unavailable.
   */
  readonly shownThrough: string | null
  /** Newest first. */
  readonly changes: readonly CachedChange[]
  /** The last trading date shown before, YYYY-MM-DD; null before the first visit. */
  readonly seenThrough: string | null
  /** Tickers that are held or watched. */
  readonly storedCount: number
  /** Those with bars in the window. */
  readonly lookedAtCount: number
  /** Requested symbols whose bars are unavailable, or older than the window. */
  readonly unread: readonly string[]
}
