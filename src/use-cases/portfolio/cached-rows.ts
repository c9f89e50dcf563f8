import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { listActivities } from '../../database/rows/activities.ts'
import { listLots } from '../../database/rows/lots.ts'
import { type MarkedTable, readRowsMark } from '../../database/rows/rows-mark.ts'
import type { Schema } from '../../database/schema.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Lot } from '../../domain/portfolio/lot.ts'
import type { Activity } from '../../domain/portfolio/activities/activity.ts'

/** Reads all rows of their owner; the same array as before while nothing changed, if there are many. */
export type ReadRows<Row> = (owner: Owner) => Promise<readonly Row[]>

type Held<Row> = {
  /**
   * Read before the rows, so that a change in between shows in the next one; null: not read yet.
   */
  readonly mark: string | null
  readonly rows: readonly Row[]
}

type CacheSettings = {
  readonly db: Kysely<Schema>
  /** Maximum cached rows, of all owners together: some 30 MB of lots, and 70 of activities. */
  readonly capacity?: number
  /** Reading this few is as fast as checking for changes. */
  readonly few?: number
}

/** Reads a user's lots. */
export function createLotCache(settings: CacheSettings): ReadRows<Lot> {
  return createRowCache(settings, 'portfolios', listLots)
}

/** Reads a user's activities. */
export function createActivityCache(settings: CacheSettings): ReadRows<Activity> {
  return createRowCache(settings, 'activities', listActivities)
}

/**
 * Reads a user's rows, large portfolios only if they changed. Each read queries the database under the
 * owner's row rules.
 */
function createRowCache<Row>(
  { db, capacity = 100_000, few = 500 }: CacheSettings,
  table: MarkedTable,
  list: (db: Kysely<Schema>, owner: Owner) => Promise<readonly Row[]>,
): ReadRows<Row> {
  const heldByUser = new LRUCache<string, Held<Row>>({
    maxSize: capacity,
    sizeCalculation: ({ rows }) => rows.length,
  })
  return async (owner) => {
    const { userId } = owner
    const before = heldByUser.get(userId)
    const mark = before === undefined ? null : await readRowsMark(db, owner, table)
    const isSame = before !== undefined && mark === before.mark
    const rows = isSame ? before.rows : await list(db, owner)
    if (rows.length > few) heldByUser.set(userId, { mark, rows })
    else heldByUser.delete(userId)
    return rows
  }
}
