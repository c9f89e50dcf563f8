import { resolve } from 'node:path'
import { readProcessConfig } from '../src/config/config.ts'
import type { BackupSummary } from '../src/database/backup/backup-format.ts'
import { openWholeFile } from '../src/database/backup/backup-file.ts'
import { DatabaseError } from '../src/database/database-error.ts'
import { findRunningProduct } from '../src/database/maintenance/maintenance-client.ts'
import { restoreBackup } from '../src/database/backup/restore.ts'
import { withDatabase } from '../src/database/with-database.ts'
import { exitWith } from '../src/compose/exit-with.ts'

/** Replaces the whole store with a backup, through the running product if there is one. */
async function restore(given: string | undefined): Promise<void> {
  const config = readProcessConfig()
  if (given === undefined) {
    throw new DatabaseError('unusable-file', 'Say which backup: npm run restore <file>.')
  }
  const running = await findRunningProduct(config.dataDirectory)
  const path = resolve(given)
  const { rows, tables, madeAtUtc } = await (running === null
    ? restoreClosedStore(config, path)
    : running.restore(path))
  process.stdout.write(`Restored ${rows} rows of ${tables} tables, as they were at ${madeAtUtc}\n`)
}

async function restoreClosedStore(
  location: Parameters<typeof withDatabase>[0],
  path: string,
): Promise<BackupSummary> {
  const { file } = await openWholeFile(path)
  try {
    return await withDatabase(location, (db) => restoreBackup(db, file))
  } finally {
    file.destroy()
  }
}

await restore(process.argv[2]).catch(exitWith)
