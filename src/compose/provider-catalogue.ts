import { ALPACA } from '../adapters/market-data/providers/alpaca/declaration.ts'
import { createAlpacaProvider } from '../adapters/market-data/providers/alpaca/provider.ts'
import { ALPHAVANTAGE } from '../adapters/market-data/providers/alphavantage/declaration.ts'
import { createAlphavantageProvider } from '../adapters/market-data/providers/alphavantage/provider.ts'
import { ECB } from '../adapters/market-data/providers/ecb/declaration.ts'
import { createEcbProvider } from '../adapters/market-data/providers/ecb/provider.ts'
import { FINNHUB } from '../adapters/market-data/providers/finnhub/declaration.ts'
import { createFinnhubProvider } from '../adapters/market-data/providers/finnhub/provider.ts'
import { FMP } from '../adapters/market-data/providers/fmp/declaration.ts'
import { createFmpProvider } from '../adapters/market-data/providers/fmp/provider.ts'
import { MASSIVE } from '../adapters/market-data/providers/massive/declaration.ts'
import { createMassiveProvider } from '../adapters/market-data/providers/massive/provider.ts'
import { NASDAQ } from '../adapters/market-data/providers/nasdaq/declaration.ts'
import { createNasdaqProvider } from '../adapters/market-data/providers/nasdaq/provider.ts'
import type { ProviderSettings } from '../adapters/market-data/http/call-provider.ts'
import type { NewsFeed } from '../adapters/market-data/providers/rss/client.ts'
import { RSS } from '../adapters/market-data/providers/rss/declaration.ts'
import { createRssProvider } from '../adapters/market-data/providers/rss/provider.ts'
import { SAMPLE } from '../adapters/market-data/providers/sample/declaration.ts'
import { createSampleProvider } from '../adapters/market-data/providers/sample/provider.ts'
import { TIINGO } from '../adapters/market-data/providers/tiingo/declaration.ts'
import { createTiingoProvider } from '../adapters/market-data/providers/tiingo/provider.ts'
import { YAHOO } from '../adapters/market-data/providers/yahoo/declaration.ts'
import { createYahooProvider } from '../adapters/market-data/providers/yahoo/provider.ts'
import type {
  MarketDataProvider,
  ProviderDeclaration,
} from '../use-cases/ports/market-data-provider.ts'
import type { Log } from '../use-cases/ports/log.ts'

/** Dependencies of all providers; each takes what it needs. */
type CatalogueSettings = ProviderSettings & {
  readonly feeds: readonly NewsFeed[]
  /** Folder of the bundled sample market. */
  readonly dataDirectory: string
  readonly publicUrl: string
  readonly log: Log
}

type CatalogueEntry = {
  readonly declaration: ProviderDeclaration
  readonly create: (settings: CatalogueSettings) => MarketDataProvider
}

/** Every provider: adding one takes a folder and a line here. */
export const PROVIDERS = {
  yahoo: { declaration: YAHOO, create: createYahooProvider },
  nasdaq: { declaration: NASDAQ, create: createNasdaqProvider },
  ecb: { declaration: ECB, create: createEcbProvider },
  rss: { declaration: RSS, create: createRssProvider },
  alpaca: { declaration: ALPACA, create: createAlpacaProvider },
  finnhub: { declaration: FINNHUB, create: createFinnhubProvider },
  tiingo: { declaration: TIINGO, create: createTiingoProvider },
  massive: { declaration: MASSIVE, create: createMassiveProvider },
  alphavantage: { declaration: ALPHAVANTAGE, create: createAlphavantageProvider },
  fmp: { declaration: FMP, create: createFmpProvider },
  sample: { declaration: SAMPLE, create: createSampleProvider },
} as const satisfies Readonly<Record<string, CatalogueEntry>>

export type ProviderName = keyof typeof PROVIDERS

/** Allowed values of `MARKET_DATA`. */
// The keys of an object literal are known; Object.keys loses their type.
export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[]
