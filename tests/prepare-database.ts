import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/compose/open-database.ts'

/** Where servers of the suite find a database that is made and migrated, to copy it. */
export const PREPARED_DATABASE = 'TAPELIGHT_PREPARED_DATABASE'

/** Once before the tests: making a database takes seconds, copying one a moment. */
export default async function prepareDatabase(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-prepared-'))
  const config = readConfig({ DATA_DIR: folder })
  const database = await openDatabase(config, pino({ level: 'silent' }))
  await database.close()
  process.env[PREPARED_DATABASE] = join(folder, 'database')
  return () => rmSync(folder, { recursive: true, force: true })
}
