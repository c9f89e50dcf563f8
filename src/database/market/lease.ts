import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** A job that only one process may do, and who wants to. */
export type LeaseClaim = {
  readonly name: string
  /** Names one run of one process, e.g. a random id made at its start. */
  readonly holder: string
  /** How long the claim holds unless it is renewed; a whole number above 0. */
  readonly ttlMs: number
}

/**
 * Takes or renews a lease: ours when nobody has it, when it has run out or when we have it already.
 * One statement decides, by the clock of the database, so two holders never have it at once. Renew
 * it about three times in each `ttlMs`; a holder that could not must stop its job when that is over.
 * @param db not inside an open transaction, which would keep others waiting for the answer
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
        // Asked again after any wait for another claim, and so against what that one left.
        .where(
          sql<boolean>`lease.holder = excluded.holder or lease.expires_at_utc <= clock_timestamp()`,
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return written !== undefined
}

/** Gives a lease back, so that another need not wait for its end. A lease of somebody else stays. */
export async function releaseLease(
  db: Kysely<Schema>,
  { name, holder: owner }: Omit<LeaseClaim, 'ttlMs'>,
): Promise<void> {
  await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', owner).execute()
}
