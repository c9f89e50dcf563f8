import type { Capability } from './market-data-provider.ts'
import type { MarketDataFailure } from './daily-bars-provider.ts'

/** The health of one capability of one provider. Times are ISO 8601 UTC; null for never. */
export type ProviderHealth = {
  readonly provider: string
  readonly capability: Capability
  readonly lastSuccessUtc: string | null
  readonly lastFailureUtc: string | null
  readonly lastFailureKind: MarketDataFailure['kind'] | null
  /** End of its cooldown; in the past or null: available. */
  readonly cooldownUntilUtc: string | null
}
