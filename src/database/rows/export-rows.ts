import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Schema } from '../schema.ts'
import { runAsCaller, type RowCaller } from './run-as-caller.ts'

/** Rows per query, so that other queries can run in between. */
const SLICE = 1000

type OwnTable = {
  readonly name: string
  readonly columns: readonly string[]
  /** The column of the primary key, with its type; null when it is not readable. */
  readonly key: string | null
  readonly keyType: string | null
}

/**
 * Every row the owner may see, from every table with row rules: the list comes from the database, so a
 * new table is included from its first day. Read as the owner, in slices, so not as one snapshot.
 * @returns by table, in name order, an array of objects as JSON text written by the database, with
 *   numbers digit for digit
 */
export async function exportRows(
  db: Kysely<Schema>,
  caller: RowCaller,
): Promise<ReadonlyMap<string, string>> {
  const tables = await runAsCaller(db, caller, 'read', (tx) =>
    sql<OwnTable>`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
        min(a.attname::text) filter (where a.attnum = k.indkey[0]) as key,
        min(format_type(a.atttypid, null)) filter (where a.attnum = k.indkey[0]) as "keyType"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_index k on k.indrelid = c.oid and k.indisprimary and k.indnkeyatts = 1
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and c.relrowsecurity and has_column_privilege(c.oid, a.attnum, 'select')
      group by c.relname order by c.relname`.execute(tx),
  )
  const rowsByTable = new Map<string, string>()
  for (const table of tables.rows) rowsByTable.set(table.name, await exportTable(db, caller, table))
  return rowsByTable
}

type Slice = { readonly rows: string | null; readonly count: number; readonly last: string | null }

async function exportTable(
  db: Kysely<Schema>,
  caller: RowCaller,
  table: OwnTable,
): Promise<string> {
  const texts: string[] = []
  let last: string | null = null
  for (;;) {
    const statement = sliceAfter(table, last)
    const { rows } = await runAsCaller(db, caller, 'read', (tx) => statement.execute(tx))
    const [slice] = rows
    if (typeof slice?.rows === 'string') texts.push(slice.rows.slice(1, -1))
    last = slice?.last ?? null
    if (last === null || (slice?.count ?? 0) < SLICE) return `[${texts.join(',\n')}]`
  }
}

/** The rows after a key; all at once if the key is not readable. */
function sliceAfter(
  { name, columns, key, keyType }: OwnTable,
  last: string | null,
): RawBuilder<Slice> {
  const listed = sql.join(columns.map((column) => sql.ref(column)))
  const from = sql`select ${listed} from ${sql.table(`public.${name}`)}`
  if (key === null || keyType === null) {
    return sql<Slice>`select json_agg(t)::text as rows, count(*)::int as count, null as last
      from (${from} order by 1) t`
  }
  // Names and types are the catalogue's.
  const after =
    last === null ? sql`` : sql`where ${sql.ref(key)} > cast(${last} as ${sql.raw(keyType)})`
  return sql<Slice>`select json_agg(t)::text as rows, count(*)::int as count,
      (array_agg(t.${sql.ref(key)}))[count(*)]::text as last
    from (${from} ${after} order by ${sql.ref(key)} limit ${SLICE}) t`
}
