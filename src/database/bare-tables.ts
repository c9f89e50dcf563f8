import { sql, type Kysely } from 'kysely'
import type { BackupTable } from './backup-tables.ts'
import type { Schema } from './schema.ts'

/**
 * Empties tables and takes off what would judge or change rows that come in by name of table: foreign
 * keys and triggers. All of it is part of the transaction, the place where sequences stand included.
 * @returns puts back what was taken off; a row without the one it refers to then fails (SQLSTATE 23503)
 */
export async function bareTables(
  tx: Kysely<Schema>,
  tables: readonly BackupTable[],
): Promise<() => Promise<void>> {
  // Statements that the database writes about its own catalogue, with names quoted by it.
  const { rows } = await sql<{ off: string; on: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as "on"
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgenabled = 'O' and c.relnamespace = 'public'::regnamespace
    union all
    select format('alter sequence public.%I restart', sequencename), 'select 1'
    from pg_sequences where schemaname = 'public'`.execute(tx)
  for (const { off } of rows) await sql.raw(off).execute(tx)
  const names = tables.map(({ name }) => sql.table(`public.${name}`))
  if (names.length > 0) await sql`truncate ${sql.join(names)}`.execute(tx)
  return async () => {
    for (const { on } of rows) await sql.raw(on).execute(tx)
  }
}
