import type { Notification } from '../../domain/notifications/notification.ts'
import type { Provenance } from '../market/provenance.ts'

/** That the public signal of a ticker changed at the close of a session. */
export type CachedChange = Pick<Notification, 'ticker' | 'session' | 'from' | 'to'>

/** What the signals of somebody's holdings and watchlists did lately. */
export type CachedChanges = Provenance & {
  /** First and last trading date that the changes are of, YYYY-MM-DD; null when no ticker has a bar. */
  readonly window: { readonly first: string; readonly last: string } | null
  /**
   * The last trading date up to which no change is left out, YYYY-MM-DD; null when there is none, and
   * while the bars of a ticker could not be had that may be had later.
   */
  readonly shownThrough: string | null
  /** Newest first. */
  readonly changes: readonly CachedChange[]
  /** The last trading date that was shown before, YYYY-MM-DD; null before the first visit. */
  readonly seenThrough: string | null
  /** Tickers that are held or watched. */
  readonly storedCount: number
  /** Those whose bars reach into the window. */
  readonly lookedAtCount: number
  /** Symbols whose bars could not be had, or are older than the window; of those that were asked for. */
  readonly unread: readonly string[]
}
