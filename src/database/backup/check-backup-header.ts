import type { Kysely } from 'kysely'
import { BackupError } from './backup-error.ts'
import { ANY_HEADER, BACKUP_VERSION, HEADER, type BackupHeader } from './backup-format.ts'
import { listAppliedMigrations } from './backup-tables.ts'
import { DatabaseError } from '../database-error.ts'
import type { Schema } from '../schema.ts'

type Migrations = BackupHeader['migrations']

/**
 * Reads the first line of a backup and compares it with the target database.
 * @throws DatabaseError when the schemas differ, BackupError when it is not a header
 */
export async function checkBackupHeader(tx: Kysely<Schema>, line: Buffer): Promise<BackupHeader> {
  const result = parseJson(line)
  const start = ANY_HEADER.safeParse(result)
  if (!start.success) throw new BackupError('it does not begin like a backup of ours')
  if (start.data.version > BACKUP_VERSION) {
    throw rejectNewer(`its format is ${start.data.version}, and ${BACKUP_VERSION} is known here`)
  }
  const header = HEADER.parse(result)
  compareMigrations(header.migrations, await listAppliedMigrations(tx))
  return header
}

function compareMigrations(inBackup: Migrations, inDatabase: Migrations): void {
  const checksumByName = new Map(inDatabase.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of inBackup) {
    const known = checksumByName.get(name)
    if (known === undefined) throw rejectNewer(`it has the migration "${name}"`)
    if (known !== checksum) throw rejectChanged(name)
  }
  const namesInBackup = new Set(inBackup.map(({ name }) => name))
  const lacking = inDatabase.find(({ name }) => !namesInBackup.has(name))
  if (lacking !== undefined) throw rejectOlder(lacking.name)
}

function parseJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch (cause) {
    throw new BackupError('it does not begin like a backup of ours', { cause })
  }
}

function rejectNewer(how: string): DatabaseError {
  return new DatabaseError(
    'newer-backup',
    `The backup was made by a newer version (${how}). Nothing was changed: restore it with that version.`,
  )
}

function rejectOlder(name: string): DatabaseError {
  return new DatabaseError(
    'older-backup',
    `The backup was made by an older version (it lacks the migration "${name}"). Nothing was changed: restore it with that version, then start this one.`,
  )
}

function rejectChanged(name: string): DatabaseError {
  return new DatabaseError(
    'changed-migration',
    `The backup was made with other contents of the migration "${name}". Nothing was changed: restore it with the version that made it.`,
  )
}
