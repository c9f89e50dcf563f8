import type { Kysely } from 'kysely'
import { connectDatabase, type DatabaseLocation } from './connect.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'
import type { Schema } from './schema.ts'

/** No one else is waiting, so statements get a long timeout. */
const LONG_WORK_MS = 600_000

/**
 * Opens the store with the current schema for one piece of work, and closes it afterwards in any
 * case.
 * @throws DatabaseError when it cannot be opened or migrated; any error of the work
 */
export async function withDatabase<Value>(
  location: DatabaseLocation,
  work: (db: Kysely<Schema>) => Promise<Value>,
): Promise<Value> {
  const database = await connectDatabase({ answerTimeoutMs: LONG_WORK_MS, ...location })
  try {
    await migrate(database, readMigrations())
    return await work(database.db)
  } finally {
    await database.close()
  }
}
