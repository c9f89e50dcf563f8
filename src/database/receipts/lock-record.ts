import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Any fixed number that nothing else locks. */
const RECORD_LOCK = 7_425_302

/** Whoever holds it has done long before; one that hangs must not take all others with it. */
const TIMEOUT = '10s'

/**
 * Lets one transaction at a time write the record, until it ends: nothing slips into a list that is being
 * closed, and no two keep the same bars. Readers do not wait.
 * @throws when another one has held it for ten seconds
 */
export async function lockRecord(tx: Kysely<Schema>): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(TIMEOUT)}`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(RECORD_LOCK)})`.execute(tx)
}
