import type { Logger } from 'pino'
import { createProviderFetch } from '../adapters/market-data/http/provider-fetch.ts'
import type { UsageMeter } from '../adapters/market-data/http/usage-meter.ts'
import type { Config } from '../config/config.ts'
import { CAPABILITY_SETTINGS } from '../config/providers.ts'
import { SettingError } from '../config/settings.ts'
import type { Ticker } from '../domain/market/listings/ticker.ts'
import type { Clock } from '../use-cases/ports/clock.ts'
import type { Listings } from '../use-cases/ports/listings.ts'
import type { Tracer } from '../use-cases/ports/tracer.ts'
import type {
  Capability,
  MarketDataProvider,
  Quotas,
} from '../use-cases/ports/market-data-provider.ts'
import { PROVIDERS, type ProviderName } from './provider-catalogue.ts'
import { orderProviders } from './provider-order.ts'
import { traceFetch } from './tracing.ts'

export type ProviderDependencies = {
  readonly log: Logger
  readonly clock: Clock
  readonly listings: Listings
  /** Folder of the bundled sample market. */
  readonly sampleDirectory: string
  readonly meter: UsageMeter
  /** Null when no one collects traces. */
  readonly tracer?: Tracer | null
}

/** The providers of a capability, best first; each is created once, on first use. */
export type ProvidersOf = (capability: Capability) => readonly MarketDataProvider[]

/**
 * Creates the configured providers.
 * @returns throws SettingError on first access to a capability whose own setting names a provider
 * that lacks it
 */
export function makeProviders(config: Config, deps: ProviderDependencies): ProvidersOf {
  const made = new Map<ProviderName, MarketDataProvider>()
  const get = (name: ProviderName): MarketDataProvider => {
    const provider = made.get(name) ?? makeProvider(name, config, deps)
    made.set(name, provider)
    return provider
  }
  return (capability) => {
    const providers = orderProviders(config.marketData, capability).map(get)
    const able = providers.filter((provider) => provider[capability] !== undefined)
    const unable = providers.find((provider) => !able.includes(provider))
    if (unable !== undefined && config.marketData.byCapability[capability] !== undefined) {
      const setting = CAPABILITY_SETTINGS[capability]
      throw new SettingError(
        `${setting} names "${unable.declaration.name}", which does not have that; leave it out.`,
      )
    }
    return able
  }
}

/** The quotas of the configured plan. */
export function quotasOf({ providers }: Config, name: ProviderName): Quotas {
  const { callsPerMinute } = providers[name]
  return callsPerMinute === null
    ? PROVIDERS[name].declaration.quotas
    : { perMinute: callsPerMinute }
}

function makeProvider(
  name: ProviderName,
  config: Config,
  { log, clock, listings, sampleDirectory, meter, tracer = null }: ProviderDependencies,
): MarketDataProvider {
  const { create } = PROVIDERS[name]
  const { baseUrl, apiKey } = config.providers[name]
  const quotas = quotasOf(config, name)
  return create({
    baseUrl,
    apiKey: apiKey ?? '',
    fetch: createProviderFetch({
      provider: name,
      quotas,
      meter,
      fetch: traceFetch(tracer, `provider ${name}`, { 'tapelight.provider': name }),
      random: Math.random,
    }),
    clock,
    isCommonStock: (ticker: Ticker) => listings.find(ticker)?.kind === 'stock',
    feeds: config.newsFeeds,
    dataDirectory: sampleDirectory,
    publicUrl: config.publicUrl,
    log,
  })
}
