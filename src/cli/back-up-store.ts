import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readProcessConfig } from '../config/config.ts'
import { writeWholeFile } from '../database/backup/backup-file.ts'
import { writeBackup } from '../database/backup/backup.ts'
import { findRunningProduct } from '../database/maintenance/maintenance-client.ts'
import { withDatabase } from '../database/with-database.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import type { Screen } from './screen.ts'

/**
 * Writes the whole store to a file, through the running product if there is one.
 * @param given absolute path; undefined for a name in `DATA_DIR/backups`
 * @throws DatabaseError when the store cannot be opened or the file cannot be written
 */
export async function backUpStore(given: string | undefined, screen: Screen): Promise<ExitCode> {
  const config = readProcessConfig()
  const running = await findRunningProduct(config.dataDirectory)
  const path = given ?? chooseFile(config.dataDirectory)
  const summary = await writeWholeFile(path, (file) =>
    running === null ? withDatabase(config, (db) => writeBackup(db, file)) : running.backUp(file),
  )
  screen.write(`Backed up ${summary.rows} rows of ${summary.tables} tables to ${path}\n`)
  return EXIT.fine
}

function chooseFile(dataDirectory: string): string {
  const folder = join(dataDirectory, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return join(folder, `tapelight-${time}Z.jsonl.gz`)
}
