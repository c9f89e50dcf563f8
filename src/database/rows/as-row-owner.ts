import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Works on tables that have row rules as the one role which sees and writes every row; the owner of
 * the database sees none. Afterwards the transaction goes on as the owner, also after a failure that
 * leaves it alive.
 * @param tx an open transaction
 */
export async function asRowOwner<Value>(
  tx: Kysely<Schema>,
  work: () => Promise<Value>,
): Promise<Value> {
  await sql`set local role row_keeper`.execute(tx)
  try {
    const value = await work()
    await sql`set local role none`.execute(tx)
    return value
  } catch (cause) {
    // In a transaction that failed nothing can be said, and its end takes the role away.
    await sql`set local role none`.execute(tx).catch(() => undefined)
    throw cause
  }
}
