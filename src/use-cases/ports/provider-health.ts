import type { Capability } from './market-data-provider.ts'
import type { MarketDataFailure } from './daily-bars-provider.ts'

/** How one capability of one provider has been doing. Times are ISO 8601 UTC; null when it never was. */
export type ProviderHealth = {
  readonly provider: string
  readonly capability: Capability
  readonly lastSuccessUtc: string | null
  readonly lastFailureUtc: string | null
  readonly lastFailureKind: MarketDataFailure['kind'] | null
  /** Until when it is left alone; in the past or null: it may be asked. */
  readonly restingUntilUtc: string | null
}
