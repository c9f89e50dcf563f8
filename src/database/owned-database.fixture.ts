import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { connectDatabase, type Database } from './connect.ts'
import { useOwnEngine, type RunningEngine } from './engines.fixture.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'

/**
 * A migrated database on PostgreSQL for the tests of this block, opened by its owner, who is no
 * superuser, and by one who is.
 * @returns both; call it inside a test
 */
export function useOwnedDatabase(): () => { readonly owner: Database; readonly admin: Database } {
  const running = useOwnEngine('postgres', { migrated: false })
  const opened: { readonly owner: Database; readonly admin: Database }[] = []
  beforeAll(async () => {
    const url = await makeOwnedDatabase(running(), { name: 'owned', owner: 'hosted' })
    const owner = await connectDatabase({ dataDirectory: '', databaseUrl: url })
    await migrate(owner, readMigrations())
    const adminUrl = new URL(running().url ?? '')
    adminUrl.pathname = 'owned'
    const admin = await connectDatabase({ dataDirectory: '', databaseUrl: adminUrl.href })
    opened.push({ owner, admin })
  })
  afterAll(async () => {
    for (const { owner, admin } of opened) await Promise.all([owner.close(), admin.close()])
  })
  return () => {
    const [both] = opened
    if (both === undefined) throw new Error('The owned database is not open')
    return both
  }
}

/**
 * Creates a database whose owner is not a superuser, as PostgreSQL hosts do.
 * @param owner created if new, with the right to create roles
 * @returns the URL by which the owner connects
 */
export async function makeOwnedDatabase(
  { database, url }: RunningEngine,
  { name, owner }: { readonly name: string; readonly owner: string },
): Promise<string> {
  const { rows } = await sql`select from pg_roles where rolname = ${owner}`.execute(database.db)
  if (rows.length === 0) {
    await sql`create role ${sql.id(owner)} login createrole password 'for-tests-only'`.execute(
      database.db,
    )
  }
  await sql`create database ${sql.id(name)} owner ${sql.id(owner)}`.execute(database.db)
  const owned = new URL(url ?? '')
  owned.username = owner
  owned.pathname = name
  return owned.href
}
