import { createHash } from 'node:crypto'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import { BackupError, describeBackupError } from './backup-error.ts'
import { ENTRY, MAX_LINE_BYTES, type BackupFooter, type BackupSummary } from './backup-format.ts'
import { listBackupTables } from './backup-tables.ts'
import { bareTables } from './bare-tables.ts'
import { checkBackupHeader } from './check-backup-header.ts'
import { createRowLoader } from './load-rows.ts'
import type { Schema } from '../schema.ts'
import { splitLines } from './split-lines.ts'

/**
 * Replaces the contents of the store with a backup's, in one transaction: everything is validated
 * before the commit, and a failure changes nothing. Others see the old contents until then (on the
 * embedded engine they wait). Migrations, leases, rate limits and signing keys stay unchanged;
 * pending sign-ins are discarded.
 * @param db migrated, not inside a transaction
 * @param file as written by `writeBackup`; destroying it aborts the restore
 * @throws DatabaseError `damaged-backup` when it is truncated, changed or no backup;
 * `newer-backup`, `older-backup` or `changed-migration` when its schema differs from the database's
 */
export async function restoreBackup(db: Kysely<Schema>, file: Readable): Promise<BackupSummary> {
  const bytes = createGunzip()
  // Errors of both streams also reach the reader of `bytes`, even before reading began.
  pipeline(file, bytes, () => undefined)
  bytes.on('error', () => undefined)
  const progress = { line: 0 }
  try {
    const lines = countLines(splitLines(bytes, MAX_LINE_BYTES), progress)
    return await db.transaction().execute((tx) => replaceContents(tx, lines))
  } catch (cause) {
    throw describeBackupError(cause, progress.line)
  } finally {
    file.destroy()
  }
}

async function replaceContents(
  tx: Kysely<Schema>,
  lines: AsyncGenerator<Buffer>,
): Promise<BackupSummary> {
  const hash = createHash('sha256')
  const first = await lines.next()
  if (first.done === true) throw new BackupError('it is empty')
  hash.update(first.value).update('\n')
  const { madeAtUtc } = await checkBackupHeader(tx, first.value)
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
  return { madeAtUtc, tables: rowsByTable.size, rows }
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
