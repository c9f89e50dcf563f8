import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** A job that only one process may do, and a process that wants to. */
export type LeaseClaim = {
  readonly name: string
  /** Identifies one run of one process, e.g. a random id generated at its start. */
  readonly holder: string
  /** How long the claim is valid unless renewed; a whole number above 0. */
  readonly ttlMs: number
}

/**
 * Acquires or renews a lease: ours if it is free, expired or already ours. A single statement
 * decides, by the database clock, so it never has two holders. Renew it about three times per
 * `ttlMs`; a holder that fails to must stop its job when it expires.
 * @param db not inside an open transaction, which would block other claims
 * @returns whether we hold it now, until `ttlMs` from now
 */
export async function claimLease(
  db: Kysely<Schema>,
  { name, holder: owner, ttlMs }: LeaseClaim,
): Promise<boolean> {
  const expires_at_utc = sql<string>`clock_timestamp() + ${ttlMs}::int * interval '1 millisecond'`
  const written = await db
    .insertInto('lease')
    .values({ name, holder: owner, expires_at_utc })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder: owner, expires_at_utc })
        // Evaluated again after waiting for another claim, and so against its result.
        .where(
          sql<boolean>`lease.holder = excluded.holder or lease.expires_at_utc <= clock_timestamp()`,
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return written !== undefined
}

/** Releases a lease so that others need not wait for it to expire. Leases of others stay. */
export async function releaseLease(
  db: Kysely<Schema>,
  { name, holder: owner }: Omit<LeaseClaim, 'ttlMs'>,
): Promise<void> {
  await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', owner).execute()
}

/** Releases every lease; only for a store that no other process uses. */
export async function freeLeases(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('lease').execute()
}
