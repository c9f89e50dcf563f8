import { sql, type Kysely } from 'kysely'
import { waitWithTimeout } from '../platform/wait-with-timeout.ts'
import type { Schema } from './schema.ts'

/** Whether the store answers, and how many migrations its schema has. */
type StoreState =
  | { readonly isUp: true; readonly migrations: number }
  /** `reason` is for operators: no addresses, no credentials. */
  | { readonly isUp: false; readonly reason: string }

const TIMEOUT_MS = 2_000
/** Callers within this time share an answer: asking costs a query, and anyone may. */
const SHARED_MS = 1_000

/** Asks the store for its migrations. Never rejects, and takes 2 s at most. */
export function createStoreProbe(
  db: Kysely<Schema>,
  { timeoutMs = TIMEOUT_MS, sharedMs = SHARED_MS } = {},
): () => Promise<StoreState> {
  let last: { readonly atMs: number; readonly state: Promise<StoreState> } | null = null
  return () => {
    const nowMs = performance.now()
    if (last === null || nowMs - last.atMs >= sharedMs) {
      last = { atMs: nowMs, state: ask(db, timeoutMs) }
    }
    return last.state
  }
}

async function ask(db: Kysely<Schema>, timeoutMs: number): Promise<StoreState> {
  try {
    const counting = sql<{ count: number }>`select count(*)::int as count from schema_migration`
    const counted = await waitWithTimeout(timeoutMs, counting.execute(db))
    if (counted === 'late')
      return { isUp: false, reason: `no answer within ${timeoutMs / 1_000} s` }
    return { isUp: true, migrations: counted.rows[0]?.count ?? 0 }
  } catch {
    return { isUp: false, reason: 'the query failed' }
  }
}
