import type { Capability, ProviderDeclaration } from './market-data-provider.ts'
import type { ProviderHealth } from './provider-health.ts'
import type { UsageWindow } from './usage-store.ts'

/** One provider as the status page shows it. */
export type ProviderOverview = {
  readonly declaration: ProviderDeclaration
  /** `on`, or why it is not asked. */
  readonly use: 'on' | 'no-key' | 'not-configured'
  /** What it is asked for, with its place in the order (1 is asked first). */
  readonly capabilities: readonly { readonly capability: Capability; readonly place: number }[]
  readonly health: readonly ProviderHealth[]
  readonly quota: readonly {
    readonly window: UsageWindow
    readonly used: number
    readonly limit: number
  }[]
}

/** What is known of all providers, configured or not. */
export type ProvidersOverview = { readonly list: () => readonly ProviderOverview[] }
