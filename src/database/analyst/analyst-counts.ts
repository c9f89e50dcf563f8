import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Adds to counters, all or none; increments by several processes add up.
 * @param added whole numbers of 0 or more by name
 * @throws when one is not
 */
export async function addAnalystCounts(
  db: Kysely<Schema>,
  added: Readonly<Record<string, number>>,
): Promise<void> {
  // In a fixed order, so that two writers cannot deadlock.
  const rows = Object.entries(added)
    .map(([name, counted]) => ({ name, counted }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const wrong = rows.find(({ counted }) => !Number.isSafeInteger(counted) || counted < 0)
  if (wrong !== undefined) throw new RangeError(`${wrong.counted} to add to "${wrong.name}"`)
  if (rows.length === 0) return
  await db
    .insertInto('analyst_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        counted: sql`analyst_count.counted + excluded.counted`,
      }),
    )
    .execute()
}

/** All counters by name. */
export async function loadAnalystCounts(db: Kysely<Schema>): Promise<Record<string, number>> {
  const rows = await db.selectFrom('analyst_count').select(['name', 'counted']).execute()
  return Object.fromEntries(rows.map(({ name, counted }) => [name, counted]))
}
