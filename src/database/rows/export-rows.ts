import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { runAsCaller, type RowCaller } from './run-as-caller.ts'

/**
 * Every row that somebody may see, of every table with row rules: found in the database, so that a new
 * table is part of it from its first day. Read as that somebody, all at one moment.
 * @returns by table, in the order of their names, an array of objects as JSON text written by the
 *   database: numbers stand in it digit for digit
 */
export async function exportRows(
  db: Kysely<Schema>,
  caller: RowCaller,
): Promise<ReadonlyMap<string, string>> {
  return runAsCaller(db, caller, 'read', async (tx) => {
    const tables = await sql<{ name: string; columns: readonly string[] }>`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and c.relrowsecurity and has_column_privilege(c.oid, a.attnum, 'select')
      group by c.relname order by c.relname`.execute(tx)
    const rowsByTable = new Map<string, string>()
    for (const { name, columns } of tables.rows) {
      const found = await sql<{ rows: string }>`
        select coalesce(json_agg(t), '[]')::text as rows
        from (select ${sql.join(columns.map((column) => sql.ref(column)))}
          from ${sql.table(`public.${name}`)} order by 1) t`.execute(tx)
      rowsByTable.set(name, found.rows[0]?.rows ?? '[]')
    }
    return rowsByTable
  })
}
