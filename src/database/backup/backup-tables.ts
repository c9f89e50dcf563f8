import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** A table included in backups, as described by the database catalogue. */
export type BackupTable = {
  /** Its name in a backup: with its schema unless that is `public`. */
  readonly name: string
  readonly schema: string
  readonly table: string
  /** In the table's order, without generated columns. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** Its columns in key order; empty if it has none. */
  readonly primaryKey: readonly string[]
  /** Only `row_keeper` can see and write all its rows. */
  readonly hasRowRules: boolean
}

/** The schemas of our tables. */
export const SCHEMAS = sql`(values ('public'), ('auth')) as ours (schema)`

/** Name of a table or sequence in a backup, for ordering; given catalogue columns. */
export function nameInBackup(schema: string, name: string) {
  const [ofSchema, ofName] = [sql.ref(schema), sql.ref(name)]
  return sql<string>`(case ${ofSchema} when 'public' then '' else ${ofSchema} || '.' end || ${ofName})
    collate "C"`
}

/**
 * `schema_migration` records the schema's history, which the header repeats and a restore must not
 * change; `lease` says which process works now, and the others are work in progress, useless later.
 * Analyst data can be rebuilt. Signing keys are encrypted with a secret that is not in the backup.
 */
const OMITTED = [
  'schema_migration',
  'lease',
  'analyst_answer',
  'analyst_ask',
  'analyst_count',
  'analyst_day',
  'mail_digests',
  'webhook_calls',
  'webhook_deliveries',
  'auth.rate_limits',
  'auth.idempotency_keys',
  'auth.flow_states',
  'auth.mfa_challenges',
  'auth.passkey_challenges',
  'auth.signing_keys',
]

type Described = BackupTable & { readonly isFullyVisible: boolean }

/**
 * All of our tables except the excluded ones, by name. Tables of new migrations are included
 * automatically.
 * @throws when row rules hide rows of a table from `row_keeper`, and so from every backup
 */
export async function listBackupTables(tx: Kysely<Schema>): Promise<BackupTable[]> {
  const { rows } = await sql<Described>`
    select * from (
      select ${nameInBackup('ours.schema', 'c.relname')} as name, schema, c.relname as table,
        (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
            order by a.attnum)
          from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        ) as columns,
        coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
          from pg_index i
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
          where i.indrelid = c.oid and i.indisprimary
        ), '[]') as "primaryKey",
        c.relrowsecurity as "hasRowRules",
        ${FULLY_VISIBLE} as "isFullyVisible"
      from ${SCHEMAS}
      join pg_namespace n on n.nspname = schema
      join pg_class c on c.relnamespace = n.oid and c.relkind = 'r'
    ) as described
    where name <> all (${OMITTED}::text[])
    order by name`.execute(tx)
  const hidden = rows.find(({ hasRowRules, isFullyVisible }) => hasRowRules && !isFullyVisible)
  if (hidden !== undefined) {
    throw new Error(`Row rules hide rows of "${hidden.name}" from row_keeper, and so from a backup`)
  }
  return rows
}

/** One policy grants row_keeper everything, and no restrictive policy blocks it. */
const FULLY_VISIBLE = sql`(
  select coalesce(bool_or(polpermissive and polcmd = '*' and pg_get_expr(polqual, polrelid) = 'true'
      and coalesce(pg_get_expr(polwithcheck, polrelid), 'true') = 'true'), false)
    and coalesce(bool_and(polpermissive), false)
  from pg_policy
  where polrelid = c.oid
    and polroles && array[0::oid, (select oid from pg_roles where rolname = 'row_keeper')]
)`

/** The applied migrations, in order. */
export async function listAppliedMigrations(
  tx: Kysely<Schema>,
): Promise<{ name: string; checksum: string }[]> {
  return tx
    .selectFrom('schema_migration')
    .select(['name', 'checksum'])
    .orderBy(sql`name collate "C"`)
    .execute()
}
