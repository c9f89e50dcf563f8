import type { Logger } from 'pino'
import { createDailyBarsSource } from '../adapters/market-data/failover.ts'
import { createHealthBook } from '../adapters/market-data/health-book.ts'
import { createHide } from '../adapters/market-data/hide-secrets.ts'
import { createProviderChain } from '../adapters/market-data/provider-chain.ts'
import { createProviderFetch } from '../adapters/market-data/provider-fetch.ts'
import { createQuotesSource } from '../adapters/market-data/quotes-failover.ts'
import { createUsageMeter, type UsageMeter } from '../adapters/market-data/usage-meter.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import type { Ticker } from '../domain/market/ticker.ts'
import { fail } from '../domain/outcome.ts'
import type { Clock } from '../use-cases/ports/clock.ts'
import type { ListingSearchProvider } from '../use-cases/ports/listing-search-provider.ts'
import type { Listings } from '../use-cases/ports/listings.ts'
import type { Capability, MarketDataProvider } from '../use-cases/ports/market-data-provider.ts'
import type { ProvidersOverview } from '../use-cases/ports/providers-overview.ts'
import { createMarketFeeds } from './market-feeds.ts'
import { storeBarsIn, storeFeedsIn, storeHealthIn, storeUsageIn } from './market-store.ts'
import { PROVIDERS, type ProviderName } from './provider-catalogue.ts'
import { listProviders } from './list-providers.ts'
import { orderProviders } from './provider-order.ts'
import type { Remembered } from './remembered.ts'

export type SourceSurroundings = {
  readonly log: Logger
  readonly clock: Clock
  readonly listings: Listings
  readonly database: Database
  /** What the database remembers of the providers from before this start. */
  readonly remembered: Remembered
  /** Folder of the bundled sample market. */
  readonly sampleDirectory: string
}

/** Everything the product reads of the market, from the providers the settings name. */
export function createMarketSources(config: Config, around: SourceSurroundings) {
  const { log, clock, database, remembered } = around
  const store = storeUsageIn(database, clock, log)
  const meter = createUsageMeter({ clock, initial: remembered.usage, store })
  const onChange = storeHealthIn(database, log)
  const health = createHealthBook({ clock, initial: remembered.health, onChange })
  const made = new Map<ProviderName, MarketDataProvider>()
  const get = (name: ProviderName): MarketDataProvider => {
    const provider = made.get(name) ?? createProvider(name, config, { ...around, meter })
    made.set(name, provider)
    return provider
  }
  const providersOf = (capability: Capability): readonly MarketDataProvider[] =>
    orderProviders(config.marketData, capability)
      .map(get)
      .filter((provider) => provider[capability] !== undefined)
  const keys = Object.values(config.providers).flatMap(({ apiKey }) => apiKey ?? [])
  const guard = { clock, random: Math.random, log, health, hide: createHide(keys) }
  const providers: ProvidersOverview = {
    list: () => listProviders({ config, providersOf, health, meter }),
  }
  return {
    marketData: createDailyBarsSource({
      ...guard,
      providers: providersOf('dailyBars').flatMap(({ dailyBars }) => dailyBars ?? []),
      store: storeBarsIn(database),
    }),
    quotes: createQuotesSource({
      ...guard,
      links: providersOf('quotes').flatMap(({ quotes, declaration }) =>
        quotes === undefined ? [] : [{ provider: quotes, delay: declaration.delay }],
      ),
      budgetMs: QUOTES_BUDGET_MS,
    }),
    corporateActions: createProviderChain({
      ...guard,
      capability: 'corporateActions',
      links: providersOf('corporateActions').flatMap(({ corporateActions }) =>
        corporateActions === undefined
          ? []
          : [
              {
                name: corporateActions.name,
                attribution: corporateActions.attribution,
                call: (request: { ticker: Ticker; fromDate: string }, signal) =>
                  corporateActions.fetchCorporateActions({ ...request, signal }),
              },
            ],
      ),
    }),
    listingSearch: createProviderChain({
      ...guard,
      capability: 'search',
      links: providersOf('search').flatMap(({ search }) =>
        search === undefined ? [] : [toSearchLink(search, { meter, clock })],
      ),
      budgetMs: SEARCH_BUDGET_MS,
    }),
    ...createMarketFeeds({ ...guard, store: storeFeedsIn(database, log), providersOf }),
    providers,
  }
}

const SEARCH_BUDGET_MS = 1_500

/** What people type must not use up the calls that bars and quotes need. */
const SEARCHES = { perMinute: 10, perHour: 120 } as const

function toSearchLink(
  provider: ListingSearchProvider,
  { meter, clock }: { readonly meter: UsageMeter; readonly clock: Clock },
) {
  const { name, attribution } = provider
  return {
    name,
    attribution,
    call: async ({ text }: { readonly text: string }, signal: AbortSignal) => {
      const permit = meter.take(`${name}-search`, SEARCHES)
      if (permit.ok) return provider.searchListings({ text, signal })
      const retryAtMs = clock().getTime() + permit.retryAfterSeconds * 1_000
      const retryAtUtc = new Date(retryAtMs).toISOString()
      return fail({ kind: 'rate-limited', retryAtUtc } as const)
    },
  }
}

/** Leaves time for bars to stand in within the 2.5 s that a person may wait. */
const QUOTES_BUDGET_MS = 1_500

function createProvider(
  name: ProviderName,
  config: Config,
  { log, clock, listings, sampleDirectory, meter }: SourceSurroundings & { meter: UsageMeter },
): MarketDataProvider {
  const { declaration, create } = PROVIDERS[name]
  const { baseUrl, apiKey } = config.providers[name]
  const { quotas } = declaration
  return create({
    baseUrl,
    apiKey: apiKey ?? '',
    fetch: createProviderFetch({ provider: name, quotas, meter, fetch, random: Math.random }),
    clock,
    isCommonStock: (ticker: Ticker) => listings.find(ticker)?.kind === 'stock',
    feeds: config.newsFeeds,
    dataDirectory: sampleDirectory,
    publicUrl: config.publicUrl,
    log,
  })
}
