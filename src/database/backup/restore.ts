import { createHash, type Hash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import { BackupError, describeBackupError } from './backup-error.ts'
import { ENTRY, MAX_LINE_BYTES, type BackupFooter, type BackupSummary } from './backup-format.ts'
import { listAppliedMigrations, listBackupTables } from './backup-tables.ts'
import { writeBackup } from './backup.ts'
import { bareTables } from './bare-tables.ts'
import { compareSchemas, readBackupHeader } from './check-backup-header.ts'
import { connectDatabase, type Database } from '../connect.ts'
import { createRowLoader } from './load-rows.ts'
import { migrate } from '../migrate.ts'
import { readMigrations, type Migration } from '../read-migrations.ts'
import type { Schema } from '../schema.ts'
import { splitLines } from './split-lines.ts'

/** A migration of a large store is long work for the scratch database. */
const LONG_WORK_MS = 600_000

/**
 * Replaces the contents of the store with a backup's, in one transaction: everything is validated
 * before the commit, and a failure changes nothing. Others see the old contents until then (on the
 * embedded engine they wait). A backup of an older version is migrated to this one's schema first.
 * Migrations, leases, rate limits and signing keys stay unchanged; pending sign-ins are discarded.
 * @param db migrated, not inside a transaction
 * @param file as written by `writeBackup`; destroying it aborts the restore
 * @param migrations those of the database, all of ours by default
 * @throws DatabaseError `damaged-backup` when it is truncated, changed or no backup;
 * `newer-backup` or `changed-migration` when it cannot be brought to the schema of the database
 */
export async function restoreBackup(
  db: Kysely<Schema>,
  file: Readable,
  migrations: readonly Migration[] = readMigrations(),
): Promise<BackupSummary> {
  const bytes = createGunzip()
  // Errors of both streams also reach the reader of `bytes`, even before reading began.
  pipeline(file, bytes, () => undefined)
  bytes.on('error', () => undefined)
  const progress = { line: 0 }
  try {
    const lines = countLines(splitLines(bytes, MAX_LINE_BYTES), progress)
    const first = await lines.next()
    if (first.done === true) throw new BackupError('it is empty')
    const header = readBackupHeader(first.value)
    const hash = createHash('sha256').update(first.value).update('\n')
    const load = (into: Kysely<Schema>) =>
      into.transaction().execute((tx) => replaceContents(tx, lines, hash))
    const { madeAtUtc } = header
    if (compareSchemas(header.migrations, await listAppliedMigrations(db)) === 'same') {
      return { madeAtUtc, ...(await load(db)) }
    }
    const names = new Set(header.migrations.map(({ name }) => name))
    return await withScratchDatabase(async (scratch) => {
      const schema = migrations.filter(({ name }) => names.has(name))
      await migrate(scratch, schema)
      await load(scratch.db)
      await migrate(scratch, migrations)
      return { ...(await copyContents(scratch.db, db, migrations)), madeAtUtc }
    })
  } catch (cause) {
    throw describeBackupError(cause, progress.line)
  } finally {
    file.destroy()
  }
}

/** An embedded database in a temporary folder of its own, which is deleted afterwards. */
async function withScratchDatabase<Value>(
  work: (scratch: Database) => Promise<Value>,
): Promise<Value> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'tapelight-restore-'))
  try {
    const scratch = await connectDatabase({
      dataDirectory,
      databaseUrl: null,
      answerTimeoutMs: LONG_WORK_MS,
    })
    try {
      return await work(scratch)
    } finally {
      await scratch.close()
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

/** Restores one database from another one of the same schema. */
async function copyContents(
  from: Kysely<Schema>,
  to: Kysely<Schema>,
  migrations: readonly Migration[],
): Promise<BackupSummary> {
  const file = new PassThrough()
  const [, summary] = await Promise.all([
    writeBackup(from, file),
    restoreBackup(to, file, migrations),
  ])
  return summary
}

async function replaceContents(
  tx: Kysely<Schema>,
  lines: AsyncGenerator<Buffer>,
  hash: Hash,
): Promise<Omit<BackupSummary, 'madeAtUtc'>> {
  const tables = await listBackupTables(tx)
  const dressTables = await bareTables(tx, tables)
  const loader = createRowLoader(tx, tables)
  let footer: BackupFooter | null = null
  for await (const line of lines) {
    if (footer !== null) throw new BackupError('it goes on after its end')
    const text = line.toString()
    const entry = ENTRY.parse(JSON.parse(text))
    if (Array.isArray(entry)) await loader.addRow(text, entry.length)
    else if ('table' in entry) await loader.startTable(entry)
    else if ('sequence' in entry) await loader.setSequence(entry)
    else footer = entry
    if (footer === null) hash.update(line).update('\n')
  }
  if (footer === null) throw new BackupError('its end is missing')
  if (footer.sha256 !== hash.digest('hex')) throw new BackupError('its checksum differs')
  const rowsByTable = await loader.finish()
  checkCounts(footer, rowsByTable)
  await dressTables()
  const rows = [...rowsByTable.values()].reduce((sum, count) => sum + count, 0)
  return { tables: rowsByTable.size, rows }
}

async function* countLines(
  lines: AsyncGenerator<Buffer>,
  progress: { line: number },
): AsyncGenerator<Buffer> {
  for await (const line of lines) {
    progress.line += 1
    yield line
  }
}

function checkCounts(footer: BackupFooter, rowsByTable: ReadonlyMap<string, number>): void {
  const claimed = new Map(Object.entries(footer.rowsByTable))
  for (const name of new Set([...claimed.keys(), ...rowsByTable.keys()])) {
    if (claimed.get(name) === rowsByTable.get(name)) continue
    throw new BackupError(
      `${rowsByTable.get(name) ?? 'no'} rows of "${name}" where its end says ${claimed.get(name) ?? 'none'}`,
    )
  }
}
