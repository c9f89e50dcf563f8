import { sql, type Kysely } from 'kysely'
import { SCHEMAS, type BackupTable } from './backup-tables.ts'
import type { Schema } from '../schema.ts'

/**
 * Empties tables and takes off what would judge or change rows that come in by name of table: foreign
 * keys, checks that hold for new rows only, and triggers. Left-out tables that refer to others are emptied too: what they refer to is gone.
 * All of it is part of the transaction, the place where sequences stand included.
 * @returns puts back what was taken off; a row without the one it refers to then fails (SQLSTATE 23503)
 */
export async function bareTables(
  tx: Kysely<Schema>,
  tables: readonly BackupTable[],
): Promise<() => Promise<void>> {
  const dressings = await listDressings(tx)
  const referring = await listReferring(tx)
  for (const { off } of dressings) await sql.raw(off).execute(tx)
  const indexes = [...tables, ...referring].map(({ schema, table }) => sql.id(schema, table))
  await sql`truncate ${sql.join(indexes)}`.execute(tx)
  return async () => {
    for (const { on } of dressings) await sql.raw(on).execute(tx)
  }
}

/** Statements that the database writes about its own catalogue, with names quoted by it. */
async function listDressings(tx: Kysely<Schema>): Promise<{ off: string; on: string }[]> {
  const { rows } = await sql<{ off: string; on: string }>`
    with namespaces as (select n.oid from ${SCHEMAS} join pg_namespace n on n.nspname = schema)
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as "on", 1 as place
    from pg_constraint
    -- Checks that older rows were spared are not made of them when they come back either.
    where ((contype = 'f' and conparentid = 0) or (contype = 'c' and not convalidated))
      and connamespace in (select oid from namespaces)
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname), 2
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgenabled = 'O' and c.relnamespace in (select oid from namespaces)
    union all
    -- Row rules that hold for the owner too hide rows from the check of a foreign key.
    select format('alter table %s no force row level security', oid::regclass),
      format('alter table %s force row level security', oid::regclass), 3
    from pg_class
    where relkind = 'r' and relforcerowsecurity and relnamespace in (select oid from namespaces)
    union all
    select format('alter sequence %I.%I restart', schemaname, sequencename), 'select 1', 4
    from pg_sequences where schemaname in (select schema from ${SCHEMAS})
    order by place`.execute(tx)
  return rows
}

async function listReferring(tx: Kysely<Schema>): Promise<Pick<BackupTable, 'schema' | 'table'>[]> {
  const { rows } = await sql<Pick<BackupTable, 'schema' | 'table'>>`
    select distinct schema, c.relname as table
    from ${SCHEMAS}
    join pg_namespace n on n.nspname = schema
    join pg_class c on c.relnamespace = n.oid
    join pg_constraint on conrelid = c.oid and contype = 'f'`.execute(tx)
  return rows
}
