import type { Kysely } from 'kysely'
import { BackupDamage } from './backup-damage.ts'
import { ANY_HEADER, BACKUP_VERSION, HEADER, type BackupHeader } from './backup-format.ts'
import { listAppliedMigrations } from './backup-tables.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import type { Schema } from './schema.ts'

type Migrations = BackupHeader['migrations']

/**
 * Reads the first line of a backup and compares it with the database it is meant for.
 * @throws DatabaseRefusal when the backup was made of another schema, BackupDamage when it is no header
 */
export async function checkBackupHeader(tx: Kysely<Schema>, line: Buffer): Promise<BackupHeader> {
  const told = parseJson(line)
  const start = ANY_HEADER.safeParse(told)
  if (!start.success) throw new BackupDamage('it does not begin like a backup of ours')
  if (start.data.version > BACKUP_VERSION) {
    throw refuseNewer(`its format is ${start.data.version}, and ${BACKUP_VERSION} is known here`)
  }
  const header = HEADER.parse(told)
  compareMigrations(header.migrations, await listAppliedMigrations(tx))
  return header
}

function compareMigrations(inBackup: Migrations, inDatabase: Migrations): void {
  const checksumByName = new Map(inDatabase.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of inBackup) {
    const known = checksumByName.get(name)
    if (known === undefined) throw refuseNewer(`it has the migration "${name}"`)
    if (known !== checksum) throw refuseChanged(name)
  }
  const namesInBackup = new Set(inBackup.map(({ name }) => name))
  const lacking = inDatabase.find(({ name }) => !namesInBackup.has(name))
  if (lacking !== undefined) throw refuseOlder(lacking.name)
}

function parseJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch (cause) {
    throw new BackupDamage('it does not begin like a backup of ours', { cause })
  }
}

function refuseNewer(how: string): DatabaseRefusal {
  return new DatabaseRefusal(
    'newer-backup',
    `The backup was made by a newer version (${how}). Nothing was changed: restore it with that version.`,
  )
}

function refuseOlder(name: string): DatabaseRefusal {
  return new DatabaseRefusal(
    'older-backup',
    `The backup was made by an older version (it lacks the migration "${name}"). Nothing was changed: restore it with that version, then start this one.`,
  )
}

function refuseChanged(name: string): DatabaseRefusal {
  return new DatabaseRefusal(
    'changed-migration',
    `The backup was made with other contents of the migration "${name}". Nothing was changed: restore it with the version that made it.`,
  )
}
