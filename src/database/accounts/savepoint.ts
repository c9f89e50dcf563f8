import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Tries work that the database may reject without aborting the transaction.
 * @param isExpected decides by SQLSTATE whether an error is expected
 * @returns the work's result, or null after an expected error: all its changes are rolled back
 */
export async function tryWithin<Value extends object>(
  tx: Transaction<Schema>,
  isExpected: (sqlState: string) => boolean,
  work: () => Promise<Value>,
): Promise<Value | null> {
  await sql`savepoint before_try`.execute(tx)
  try {
    const value = await work()
    await sql`release savepoint before_try`.execute(tx)
    return value
  } catch (cause) {
    if (!isExpected(readSqlState(cause))) throw cause
    await sql`rollback to savepoint before_try; release savepoint before_try`.execute(tx)
    return null
  }
}

function readSqlState(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
