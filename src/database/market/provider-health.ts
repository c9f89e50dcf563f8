import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Health of one capability of one provider. Times are ISO 8601 UTC; null for never. */
export type StoredHealth = {
  readonly provider: string
  readonly capability: string
  readonly lastSuccessUtc: string | null
  readonly lastFailureUtc: string | null
  /** Null exactly when `lastFailureUtc` is. */
  readonly lastFailureKind: string | null
  /** End of the cooldown; in the past or null: it may be called. */
  readonly cooldownUntilUtc: string | null
}

/** All known health, by provider, then capability. */
export async function loadHealth(db: Kysely<Schema>): Promise<StoredHealth[]> {
  return db
    .selectFrom('provider_health')
    .select([
      'provider',
      'capability',
      'last_success_utc as lastSuccessUtc',
      'last_failure_utc as lastFailureUtc',
      'last_failure_kind as lastFailureKind',
      'resting_until_utc as cooldownUntilUtc',
    ])
    .orderBy('provider')
    .orderBy('capability')
    .execute()
}

/**
 * Stores the current health. A later success or failure already stored stays, so that several
 * processes do not undo each other; all other fields are overwritten. Of rows with the same
 * provider and capability the last counts.
 * @throws when a failure has a time without a kind or a kind without a time
 */
export async function storeHealth(
  db: Kysely<Schema>,
  rows: readonly StoredHealth[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('provider_health')
    .values(onePerCapability(rows).map(toRow))
    .onConflict((conflict) =>
      conflict.columns(['provider', 'capability']).doUpdateSet({
        last_success_utc: sql`greatest(excluded.last_success_utc, provider_health.last_success_utc)`,
        last_failure_utc: sql`greatest(excluded.last_failure_utc, provider_health.last_failure_utc)`,
        last_failure_kind: sql`case
          when provider_health.last_failure_utc > excluded.last_failure_utc
            or excluded.last_failure_utc is null
          then provider_health.last_failure_kind else excluded.last_failure_kind end`,
        resting_until_utc: sql`excluded.resting_until_utc`,
      }),
    )
    .execute()
}

/** In a fixed order, so that two writers cannot deadlock. */
function onePerCapability(rows: readonly StoredHealth[]): StoredHealth[] {
  const byKey = new Map(rows.map((row) => [JSON.stringify([row.provider, row.capability]), row]))
  return [...byKey.keys()].toSorted().flatMap((key) => byKey.get(key) ?? [])
}

function toRow(health: StoredHealth) {
  return {
    provider: health.provider,
    capability: health.capability,
    last_success_utc: health.lastSuccessUtc,
    last_failure_utc: health.lastFailureUtc,
    last_failure_kind: health.lastFailureKind,
    resting_until_utc: health.cooldownUntilUtc,
  }
}
