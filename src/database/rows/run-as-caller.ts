import { sql, type Kysely, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** The role that work runs as: anonymous, or the user with these verified claims. */
export type RowCaller =
  | { readonly role: 'anon' }
  | { readonly role: 'authenticated'; readonly claims: Readonly<Record<string, unknown>> }

/** Statement timeout for callers; the embedded engine cannot enforce it. */
const STATEMENT_TIMEOUT_MS = 8000

/** The last work of each user that has not ended. */
const lastByUserOf = new WeakMap<Kysely<Schema>, Map<unknown, Promise<unknown>>>()

/**
 * Runs work in one transaction with the caller's rights only. Role, claims and time limit end with the
 * transaction, even if it fails. One user's transactions run one at a time, so no one can queue many
 * slow ones ahead of everyone else's.
 * @param access `read` also forbids every write (SQLSTATE 25006)
 * @throws what `work` throws, after a rollback
 */
export async function runAsCaller<Value>(
  db: Kysely<Schema>,
  caller: RowCaller,
  access: 'read' | 'write',
  work: (tx: Transaction<Schema>) => Promise<Value>,
): Promise<Value> {
  const claims = caller.role === 'anon' ? { role: 'anon' } : caller.claims
  const run = async (tx: Transaction<Schema>) => {
    await sql`select set_config('role', ${caller.role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true),
      set_config('transaction_read_only', ${access === 'read' ? 'on' : 'off'}, true)`.execute(tx)
    return work(tx)
  }
  const transact = () => db.transaction().execute(run)
  // Anonymous callers have no rows: every statement is rejected at once.
  return caller.role === 'anon' ? transact() : inTurn(db, caller.claims['sub'], transact)
}

async function inTurn<Value>(
  db: Kysely<Schema>,
  user: unknown,
  work: () => Promise<Value>,
): Promise<Value> {
  const lastByUser = lastByUserOf.get(db) ?? new Map<unknown, Promise<unknown>>()
  lastByUserOf.set(db, lastByUser)
  const attempt = (lastByUser.get(user) ?? Promise.resolve()).then(work)
  const ended = attempt.catch(() => undefined)
  lastByUser.set(user, ended)
  try {
    return await attempt
  } finally {
    if (lastByUser.get(user) === ended) lastByUser.delete(user)
  }
}
