import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { Capability } from '../../../use-cases/ports/market-data-provider.ts'
import type { ProviderHealth } from '../../../use-cases/ports/provider-health.ts'
import { FAILURE_TABLE } from './failure-table.ts'

/** What one call of a provider came to. */
export type CallNote = {
  readonly provider: string
  readonly capability: Capability
  /** Null for a success. */
  readonly failure: MarketDataFailure | null
  /** Epoch ms until which the breaker leaves the provider alone; null while it does not. */
  readonly restingUntilMs: number | null
}

/** Remembers how every provider is doing, for the status page. */
export type HealthRegistry = {
  readonly note: (note: CallNote) => void
  /** In the order in which they were first heard of. */
  readonly read: () => readonly ProviderHealth[]
}

/**
 * @param initial what is known from before a restart
 * @param onChange told of each entry that changed
 */
export function createHealthRegistry({
  clock,
  initial,
  onChange,
}: {
  readonly clock: Clock
  readonly initial: readonly ProviderHealth[]
  readonly onChange: (health: ProviderHealth) => void
}): HealthRegistry {
  const entries = new Map(initial.map((health) => [keyOf(health), health]))
  return {
    note: (note) => {
      const { provider, capability } = note
      const before = entries.get(keyOf(note)) ?? { ...UNHEARD, provider, capability }
      const after = { ...before, ...describeCall(note, clock().toISOString()) }
      entries.set(keyOf(note), after)
      onChange(after)
    },
    read: () => [...entries.values()],
  }
}

/** Until when a provider rests by what is known of it from before this process, epoch ms; null when it does not. */
export function restFromBefore(
  health: HealthRegistry | undefined,
  provider: string,
  capability: Capability,
): number | null {
  const known = health?.read().find((entry) => keyOf(entry) === keyOf({ provider, capability }))
  return known?.restingUntilUtc == null ? null : Date.parse(known.restingUntilUtc)
}

const UNHEARD = {
  lastSuccessUtc: null,
  lastFailureUtc: null,
  lastFailureKind: null,
  restingUntilUtc: null,
} as const

/**
 * An answer such as "no such ticker" shows a provider that is well. It does not end a rest: the call
 * may have been under way when the rest began.
 */
function describeCall(
  { failure, restingUntilMs }: CallNote,
  nowUtc: string,
): Partial<ProviderHealth> {
  const restingUntilUtc = restingUntilMs === null ? null : new Date(restingUntilMs).toISOString()
  if (failure === null || FAILURE_TABLE[failure.kind].level === null) {
    return { lastSuccessUtc: nowUtc, restingUntilUtc }
  }
  return { lastFailureUtc: nowUtc, lastFailureKind: failure.kind, restingUntilUtc }
}

function keyOf({ provider, capability }: Pick<ProviderHealth, 'provider' | 'capability'>): string {
  return `${provider} ${capability}`
}
