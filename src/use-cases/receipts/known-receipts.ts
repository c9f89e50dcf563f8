import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { findLogged, toPathKey, type LogPosition } from '../../database/receipts/signal-log.ts'
import type { Schema } from '../../database/schema.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import type { ReceiptDeps } from './receipt-deps.ts'

/** What is known of a place: the id kept of it (null: none, and none to come), none so far, or no answer in time. */
type Found = { readonly id: string | null } | 'none-yet' | 'late'

export type KnownReceipts = {
  /** Asks the store once and remembers; rejects where it cannot be read. */
  readonly find: (index: LogPosition) => Promise<Found>
  readonly learn: (index: LogPosition, id: string | null) => void
}

/** An answer does not wait longer for the name of its receipt. */
const LOOK_UP_MS = 1_500
/** After a look-up that took longer, none is made for so long: no answer waits for a store that hangs. */
const COOLDOWN_MS = 30_000
/** Sessions of tickers remembered. */
const MAX_KNOWN = 50_000

/** Remembers which receipt is kept of each ticker and session. */
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

/** A page of two hundred tickers asks for them all at once. */
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
