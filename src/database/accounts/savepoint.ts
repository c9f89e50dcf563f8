import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Tries something that the database may refuse without giving up the transaction for it.
 * @param isExpected tells by SQLSTATE whether a refusal is an answer
 * @returns what the work gave, or null when it was refused as expected: then nothing of it is left
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
