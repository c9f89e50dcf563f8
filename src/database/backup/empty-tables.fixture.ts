import { sql } from 'kysely'
import type { Database } from '../connect.ts'

/** Empties every table with user data; the schema and the list of migrations stay. */
export async function emptyTables({ db }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('auth', 'public') and tablename <> 'schema_migration'`.execute(db)
  const names = rows.map(({ name }) => name).join(', ')
  await db.transaction().execute(async (tx) => {
    // The record of signals is never emptied; tests begin with an empty one all the same.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`truncate ${sql.raw(names)} restart identity cascade`.execute(tx)
  })
}
