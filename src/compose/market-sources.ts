import type { Logger } from 'pino'
import { createBulkBarsSource } from '../adapters/market-data/failover/bulk-bars-source.ts'
import { createDailyBarsSource } from '../adapters/market-data/failover/daily-bars-source.ts'
import { createProviderHealthRegistry } from '../adapters/market-data/failover/health-registry.ts'
import { createHide } from '../adapters/market-data/http/hide-secrets.ts'
import { createProviderChain } from '../adapters/market-data/failover/provider-chain.ts'
import { createQuotesSource } from '../adapters/market-data/failover/quotes-source.ts'
import { shareQuotes } from '../adapters/market-data/failover/share-quotes.ts'
import { createUsageMeter } from '../adapters/market-data/http/usage-meter.ts'
import type { Config } from '../config/config.ts'
import type { StoredBarSeries } from '../database/market/bar-series.ts'
import type { Database } from '../database/connect.ts'
import type { Clock } from '../use-cases/ports/clock.ts'
import type { Metrics } from '../use-cases/ports/metrics.ts'
import type { Tracer } from '../use-cases/ports/tracer.ts'
import type { SharedStore } from '../use-cases/ports/shared-store.ts'
import type { Listings } from '../use-cases/ports/listings.ts'
import { listProviders } from './list-providers.ts'
import { makeProviders, quotasOf } from './make-providers.ts'
import { createMarketFeeds } from './market-feeds.ts'
import { announceCooldown, learnCooldowns } from './share-cooldowns.ts'
import { storeBarsIn, storeFeedsIn, storeHealthIn, storeUsageIn } from './market-store.ts'
import {
  listActionsLinks,
  listBarHistoryLinks,
  listQuotesLinks,
  listRateHistoryLinks,
  listSearchLinks,
} from './provider-links.ts'
import type { ProviderName } from './provider-catalogue.ts'
import type { ProviderState } from './provider-state.ts'

export type SourceDependencies = {
  readonly log: Logger
  readonly clock: Clock
  readonly listings: Listings
  readonly database: Database
  /** Provider state stored before this start. */
  readonly providerState: ProviderState
  /** Null for a single instance. */
  readonly sharedStore?: SharedStore | null
  readonly metrics?: Metrics | null
  readonly tracer?: Tracer | null
  /** Folder of the bundled sample market. */
  readonly sampleDirectory: string
  /** Called with each stored series. */
  readonly onBarsStored?: (series: StoredBarSeries) => void
}

/** Leaves time to fall back to stored bars within the 2.5 s response limit. */
const QUOTES_BUDGET_MS = 1_500
const SEARCH_BUDGET_MS = 1_500
/** Long histories load slowly; their callers get progress. */
const HISTORY_BUDGET_MS = 15_000

/** All market data sources, from the configured providers. */
export function createMarketSources(config: Config, deps: SourceDependencies) {
  const { log, clock, database, providerState, sharedStore = null } = deps
  const shared = sharedStore ?? undefined
  const store = storeUsageIn(database, clock, log)
  const meter = createUsageMeter({
    clock,
    initial: providerState.usage,
    store,
    shared: shared?.quotas,
  })
  const stored = storeHealthIn(database, log)
  const health = createProviderHealthRegistry({
    clock,
    initial: providerState.health,
    onCall: ({ provider, capability, failure }) =>
      deps.metrics?.providerCalled({ provider, capability, outcome: failure?.kind ?? 'ok' }),
    onChange: (changed) => {
      stored.note(changed)
      if (sharedStore !== null) announceCooldown(sharedStore.messages, changed)
    },
  })
  if (sharedStore !== null) learnCooldowns(sharedStore.messages, health)
  const providersOf = makeProviders(config, { ...deps, meter })
  const keys = Object.values(config.providers).flatMap(({ apiKey }) => apiKey ?? [])
  const guard = { clock, random: Math.random, log, health, hide: createHide(keys) }
  const bulk = config.universe.kind === 'sample' ? [] : providersOf('bulkBars')
  const [bulkBars] = bulk.flatMap(({ bulkBars: provider, declaration }) => {
    if (provider === undefined) return []
    // A provider's name is one of the catalogue.
    const quotas = quotasOf(config, declaration.name as ProviderName)
    return [createBulkBarsSource({ ...guard, provider, quotas, meter })]
  })
  const quotes = createQuotesSource({
    ...guard,
    links: listQuotesLinks(providersOf),
    budgetMs: QUOTES_BUDGET_MS,
  })
  return {
    /** Writes what is still to be written; for the end of the process. */
    flush: stored.flush,
    /** Bars of the universe; null for the sample's, and when no provider has bars in bulk. */
    bulkBars: bulkBars ?? null,
    marketData: createDailyBarsSource({
      ...guard,
      providers: providersOf('dailyBars').flatMap(({ dailyBars }) => dailyBars ?? []),
      store: storeBarsIn(database, log, deps.onBarsStored),
      turns: shared?.turns,
    }),
    quotes: sharedStore === null ? quotes : shareQuotes(quotes, { ...sharedStore, clock }),
    corporateActions: createProviderChain({
      ...guard,
      shared,
      capability: 'corporateActions',
      links: listActionsLinks(providersOf),
    }),
    listingSearch: createProviderChain({
      ...guard,
      shared,
      capability: 'search',
      links: listSearchLinks(providersOf, meter, clock),
      budgetMs: SEARCH_BUDGET_MS,
    }),
    barHistory: createProviderChain({
      ...guard,
      shared,
      capability: 'dailyBars',
      links: listBarHistoryLinks(providersOf),
      budgetMs: HISTORY_BUDGET_MS,
    }),
    rateHistory: createProviderChain({
      ...guard,
      shared,
      capability: 'fx',
      links: listRateHistoryLinks(providersOf),
      budgetMs: HISTORY_BUDGET_MS,
    }),
    ...createMarketFeeds({ ...guard, store: storeFeedsIn(database, log), providersOf }),
    providers: { list: () => listProviders({ config, providersOf, health, meter }) },
  }
}
