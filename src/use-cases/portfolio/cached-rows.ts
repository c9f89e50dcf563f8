import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { ACTIVITIES } from '../../database/rows/activities.ts'
import { LOTS } from '../../database/rows/lots.ts'
import { readSlices, type RowSlice, type SlicedTable } from '../../database/rows/row-slices.ts'
import type { Schema } from '../../database/schema.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Lot } from '../../domain/portfolio/lot.ts'
import type { Activity } from '../../domain/portfolio/activities/activity.ts'

/** Reads all rows of their owner; the same array as before while nothing changed, if there are many. */
export type ReadRows<Row> = (owner: Owner) => Promise<readonly Row[]>

type Held<Row> = { readonly slices: readonly RowSlice<Row>[]; readonly rows: readonly Row[] }

type CacheSettings = {
  readonly db: Kysely<Schema>
  /** Maximum cached rows, of all owners together: some 30 MB of lots, and 70 of activities. */
  readonly capacity?: number
  /** Reading this few is as fast as checking for changes. */
  readonly few?: number
}

/** Reads a user's lots. */
export function createLotCache(settings: CacheSettings): ReadRows<Lot> {
  return createRowCache(settings, LOTS)
}

/** Reads a user's activities. */
export function createActivityCache(settings: CacheSettings): ReadRows<Activity> {
  return createRowCache(settings, ACTIVITIES)
}

/**
 * Reads a user's rows, of large portfolios only those that changed and their neighbors. Each read queries
 * the database under the owner's row rules.
 */
function createRowCache<Row extends { readonly id: string }>(
  { db, capacity = 100_000, few = 500 }: CacheSettings,
  table: SlicedTable<Row>,
): ReadRows<Row> {
  const heldByUser = new LRUCache<string, Held<Row>>({
    maxSize: capacity,
    sizeCalculation: ({ rows }) => rows.length,
  })
  return async (owner) => {
    const { userId } = owner
    const before = heldByUser.get(userId)
    const slices = await readSlices(db, owner, table, before?.slices)
    if (before !== undefined && isSame(slices, before.slices)) return before.rows
    const rows = slices.flatMap((slice) => slice.rows)
    if (rows.length > few) heldByUser.set(userId, { slices, rows })
    else heldByUser.delete(userId)
    return rows
  }
}

function isSame<Item>(these: readonly Item[], those: readonly Item[]): boolean {
  return these.length === those.length && these.every((one, at) => one === those[at])
}
