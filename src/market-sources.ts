import type { Logger } from 'pino'
import { createDailyBarsSource } from './adapters/market-data/failover.ts'
import { createNasdaqMovers } from './adapters/market-data/nasdaq/movers.ts'
import { createSampleMovers } from './adapters/market-data/sample/movers.ts'
import { createSampleProvider } from './adapters/market-data/sample/provider.ts'
import { createYahooMovers } from './adapters/market-data/yahoo/movers.ts'
import { createYahooProvider } from './adapters/market-data/yahoo/provider.ts'
import type { Config, ProviderName } from './config.ts'
import type { Movers } from './domain/market/mover.ts'
import type { Ticker } from './domain/market/ticker.ts'
import { createFeed } from './use-cases/create-feed.ts'
import type { Clock } from './use-cases/ports/clock.ts'
import type { DailyBarsProvider } from './use-cases/ports/daily-bars-provider.ts'
import type { FeedProvider } from './use-cases/ports/feed.ts'
import type { Listings } from './use-cases/ports/listings.ts'

type Surroundings = {
  readonly log: Logger
  readonly clock: Clock
  readonly listings: Listings
  /** Folder of the bundled sample market. */
  readonly sampleDirectory: string
}

const TWO_MINUTES_MS = 120_000

/** Everything the product reads of the market, from the providers the settings name. */
export function createMarketSources(config: Config, surroundings: Surroundings) {
  const { log, clock } = surroundings
  return {
    marketData: createDailyBarsSource({
      providers: config.marketData.map((name) => createBarsProvider(name, config, surroundings)),
      clock,
      random: Math.random,
      log,
    }),
    movers: createFeed<Movers>({
      name: 'movers',
      providers: config.marketData.flatMap((name) => createMovers(name, config, surroundings)),
      freshForMs: TWO_MINUTES_MS,
      clock,
      log,
    }),
  }
}

function createBarsProvider(
  name: ProviderName,
  config: Config,
  { clock, sampleDirectory }: Surroundings,
): DailyBarsProvider {
  switch (name) {
    case 'yahoo':
      return createYahooProvider({ baseUrl: config.yahooBaseUrl, fetch, clock })
    case 'sample':
      return createSampleProvider({ dataDirectory: sampleDirectory, clock })
  }
}

/** Nasdaq's list stands in for Yahoo's: both are of the live market and need no key. */
function createMovers(
  name: ProviderName,
  { yahooBaseUrl, nasdaqBaseUrl }: Config,
  { clock, listings, sampleDirectory }: Surroundings,
): FeedProvider<Movers>[] {
  const isCommonStock = (ticker: Ticker) => listings.find(ticker)?.kind === 'stock'
  switch (name) {
    case 'yahoo':
      return [
        createYahooMovers({ baseUrl: yahooBaseUrl, fetch, clock, isCommonStock }),
        createNasdaqMovers({ baseUrl: nasdaqBaseUrl, fetch, clock, isCommonStock }),
      ]
    case 'sample':
      return [createSampleMovers({ dataDirectory: sampleDirectory })]
  }
}
