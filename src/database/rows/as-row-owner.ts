import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Works on tables with row rules as the one role that sees and writes every row; the owner of the
 * database sees none. Afterwards the transaction continues as the owner, also after a failure that
 * does not abort it.
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
    // An aborted transaction takes no statements, and its end resets the role.
    await sql`set local role none`.execute(tx).catch(() => undefined)
    throw cause
  }
}
