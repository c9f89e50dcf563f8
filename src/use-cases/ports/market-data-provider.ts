import type { ExchangeRates } from '../../domain/market/currencies/exchange-rate.ts'
import type { Movers } from '../../domain/market/prices/mover.ts'
import type { NewsItem } from '../../domain/market/news/news-item.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { BulkBarsProvider } from './bulk-bars-provider.ts'
import type { CorporateActionsProvider } from './corporate-actions-provider.ts'
import type { DailyBarsProvider } from './daily-bars-provider.ts'
import type { FeedProvider } from './feed.ts'
import type { ListingSearchProvider } from './listing-search-provider.ts'
import type { QuotesProvider } from './quotes-provider.ts'
import type { RateHistoryProvider } from './rate-history-provider.ts'

/** A plan's call quota per window; an omitted window has no limit. */
export type Quotas = {
  readonly perSecond?: number
  readonly perMinute?: number
  readonly perHour?: number
  /** Days end at midnight UTC. */
  readonly perDay?: number
}

/** A provider's fixed properties. Shown on `/status` and used for its quotas. */
export type ProviderDeclaration = {
  /** As in settings, responses and logs: lowercase, one word. */
  readonly name: string
  /** Its display name. */
  readonly title: string
  /** Required attribution. */
  readonly attribution: string
  /** Null if there is no single vendor: the sample market, the news feeds. */
  readonly termsUrl: string | null
  /** `required`: it is enabled by the setting `<NAME>_API_KEY`. */
  readonly key: 'none' | 'required'
  /** Without a path; `<NAME>_BASE_URL` replaces it. Null for what ships with the product. */
  readonly baseUrl: string | null
  /** The delay of its quotes on the plan of the quotas. */
  readonly delay: 'live' | 'delayed' | 'end-of-day' | 'sample'
  readonly quotas: Quotas
  /** Its coverage in words: `US stocks and funds`. */
  readonly coverage: string
}

/** One provider with its capabilities; missing ones are omitted. */
export type MarketDataProvider = {
  readonly declaration: ProviderDeclaration
  readonly dailyBars?: DailyBarsProvider
  readonly quotes?: QuotesProvider
  readonly movers?: FeedProvider<Movers>
  /** Its trending tickers, most viewed first. */
  readonly trending?: FeedProvider<readonly Ticker[]>
  readonly news?: FeedProvider<readonly NewsItem[]>
  readonly search?: ListingSearchProvider
  readonly fx?: FeedProvider<ExchangeRates>
  /** Comes with `fx`, from providers with history. */
  readonly rateHistory?: RateHistoryProvider
  readonly corporateActions?: CorporateActionsProvider
  readonly bulkBars?: BulkBarsProvider
}

/** Every capability, in display order. */
export const CAPABILITIES = [
  'dailyBars',
  'quotes',
  'movers',
  'trending',
  'news',
  'search',
  'fx',
  'corporateActions',
  'bulkBars',
] as const satisfies readonly Exclude<keyof MarketDataProvider, 'declaration'>[]

export type Capability = (typeof CAPABILITIES)[number]
