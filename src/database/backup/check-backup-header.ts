import { BackupError } from './backup-error.ts'
import { ANY_HEADER, BACKUP_VERSION, HEADER, type BackupHeader } from './backup-format.ts'
import { DatabaseError } from '../database-error.ts'
import { isSameMigration } from '../read-migrations.ts'

type Migrations = BackupHeader['migrations']

/**
 * Reads the first line of a backup.
 * @throws DatabaseError `newer-backup` for a later format, BackupError when it is not a header
 */
export function readBackupHeader(line: Buffer): BackupHeader {
  const result = parseJson(line)
  const start = ANY_HEADER.safeParse(result)
  if (!start.success) throw new BackupError('it does not begin like a backup of ours')
  if (start.data.version > BACKUP_VERSION) {
    throw rejectNewer(`its format is ${start.data.version}, and ${BACKUP_VERSION} is known here`)
  }
  return HEADER.parse(result)
}

/**
 * Compares the schema of a backup with the one it is restored into.
 * @returns `older` when the backup only lacks the last migrations
 * @throws DatabaseError when it is newer or has another text of a migration, BackupError when it lacks
 * one that comes before others of its own
 */
export function compareSchemas(inBackup: Migrations, inDatabase: Migrations): 'same' | 'older' {
  const checksumByName = new Map(inDatabase.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of inBackup) {
    const known = checksumByName.get(name)
    if (known === undefined) throw rejectNewer(`it has the migration "${name}"`)
    if (!isSameMigration(known, checksum)) throw rejectChanged(name)
  }
  for (const [index, { name }] of inBackup.entries()) {
    const expected = inDatabase[index]?.name
    if (expected !== name) throw new BackupError(`the migration "${expected}" is missing`)
  }
  return inBackup.length === inDatabase.length ? 'same' : 'older'
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

function rejectChanged(name: string): DatabaseError {
  return new DatabaseError(
    'changed-migration',
    `The backup was made with other contents of the migration "${name}". Nothing was changed: restore it with the version that made it.`,
  )
}
