import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** Runs work in one transaction: the caller's if there is one, else a new one. */
export function inTransaction<Value>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Value>,
): Promise<Value> {
  // Kysely's own indicator.
  return db.isTransaction ? work(db as Transaction<Schema>) : db.transaction().execute(work)
}
