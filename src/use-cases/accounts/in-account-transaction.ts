import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { fail, type Outcome } from '../../platform/outcome.ts'

/**
 * Does work in a transaction of its own, of which nothing stays when it fails, be it as expected or
 * by a fault.
 * @param db not within a transaction already
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
