import type { Freshness } from '../../domain/market/prices/daily-bars.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { MarketDataFailure } from './daily-bars-provider.ts'

/** What a provider of a feed brings, with the time it is about. */
export type FeedDelivery<Data> = {
  readonly data: Data
  /** Market time of the data, ISO 8601 UTC; null when the source does not say. */
  readonly asOfUtc: string | null
}

/** One source of something the whole market shares, such as the news. Never throws for an expected failure. */
export type FeedProvider<Data> = {
  /** The name used in settings, in answers and in logs. */
  readonly name: string
  /** Who must be named where the data is shown. */
  readonly attribution: string
  readonly fetch: (signal: AbortSignal) => Promise<Outcome<FeedDelivery<Data>, MarketDataFailure>>
}

/** A delivery with who made it and when. */
export type FeedSnapshot<Data> = FeedDelivery<Data> & {
  readonly provider: string
  readonly attribution: string
  /** When the provider was asked, ISO 8601 UTC. */
  readonly fetchedAtUtc: string
}

/** A feed's newest good data and how old they are. */
export type FeedAnswer<Data> = FeedSnapshot<Data> & { readonly freshness: Freshness }

/** Where the last good delivery of every feed outlives the process. Never rejects. */
export type FeedStore = {
  /** Null when there is none or the store fails. The data are as they were saved, but unchecked. */
  readonly load: (feed: string) => Promise<FeedSnapshot<unknown> | null>
  readonly save: (feed: string, snapshot: FeedSnapshot<unknown>) => Promise<void>
}

/** A feed that people only read; what is in it comes by `refresh`. */
export type Feed<Data> = {
  readonly name: string
  /** The newest good data; null only when nothing was ever fetched. Asks a provider only then. */
  readonly read: () => Promise<FeedAnswer<Data> | null>
  /** Whether the data have become old enough to ask for newer ones. */
  readonly isDue: () => boolean
  /** Asks the providers, whatever is there. Many calls at once are one. */
  readonly refresh: () => Promise<void>
  /** Takes over what another process has stored since. */
  readonly reload: () => Promise<void>
}
