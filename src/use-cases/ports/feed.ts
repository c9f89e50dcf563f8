import type { Freshness } from '../../domain/market/daily-bars.ts'
import type { Outcome } from '../../domain/outcome.ts'
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

/** A feed's newest good data and where it came from. */
export type FeedAnswer<Data> = FeedDelivery<Data> & {
  readonly provider: string
  readonly attribution: string
  /** When the provider was asked, ISO 8601 UTC. */
  readonly fetchedAtUtc: string
  readonly freshness: Extract<Freshness, 'delayed' | 'stale' | 'sample'>
}

/** A feed that is asked as often as people like and asks its providers only now and then. */
export type Feed<Data> = {
  /** The newest good data; null only when nothing was ever fetched. */
  readonly read: () => Promise<FeedAnswer<Data> | null>
}
