import type { Freshness } from '../../domain/market/prices/daily-bars.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { MarketDataFailure } from './daily-bars-provider.ts'

/** A feed provider's delivery, with the time of its data. */
export type FeedDelivery<Data> = {
  readonly data: Data
  /** Market time of the data, ISO 8601 UTC; null if the source gives none. */
  readonly asOfUtc: string | null
}

/** One source of market-wide data, such as the news. Never throws for an expected failure. */
export type FeedProvider<Data> = {
  /** The name in settings, responses and logs. */
  readonly name: string
  /** Required attribution. */
  readonly attribution: string
  readonly fetch: (signal: AbortSignal) => Promise<Outcome<FeedDelivery<Data>, MarketDataFailure>>
}

/** A delivery with its provider and time. */
export type FeedSnapshot<Data> = FeedDelivery<Data> & {
  readonly provider: string
  readonly attribution: string
  /** When it was fetched, ISO 8601 UTC. */
  readonly fetchedAtUtc: string
}

/** A feed's newest good data and their age. */
export type FeedAnswer<Data> = FeedSnapshot<Data> & { readonly freshness: Freshness }

/** Stores the last good delivery of every feed across restarts. Never rejects. */
export type FeedStore = {
  /** Null if there is none or the store fails. The data are as saved, but unvalidated. */
  readonly load: (feed: string) => Promise<FeedSnapshot<unknown> | null>
  readonly save: (feed: string, snapshot: FeedSnapshot<unknown>) => Promise<void>
}

/** A read-only feed; `refresh` fills it. */
export type Feed<Data> = {
  readonly name: string
  /** The newest good data; null only if nothing was ever fetched. Calls a provider only then. */
  readonly read: () => Promise<FeedAnswer<Data> | null>
  /** When the data are old enough to refresh, epoch ms. */
  readonly dueAtMs: () => number
  /**
   * Calls the providers regardless of stored data. Concurrent calls are coalesced.
   * @returns `no-data` if one failed and none delivered newer data
   */
  readonly refresh: () => Promise<'done' | 'no-data'>
  /** Loads what another process has stored since. */
  readonly reload: () => Promise<void>
}
