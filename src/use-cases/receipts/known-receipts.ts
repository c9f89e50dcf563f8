import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { findLogged, toPathKey, type LogPosition } from '../../database/receipts/signal-log.ts'
import type { Schema } from '../../database/schema.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import type { ReceiptDeps } from './receipt-deps.ts'

/**
 * What is known about a position: its receipt's id (null: none, and none to come), none so far, or a
 * timeout.
 */
type Found = { readonly id: string | null } | 'none-yet' | 'late'

export type KnownReceipts = {
  /** Queries the database once and caches; rejects when it cannot be read. */
  readonly find: (index: LogPosition) => Promise<Found>
  readonly learn: (index: LogPosition, id: string | null) => void
}

/** An answer's timeout for its receipt's id. */
const LOOK_UP_MS = 1_500
/** Cooldown after a slow look-up, so that answers do not wait for a hanging database. */
const COOLDOWN_MS = 30_000
/** Maximum cached positions (ticker and session). */
const MAX_KNOWN = 50_000

/** Caches the receipt id of each ticker and session. */
export function createKnownReceipts({
  db,
  clock,
}: Pick<ReceiptDeps, 'db' | 'clock'>): KnownReceipts {
  const known = new LRUCache<string, { readonly id: string | null }>({ max: MAX_KNOWN })
  const loader = createLoader(db)
  let cooldownUntilMs = 0
  const learn: KnownReceipts['learn'] = (index, id) => void known.set(toPathKey(index), { id })
  return {
    learn,
    find: async (index) => {
      const cached = known.get(toPathKey(index))
      if (cached !== undefined) return cached
      if (clock().getTime() < cooldownUntilMs) return 'late'
      const found = await waitWithTimeout(LOOK_UP_MS, loader.load(index))
      if (found === null) return 'none-yet'
      if (found === 'late') {
        cooldownUntilMs = clock().getTime() + COOLDOWN_MS
        return 'late'
      }
      learn(index, found)
      return { id: found }
    },
  }
}

/** A page of two hundred tickers loads them all in one batch. */
function createLoader(db: Kysely<Schema>): DataLoader<LogPosition, string | null> {
  return new DataLoader(
    async (indexes) => {
      const logged = await findLogged(db, indexes)
      const idByKey = new Map(logged.map((row) => [toPathKey(row), row.id]))
      return indexes.map((index) => idByKey.get(toPathKey(index)) ?? null)
    },
    { cache: false },
  )
}
