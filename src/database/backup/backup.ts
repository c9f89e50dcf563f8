import { createHash, type Hash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql, type Kysely } from 'kysely'
import {
  HEADER_START,
  MAX_LINE_BYTES,
  type BackupFooter,
  type BackupHeader,
  type BackupSequence,
  type BackupSummary,
  type BackupTableHeading,
} from './backup-format.ts'
import { asRowOwner } from '../rows/as-row-owner.ts'
import {
  listAppliedMigrations,
  listBackupTables,
  nameInBackup,
  SCHEMAS,
  type BackupTable,
} from './backup-tables.ts'
import type { Schema } from '../schema.ts'

/**
 * Rows per query: few enough that the embedded engine, which works on our thread, blocks no one for
 * long.
 */
const BATCH_BYTES = 512 * 1024
const MAX_ROWS_BATCH_SIZE = 2_000

/** A snapshot that ignores concurrent writes; no table is sorted on disk. */
const SNAPSHOT = `
  set transaction isolation level repeatable read, read only;
  set local enable_sort = off;
  set local extra_float_digits = 3;
  set local intervalstyle = 'postgres'`

type Described = BackupHeader | BackupTableHeading | BackupSequence | BackupFooter

/**
 * Writes a consistent snapshot of the whole store in the format of `backup-format.ts`, and ends the
 * stream. Equal contents give equal lines. The embedded engine has one connection: other queries
 * wait until this is done, so use a fast stream such as a file.
 * @param db not inside a transaction
 * @param file destroyed when the backup fails; destroying it aborts the backup
 */
export async function writeBackup(db: Kysely<Schema>, file: Writable): Promise<BackupSummary> {
  // A stream that fails while waiting is detected on the first write.
  file.on('error', () => undefined)
  return db.transaction().execute(async (tx) => {
    await sql.raw(SNAPSHOT).execute(tx)
    const header = await readHeader(tx)
    const rowsByTable: Record<string, number> = {}
    // Packed prices are nearly random bytes: a higher level gains nothing.
    const compress = createGzip({ level: 1 })
    await pipeline(Readable.from(produceLines(tx, header, rowsByTable)), compress, file)
    const counts = Object.values(rowsByTable)
    const rows = counts.reduce((sum, count) => sum + count, 0)
    return { madeAtUtc: header.madeAtUtc, tables: counts.length, rows }
  })
}

async function* produceLines(
  tx: Kysely<Schema>,
  header: BackupHeader,
  rowsByTable: Record<string, number>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  yield describe(hash, header)
  for (const table of await listBackupTables(tx)) {
    const { name } = table
    yield describe(hash, { table: name, columns: table.columns.map((column) => column.name) })
    rowsByTable[name] = 0
    for await (const lines of readRows(tx, table)) {
      rowsByTable[name] += lines.length
      yield toBytes(hash, lines)
    }
  }
  const { rows: sequences } = await sql<BackupSequence>`
    select ${nameInBackup('schemaname', 'sequencename')} as sequence, last_value::text as "lastValue"
    from pg_sequences where schemaname in (select schema from ${SCHEMAS})
    order by 1`.execute(tx)
  for (const sequence of sequences) yield describe(hash, sequence)
  const sha256 = hash.copy().digest('hex')
  yield describe(hash, { end: true, rowsByTable, sha256 })
}

async function readHeader(tx: Kysely<Schema>): Promise<BackupHeader> {
  const { rows } = await sql<{ madeAtUtc: string }>`select now() as "madeAtUtc"`.execute(tx)
  const [{ madeAtUtc } = { madeAtUtc: '' }] = rows
  return { ...HEADER_START, madeAtUtc, migrations: await listAppliedMigrations(tx) }
}

/**
 * Yields the rows of a table as lines, in batches: by cursor, because one of the drivers cannot
 * stream.
 */
async function* readRows(tx: Kysely<Schema>, table: BackupTable): AsyncGenerator<string[]> {
  const cells = table.columns.map(({ name, type }) => toText(name, type))
  const order = table.primaryKey.map((name) => sql.ref(name))
  const declare = () =>
    sql`declare backup_rows no scroll cursor for
      select json_build_array(${sql.join(cells)})::text as line
      from ${sql.id(table.schema, table.table)}
      ${order.length === 0 ? sql`` : sql`order by ${sql.join(order)}`}`.execute(tx)
  // A cursor's role is fixed when it is declared.
  await (table.hasRowRules ? asRowOwner(tx, declare) : declare())
  let count = 10
  for (;;) {
    const fetch = sql<{ line: string }>`fetch ${sql.lit(count)} from backup_rows`
    const { rows } = await fetch.execute(tx)
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => line)
    yield lines
    const averageLength = lines.reduce((sum, line) => sum + line.length, 0) / lines.length
    count = Math.min(MAX_ROWS_BATCH_SIZE, Math.max(1, Math.floor(BATCH_BYTES / averageLength)))
  }
  await sql`close backup_rows`.execute(tx)
}

function toText(name: string, type: string) {
  if (type !== 'bytea') return sql`${sql.ref(name)}::text`
  return sql`translate(encode(${sql.ref(name)}, 'base64'), E'\\n', '')`
}

function describe(hash: Hash, result: Described): Buffer {
  return toBytes(hash, [JSON.stringify(result)])
}

function toBytes(hash: Hash, lines: readonly string[]): Buffer {
  if (lines.some((line) => line.length * 3 > MAX_LINE_BYTES)) {
    throw new Error('A row is too long for a backup')
  }
  const bytes = Buffer.from(`${lines.join('\n')}\n`)
  hash.update(bytes)
  return bytes
}
