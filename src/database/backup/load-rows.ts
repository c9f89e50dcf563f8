import { sql, type Kysely } from 'kysely'
import { BackupError } from './backup-error.ts'
import type { BackupSequence, BackupTableHeading } from './backup-format.ts'
import { asRowOwner } from '../rows/as-row-owner.ts'
import { nameInBackup, SCHEMAS, type BackupTable } from './backup-tables.ts'
import type { Schema } from '../schema.ts'

/** Handles the lines of a backup, in order. Throws BackupError for invalid ones. */
export type RowLoader = {
  readonly startTable: (heading: BackupTableHeading) => Promise<void>
  /** @param text the row's line, unparsed @param cells its number of cells */
  readonly addRow: (text: string, cells: number) => Promise<void>
  readonly setSequence: (sequence: BackupSequence) => Promise<void>
  /** Resolves with row counts by table when all are loaded and no table or sequence is missing. */
  readonly finish: () => Promise<ReadonlyMap<string, number>>
}

/** As for writing: small enough not to block the embedded database for long. */
const BATCH_CHARACTERS = 512 * 1024

/** Loads rows into empty tables, many per statement. */
export function createRowLoader(tx: Kysely<Schema>, tables: readonly BackupTable[]): RowLoader {
  const rowsByTable = new Map<string, number>()
  const sequences = new Set<string>()
  let table: BackupTable | null = null
  let batch: string[] = []
  let characters = 0

  const flush = async (): Promise<void> => {
    if (table !== null && batch.length > 0) await insertRows(tx, table, batch)
    batch = []
    characters = 0
  }
  return {
    startTable: async (heading) => {
      await flush()
      table = findTable(tables, heading)
      if (rowsByTable.has(table.name)) throw new BackupError(`"${table.name}" comes twice`)
      rowsByTable.set(table.name, 0)
    },
    addRow: async (text, cells) => {
      if (table?.columns.length !== cells) throw new BackupError('a row does not fit its table')
      rowsByTable.set(table.name, (rowsByTable.get(table.name) ?? 0) + 1)
      batch.push(text)
      characters += text.length
      if (characters >= BATCH_CHARACTERS) await flush()
    },
    setSequence: async (sequence) => {
      await flush()
      table = null
      await setSequence(tx, sequence)
      sequences.add(sequence.sequence)
    },
    finish: async () => {
      await flush()
      const missing = tables.find(({ name }) => !rowsByTable.has(name))
      if (missing !== undefined) throw new BackupError(`"${missing.name}" is missing`)
      await checkSequences(tx, sequences)
      return rowsByTable
    },
  }
}

function findTable(
  tables: readonly BackupTable[],
  { table: name, columns }: BackupTableHeading,
): BackupTable {
  const table = tables.find((candidate) => candidate.name === name)
  if (table === undefined) throw new BackupError(`there is no table "${name}" here`)
  const isSame = table.columns.map((column) => column.name).join('\n') === columns.join('\n')
  if (!isSame) throw new BackupError(`"${name}" has other columns here`)
  return table
}

/** Backup data is passed as a single parameter; names and types come from the catalogue. */
async function insertRows(
  tx: Kysely<Schema>,
  { schema, table, columns, hasRowRules }: BackupTable,
  rows: readonly string[],
): Promise<void> {
  const names = columns.map((column) => sql.ref(column.name))
  const values = columns.map(({ type }, index) => {
    const text = sql`row.cells ->> ${sql.lit(index)}`
    return type === 'bytea' ? sql`decode(${text}, 'base64')` : sql`(${text})::${sql.raw(type)}`
  })
  const insert = () =>
    sql`insert into ${sql.id(schema, table)} (${sql.join(names)})
      overriding system value
      select ${sql.join(values)}
      from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) as row (cells)`.execute(tx)
  await (hasRowRules ? asRowOwner(tx, insert) : insert())
}

async function setSequence(
  tx: Kysely<Schema>,
  { sequence, lastValue }: BackupSequence,
): Promise<void> {
  const { rows } = await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass,
      coalesce(${lastValue}::bigint, start_value), ${lastValue}::bigint is not null)
    from pg_sequences where schemaname in (select schema from ${SCHEMAS})
      and ${nameInBackup('schemaname', 'sequencename')} = ${sequence}`.execute(tx)
  if (rows.length !== 1) throw new BackupError(`there is no sequence "${sequence}" here`)
}

async function checkSequences(tx: Kysely<Schema>, seen: ReadonlySet<string>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select ${nameInBackup('schemaname', 'sequencename')} as name
    from pg_sequences where schemaname in (select schema from ${SCHEMAS})`.execute(tx)
  const missing = rows.find(({ name }) => !seen.has(name))
  if (missing !== undefined) throw new BackupError(`the sequence "${missing.name}" is missing`)
}
