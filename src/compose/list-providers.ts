import type { ProviderHealthRegistry } from '../adapters/market-data/failover/health-registry.ts'
import type { UsageMeter } from '../adapters/market-data/http/usage-meter.ts'
import type { Config } from '../config/config.ts'
import {
  CAPABILITIES,
  type Capability,
  type MarketDataProvider,
} from '../use-cases/ports/market-data-provider.ts'
import type { ProviderOverview } from '../use-cases/ports/providers-overview.ts'
import { quotasOf } from './make-providers.ts'
import { PROVIDER_NAMES, PROVIDERS, type ProviderName } from './provider-catalogue.ts'

/** Every provider of the catalogue with its position in each capability and its health. */
export function listProviders({
  config,
  providersOf,
  health,
  meter,
}: {
  readonly config: Config
  readonly providersOf: (capability: Capability) => readonly MarketDataProvider[]
  readonly health: ProviderHealthRegistry
  readonly meter: UsageMeter
}): readonly ProviderOverview[] {
  const known = health.read()
  return PROVIDER_NAMES.map((name) => {
    const { declaration } = PROVIDERS[name]
    const capabilities = CAPABILITIES.flatMap((capability) => {
      if (capability === 'bulkBars' && config.universe.kind === 'sample') return []
      const index = providersOf(capability).findIndex(
        (provider) => provider.declaration.name === name,
      )
      return index < 0 ? [] : [{ capability, position: index + 1 }]
    })
    return {
      declaration,
      use: describeUse(config, name, capabilities.length > 0),
      capabilities,
      health: known.filter(({ provider }) => provider === name),
      quota: meter.describe(name, quotasOf(config, name)),
    }
  })
}

function describeUse(
  { providers }: Config,
  name: ProviderName,
  isRequested: boolean,
): ProviderOverview['use'] {
  if (isRequested) return 'on'
  const needsKey = PROVIDERS[name].declaration.key === 'required'
  return needsKey && providers[name].apiKey === null ? 'no-key' : 'not-configured'
}
