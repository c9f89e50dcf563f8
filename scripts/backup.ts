import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readProcessConfig } from '../src/config/config.ts'
import { writeWholeFile } from '../src/database/backup/backup-file.ts'
import { writeBackup } from '../src/database/backup/backup.ts'
import { findRunningProduct } from '../src/database/maintenance/maintenance-client.ts'
import { withDatabase } from '../src/database/with-database.ts'
import { exitWith } from '../src/compose/exit-with.ts'

/** Writes the whole store to a file, through the running product if there is one. */
async function backUp(given: string | undefined): Promise<void> {
  const config = readProcessConfig()
  const running = await findRunningProduct(config.dataDirectory)
  const path = given === undefined ? chooseFile(config.dataDirectory) : resolve(given)
  const summary = await writeWholeFile(path, (file) =>
    running === null ? withDatabase(config, (db) => writeBackup(db, file)) : running.backUp(file),
  )
  process.stdout.write(`Backed up ${summary.rows} rows of ${summary.tables} tables to ${path}\n`)
}

function chooseFile(dataDirectory: string): string {
  const folder = join(dataDirectory, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return join(folder, `tapelight-${time}Z.jsonl.gz`)
}

await backUp(process.argv[2]).catch(exitWith)
