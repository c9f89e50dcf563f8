import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../src/database/connect.ts'
import { migrate } from '../src/database/migrate.ts'
import { readMigrations } from '../src/database/read-migrations.ts'
import { PREPARED_DATABASE } from './prepared-database.ts'

/** Once before the tests: creating an embedded database takes seconds, copying one a moment. */
export default async function prepareDatabase({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-prepared-'))
  const database = await connectDatabase({ dataDirectory: folder, databaseUrl: null })
  await migrate(database, readMigrations())
  await database.close()
  const prepared = join(folder, 'database')
  provide('preparedFolder', prepared)
  process.env[PREPARED_DATABASE] = prepared
  return () => rmSync(folder, { recursive: true, force: true })
}
