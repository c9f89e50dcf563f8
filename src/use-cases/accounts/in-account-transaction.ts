import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { fail, type Outcome } from '../../platform/outcome.ts'

/**
 * Runs work in its own transaction and rolls back on any failure, expected or thrown.
 * @param db not already in a transaction
 */
export async function inAccountTransaction<Value, Failure>(
  db: Kysely<Schema>,
  work: (transaction: Kysely<Schema>) => Promise<Outcome<Value, Failure>>,
): Promise<Outcome<Value, Failure>> {
  const undone = Symbol('undone')
  let failure: Failure | undefined
  try {
    return await db.transaction().execute(async (transaction) => {
      const outcome = await work(transaction)
      if (outcome.ok) return outcome
      failure = outcome.failure
      throw undone
    })
  } catch (cause) {
    if (cause !== undone) throw cause
    // Set just before the symbol was thrown.
    return fail(failure as Failure)
  }
}
