import type { Kysely } from 'kysely'
import { connectDatabase, type DatabaseLocation } from './connect.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'
import type { Schema } from './schema.ts'

/** Nobody else waits: a statement may take its time. */
const LONG_WORK_MS = 600_000

/**
 * Opens the store with the schema this code knows, for one piece of work, and closes it however that
 * ends.
 * @throws DatabaseError when it cannot be opened or migrated; what the work throws
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
