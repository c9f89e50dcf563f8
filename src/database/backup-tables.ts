import { sql, type Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** A table that belongs in a backup, as the database describes it. */
export type BackupTable = {
  readonly name: string
  /** In the table's order; columns that the database computes by itself are left out. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** Names of its columns in the key's order; empty when it has none. */
  readonly primaryKey: readonly string[]
}

/**
 * `schema_migration` says how the schema came to be, which the header repeats and a restore must not
 * change; `lease` says who works now, which is nothing to come back to.
 */
const LEFT_OUT = ['schema_migration', 'lease']

/** Every table of ours but those left out, by name. A table that a migration adds is in it by itself. */
export async function listBackupTables(tx: Kysely<Schema>): Promise<BackupTable[]> {
  const { rows } = await sql<BackupTable>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary
      ), '[]') as "primaryKey"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname <> all (${LEFT_OUT}::name[])
    order by c.relname collate "C"`.execute(tx)
  return rows
}

/** The migrations applied to the database, in order. */
export async function listAppliedMigrations(
  tx: Kysely<Schema>,
): Promise<{ name: string; checksum: string }[]> {
  return tx
    .selectFrom('schema_migration')
    .select(['name', 'checksum'])
    .orderBy(sql`name collate "C"`)
    .execute()
}
