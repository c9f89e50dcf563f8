import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { findLogged, toPlaceKey, type LogPlace } from '../../database/signal-log.ts'
import type { Schema } from '../../database/schema.ts'
import { waitAtMost } from '../wait-at-most.ts'
import type { ReceiptDeps } from './receipt-deps.ts'

/** What is known of a place: the id kept of it (null: none, and none to come), none so far, or no answer in time. */
type Found = { readonly id: string | null } | 'none-yet' | 'late'

export type KnownReceipts = {
  /** Asks the store once and remembers; rejects where it cannot be read. */
  readonly find: (place: LogPlace) => Promise<Found>
  readonly learn: (place: LogPlace, id: string | null) => void
}

/** An answer does not wait longer for the name of its receipt. */
const LOOK_UP_MS = 1_500
/** After a look-up that took longer, none is made for so long: no answer waits for a store that hangs. */
const REST_MS = 30_000
/** Sessions of tickers remembered; all are forgotten at once, and looked up again. */
const MOST_KNOWN = 50_000

/** Remembers which receipt is kept of each ticker and session. */
export function createKnownReceipts({
  db,
  clock,
}: Pick<ReceiptDeps, 'db' | 'clock'>): KnownReceipts {
  const known = new Map<string, string | null>()
  const loader = createLoader(db)
  let restsUntilMs = 0
  const learn: KnownReceipts['learn'] = (place, id) => {
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(toPlaceKey(place), id)
  }
  return {
    learn,
    find: async (place) => {
      const id = known.get(toPlaceKey(place))
      if (id !== undefined) return { id }
      if (clock().getTime() < restsUntilMs) return 'late'
      const found = await waitAtMost(LOOK_UP_MS, loader.load(place))
      if (found === null) return 'none-yet'
      if (found === 'late') {
        restsUntilMs = clock().getTime() + REST_MS
        return 'late'
      }
      learn(place, found)
      return { id: found }
    },
  }
}

/** A page of two hundred tickers asks for them all at once. */
function createLoader(db: Kysely<Schema>): DataLoader<LogPlace, string | null> {
  return new DataLoader(
    async (places) => {
      const logged = await findLogged(db, places)
      const idByKey = new Map(logged.map((row) => [toPlaceKey(row), row.id]))
      return places.map((place) => idByKey.get(toPlaceKey(place)) ?? null)
    },
    { cache: false },
  )
}
