import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Arbitrary lock id, used by nothing else. */
const RECORD_LOCK = 7_425_302

/** Holders normally finish long before; a hanging one must not block all others. */
const TIMEOUT = '10s'

/**
 * Serializes transactions that write the live record: no receipt is added to a list being closed,
 * and no two store the same bars. Readers do not wait.
 * @throws after waiting ten seconds for another holder
 */
export async function lockRecord(tx: Kysely<Schema>): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(TIMEOUT)}`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(RECORD_LOCK)})`.execute(tx)
}
