import { z } from 'zod'
import type { Database } from '../database/connect.ts'
import { loadHealth, type StoredHealth } from '../database/market/provider-health.ts'
import { loadUsage } from '../database/market/provider-usage.ts'
import { FAILURE_KINDS } from '../use-cases/ports/daily-bars-provider.ts'
import type { Clock } from '../use-cases/ports/clock.ts'
import { CAPABILITIES } from '../use-cases/ports/market-data-provider.ts'
import type { ProviderHealth } from '../use-cases/ports/provider-health.ts'
import type { ProviderUsage } from '../use-cases/ports/usage-store.ts'

/** Provider state that survives a restart. */
export type ProviderState = {
  readonly usage: readonly ProviderUsage[]
  readonly health: readonly ProviderHealth[]
}

const DAY_MS = 86_400_000

/** Unknown values, written by another version of the product, are skipped. */
const known = z.object({
  capability: z.enum(CAPABILITIES),
  lastFailureKind: z.enum(FAILURE_KINDS).nullable(),
})

/** Loads stored provider state: today's call counts and health. */
export async function loadProviderState({ db }: Database, clock: Clock): Promise<ProviderState> {
  const sinceUtc = new Date(clock().getTime() - DAY_MS).toISOString()
  const stored = await loadHealth(db)
  return {
    usage: await loadUsage(db, sinceUtc),
    health: stored.flatMap((row) => {
      const words = known.safeParse(row)
      return words.success ? [{ ...row, ...words.data, cooldownUntilUtc: chooseCooldown(row) }] : []
    }),
  }
}

/** A provider's requested wait outlasts a restart; other failures may be over by then. */
function chooseCooldown({ lastFailureKind, cooldownUntilUtc }: StoredHealth): string | null {
  const wasDescribed = lastFailureKind === 'rate-limited' || lastFailureKind === 'not-entitled'
  return wasDescribed ? cooldownUntilUtc : null
}
