import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { Capability } from '../../../use-cases/ports/market-data-provider.ts'
import type { ProviderHealth } from '../../../use-cases/ports/provider-health.ts'
import { FAILURE_TABLE } from './failure-table.ts'

/** The result of one provider call. */
export type CallNote = {
  readonly provider: string
  readonly capability: Capability
  /** Null for a success. */
  readonly failure: MarketDataFailure | null
  /** Epoch ms until which the breaker is open; null while it is not. */
  readonly openUntilMs: number | null
}

/** A wait that a provider asked for. */
type LearnedCooldown = {
  readonly provider: string
  readonly capability: Capability
  readonly untilMs: number
}

/** Tracks every provider's health, for the status page. */
export type ProviderHealthRegistry = {
  readonly note: (note: CallNote) => void
  /** Takes over a wait that a provider asked another instance for. */
  readonly learn: (cooldown: LearnedCooldown) => void
  /** Calls `onLearned` with each such wait of one capability. */
  readonly follow: (
    subject: Pick<LearnedCooldown, 'provider' | 'capability'>,
    onLearned: (untilMs: number) => void,
  ) => void
  /** In order of first appearance. */
  readonly read: () => readonly ProviderHealth[]
}

/**
 * @param initial health from before a restart
 * @param onChange called with each changed entry
 */
export function createProviderHealthRegistry({
  clock,
  initial,
  onChange,
  onCall,
}: {
  readonly clock: Clock
  readonly initial: readonly ProviderHealth[]
  readonly onChange: (health: ProviderHealth) => void
  /** Called with each call's result. */
  readonly onCall?: ((note: CallNote) => void) | undefined
}): ProviderHealthRegistry {
  const entries = new Map(initial.map((health) => [keyOf(health), health]))
  const followers = new Map<string, (untilMs: number) => void>()
  return {
    learn: ({ untilMs, ...subject }) => {
      const before = entries.get(keyOf(subject)) ?? { ...UNHEARD, ...subject }
      const cooldownUntilUtc = new Date(untilMs).toISOString()
      if ((before.cooldownUntilUtc ?? '') >= cooldownUntilUtc) return
      entries.set(keyOf(subject), { ...before, cooldownUntilUtc })
      followers.get(keyOf(subject))?.(untilMs)
    },
    follow: (subject, onLearned) => void followers.set(keyOf(subject), onLearned),
    note: (note) => {
      onCall?.(note)
      const { provider, capability } = note
      const before = entries.get(keyOf(note)) ?? { ...UNHEARD, provider, capability }
      const after = { ...before, ...describeCall(note, clock().toISOString()) }
      entries.set(keyOf(note), after)
      onChange(after)
    },
    read: () => [...entries.values()],
  }
}

/** Until when a breaker stays open after a restart, epoch ms; null when it does not. */
export function openFromBefore(
  health: ProviderHealthRegistry | undefined,
  provider: string,
  capability: Capability,
): number | null {
  const known = health?.read().find((entry) => keyOf(entry) === keyOf({ provider, capability }))
  return known?.cooldownUntilUtc == null ? null : Date.parse(known.cooldownUntilUtc)
}

const UNHEARD = {
  lastSuccessUtc: null,
  lastFailureUtc: null,
  lastFailureKind: null,
  cooldownUntilUtc: null,
} as const

/**
 * An answer such as "no such ticker" shows a healthy provider. It does not end a cooldown: the call
 * may have been in flight when the breaker opened.
 */
function describeCall({ failure, openUntilMs }: CallNote, nowUtc: string): Partial<ProviderHealth> {
  const cooldownUntilUtc = openUntilMs === null ? null : new Date(openUntilMs).toISOString()
  if (failure === null || FAILURE_TABLE[failure.kind].level === null) {
    return { lastSuccessUtc: nowUtc, cooldownUntilUtc }
  }
  return { lastFailureUtc: nowUtc, lastFailureKind: failure.kind, cooldownUntilUtc }
}

function keyOf({ provider, capability }: Pick<ProviderHealth, 'provider' | 'capability'>): string {
  return `${provider} ${capability}`
}
