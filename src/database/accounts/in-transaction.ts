import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** Does a piece of work as one transaction: the caller's where there is one, else a new one. */
export function inTransaction<Value>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Value>,
): Promise<Value> {
  // Kysely says so by this very property.
  return db.isTransaction ? work(db as Transaction<Schema>) : db.transaction().execute(work)
}
