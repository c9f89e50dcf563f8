import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { CASTS, type Cast, type OfferedTables, type RowTable } from './row-table.ts'

/**
 * Every table of `rest/v1`. A test compares them with the database's tables that have row rules.
 */
const OFFERED = [
  'portfolios',
  'portfolio_accounts',
  'portfolio_imports',
  'activities',
  'profiles',
  'watchlists',
  'watchlist_items',
  'preferences',
  'notification_settings',
  'notifications',
  'digests',
  'webhooks',
  'alerts',
  'alert_checks',
]

/** Types whose full name differs from the one used in casts. */
const CAST_BY_TYPE: ReadonlyMap<string, Cast> = new Map([
  ['character varying', 'text'],
  ['timestamp with time zone', 'timestamptz'],
])

type CatalogueColumn = {
  table: string
  column: string
  type: string
  default: string | null
  isKey: boolean
}

type CatalogueKey = {
  parent: string
  child: string
  childColumns: string[]
  parentColumns: string[]
}

/**
 * Reads the offered tables' columns and foreign keys from the database; once, at startup.
 * @throws if a table is missing, not guarded by row rules, or has a column of an unknown type
 */
export async function readOfferedTables(db: Kysely<Schema>): Promise<OfferedTables> {
  const { rows } = await sql<CatalogueColumn>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
      pg_get_expr(d.adbin, d.adrelid) as "default", coalesce(a.attnum = any (i.indkey), false) as "isKey"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and c.relforcerowsecurity
    order by a.attnum`.execute(db)
  const columnsByTable = Map.groupBy(rows, ({ table }) => table)
  const plain = new Map(
    OFFERED.map((name) => [name, toRowTable(name, columnsByTable.get(name) ?? [])]),
  )
  const keys = await readKeys(db)
  return new Map(
    Array.from(plain, ([name, table]) => [
      name,
      { ...table, children: listChildren(plain, name, keys) },
    ]),
  )
}

async function readKeys(db: Kysely<Schema>): Promise<readonly CatalogueKey[]> {
  const { rows } = await sql<CatalogueKey>`
    select p.relname as parent, c.relname as child, array_agg(f.attname::text order by k.place) as "childColumns",
      array_agg(t.attname::text order by k.place) as "parentColumns"
    from pg_constraint o
    join pg_class c on c.oid = o.conrelid
    join pg_class p on p.oid = o.confrelid
    cross join lateral unnest(o.conkey, o.confkey) with ordinality as k (own, other, place)
    join pg_attribute f on f.attrelid = o.conrelid and f.attnum = k.own
    join pg_attribute t on t.attrelid = o.confrelid and t.attnum = k.other
    where o.contype = 'f' and c.relnamespace = 'public'::regnamespace
      and p.relnamespace = 'public'::regnamespace
    group by o.oid, p.relname, c.relname
    order by c.relname, o.conname desc`.execute(db)
  return rows
}

/** Children have none of their own: one level is embedded. Of several keys, the first by name counts. */
function listChildren(
  tables: OfferedTables,
  parent: string,
  keys: readonly CatalogueKey[],
): RowTable['children'] {
  return new Map(
    keys.flatMap((key) => {
      const table = tables.get(key.child)
      if (key.parent !== parent || table === undefined) return []
      const pairs = key.childColumns.map((child, index) => ({
        child,
        parent: key.parentColumns[index] ?? '',
      }))
      return [[key.child, { table, key: pairs }] as const]
    }),
  )
}

function toRowTable(name: string, columns: readonly CatalogueColumn[]): RowTable {
  if (columns.length === 0) throw new Error(`"${name}" is not a table that row rules guard`)
  return {
    name,
    columns: new Map(columns.map((column) => [column.column, castOf(column)])),
    defaults: new Map(
      columns.flatMap(({ column, default: text }) => (text === null ? [] : [[column, text]])),
    ),
    primaryKey: columns.flatMap(({ column, isKey }) => (isKey ? column : [])),
    children: new Map(),
  }
}

function castOf({ table, column, type }: CatalogueColumn): Cast {
  const cast = CAST_BY_TYPE.get(type) ?? CASTS.find((known) => known === type)
  if (cast !== undefined) return cast
  throw new Error(`"${table}"."${column}" is of the type "${type}", which rest/v1 cannot read`)
}
