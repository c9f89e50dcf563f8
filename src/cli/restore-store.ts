import { readProcessConfig } from '../config/config.ts'
import type { BackupSummary } from '../database/backup/backup-format.ts'
import { openWholeFile } from '../database/backup/backup-file.ts'
import { findRunningProduct } from '../database/maintenance/maintenance-client.ts'
import { restoreBackup } from '../database/backup/restore.ts'
import { withDatabase } from '../database/with-database.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import type { Screen } from './screen.ts'

/**
 * Replaces the whole store with a backup, through the running product if there is one.
 * @param path absolute
 * @throws DatabaseError when the file or the store cannot be used; nothing is changed then
 */
export async function restoreStore(path: string, screen: Screen): Promise<ExitCode> {
  const config = readProcessConfig()
  const running = await findRunningProduct(config.dataDirectory)
  screen.describe(`Restoring ${path}; a backup of an older version takes a minute or two.`)
  const { rows, tables, madeAtUtc } = await (running === null
    ? restoreClosedStore(config, path)
    : running.restore(path))
  screen.write(`Restored ${rows} rows of ${tables} tables, as they were at ${madeAtUtc}\n`)
  return EXIT.fine
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
