import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../src/database/connect.ts'
import { migrate } from '../src/database/migrate.ts'
import { startPostgresServer } from '../src/database/embedded/postgres-server.fixture.ts'
import { readMigrations } from '../src/database/read-migrations.ts'
import { PREPARED_NAME } from './prepared-database.ts'

/** URL of the server that another project of this run has started. */
const STARTED = 'TAPELIGHT_PREPARED_POSTGRES'

/** Once before the tests: one server, with the template database of each block. */
export default async function preparePostgres({
  provide,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  const started = process.env[STARTED]
  if (started !== undefined) {
    provide('preparedPostgres', started)
    return undefined
  }
  const server = await startPostgresServer()
  const admin = await connectDatabase({ dataDirectory: '', databaseUrl: server.url })
  await sql`create database ${sql.id(PREPARED_NAME)}`.execute(admin.db)
  await admin.close()
  const index = new URL(server.url)
  index.pathname = PREPARED_NAME
  const prepared = await connectDatabase({ dataDirectory: '', databaseUrl: index.href })
  await migrate(prepared, readMigrations())
  await prepared.close()
  provide('preparedPostgres', server.url)
  process.env[STARTED] = server.url
  return server.stop
}
