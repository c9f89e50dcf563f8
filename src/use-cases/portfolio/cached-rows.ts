import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { listLots, readLotsMark } from '../../database/rows/lots.ts'
import type { Schema } from '../../database/schema.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Lot } from '../../domain/portfolio/lot.ts'

/** Reads all lots of their owner. */
export type ReadLots = (owner: Owner) => Promise<readonly Lot[]>

type Held = {
  /**
   * Read before the lots, so that a change in between shows in the next one; null: not read yet.
   */
  readonly mark: string | null
  readonly lots: readonly Lot[]
}

/** Maximum cached lots, of all owners together: some 30 MB. */
const MAX_LOTS = 100_000
/** Reading this few is as fast as checking for changes. */
const FEW_LOTS = 500

/**
 * Reads a user's lots, large portfolios only if they changed. Each read queries the database under
 * the owner's row rules.
 */
export function createLotsAtHand({
  db,
  capacity = MAX_LOTS,
  few = FEW_LOTS,
}: {
  readonly db: Kysely<Schema>
  readonly capacity?: number
  readonly few?: number
}): ReadLots {
  const heldByUser = new LRUCache<string, Held>({
    maxSize: capacity,
    sizeCalculation: ({ lots }) => lots.length,
  })
  return async (owner) => {
    const { userId } = owner
    const before = heldByUser.get(userId)
    const mark = before === undefined ? null : await readLotsMark(db, owner)
    const isSame = before !== undefined && mark === before.mark
    const lots = isSame ? before.lots : await listLots(db, owner)
    if (lots.length > few) heldByUser.set(userId, { mark, lots })
    else heldByUser.delete(userId)
    return lots
  }
}
