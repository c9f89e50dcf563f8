import type { Capability, ProviderDeclaration } from './market-data-provider.ts'
import type { ProviderHealth } from './provider-health.ts'
import type { UsageWindow } from './usage-store.ts'

/** One provider on the status page. */
export type ProviderOverview = {
  readonly declaration: ProviderDeclaration
  /** `on`, or why it is not used. */
  readonly use: 'on' | 'no-key' | 'not-configured'
  /** Its capabilities, with its position in each order (1 is called first). */
  readonly capabilities: readonly { readonly capability: Capability; readonly position: number }[]
  readonly health: readonly ProviderHealth[]
  readonly quota: readonly {
    readonly window: UsageWindow
    readonly used: number
    readonly limit: number
  }[]
}

/** The state of all providers, configured or not. */
export type ProvidersOverview = { readonly list: () => readonly ProviderOverview[] }
