import type { ExchangeRates } from '../../domain/market/currencies/exchange-rate.ts'
import type { Movers } from '../../domain/market/prices/mover.ts'
import type { NewsItem } from '../../domain/market/news/news-item.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { CorporateActionsProvider } from './corporate-actions-provider.ts'
import type { DailyBarsProvider } from './daily-bars-provider.ts'
import type { FeedProvider } from './feed.ts'
import type { ListingSearchProvider } from './listing-search-provider.ts'
import type { QuotesProvider } from './quotes-provider.ts'
import type { RateHistoryProvider } from './rate-history-provider.ts'

/** How many calls a provider's plan allows in each window; a window left out has no limit. */
export type Quotas = {
  readonly perSecond?: number
  readonly perMinute?: number
  readonly perHour?: number
  /** Days end at midnight UTC. */
  readonly perDay?: number
}

/** What is true of a provider whatever it is asked. Shown on `/status` and used for its quotas. */
export type ProviderDeclaration = {
  /** As in settings, answers and logs: lower case, one word. */
  readonly name: string
  /** As people write it. */
  readonly title: string
  /** Who must be named where the data is shown. */
  readonly attribution: string
  /** Null for what has no one vendor: the sample market, the news feeds. */
  readonly termsUrl: string | null
  /** `required`: it is switched on by the setting `<NAME>_API_KEY`. */
  readonly key: 'none' | 'required'
  /** Without a path; `<NAME>_BASE_URL` replaces it. Null for what ships with the product. */
  readonly baseUrl: string | null
  /** How far its quotes are behind the market on the plan the quotas are of. */
  readonly delay: 'live' | 'delayed' | 'end-of-day' | 'sample'
  readonly quotas: Quotas
  /** What it carries, in words: `US stocks and funds`. */
  readonly coverage: string
}

/** One provider with everything it can do; a capability it does not have is left out. */
export type MarketDataProvider = {
  readonly declaration: ProviderDeclaration
  readonly dailyBars?: DailyBarsProvider
  readonly quotes?: QuotesProvider
  readonly movers?: FeedProvider<Movers>
  /** Tickers that many people look at there, most looked at first. */
  readonly trending?: FeedProvider<readonly Ticker[]>
  readonly news?: FeedProvider<readonly NewsItem[]>
  readonly search?: ListingSearchProvider
  readonly fx?: FeedProvider<ExchangeRates>
  /** Comes with `fx`, from those who have a past. */
  readonly rateHistory?: RateHistoryProvider
  readonly corporateActions?: CorporateActionsProvider
}

/** Every capability, in the order people look for them. */
export const CAPABILITIES = [
  'dailyBars',
  'quotes',
  'movers',
  'trending',
  'news',
  'search',
  'fx',
  'corporateActions',
] as const satisfies readonly Exclude<keyof MarketDataProvider, 'declaration'>[]

export type Capability = (typeof CAPABILITIES)[number]
