import { sql, type Kysely } from 'kysely'
import type { Database } from './connect.ts'
import { DatabaseError } from './database-error.ts'
import { isSameMigration, type Migration } from './read-migrations.ts'
import type { Schema } from './schema.ts'

type AppliedMigration = { readonly name: string; readonly checksum: string }

/** Arbitrary lock id, used by nothing else. */
const MIGRATION_LOCK = 7_425_301

/**
 * Migrates the schema to the current version, one transaction per file. Concurrent starts do not
 * race: the second waits for the first and finds nothing to do.
 * @param migrations in order, as `readMigrations` gives them
 * @returns names of the newly applied ones, in order; empty when the schema was up to date
 * @throws DatabaseError before changing anything, when the database has a migration that the code
 * does not know, when an applied file has changed since, or when a new file sorts before an applied
 * one; `missing-rights` when the database user may not run one, which is then rolled back
 */
export async function migrate(
  { db }: Database,
  migrations: readonly Migration[],
): Promise<string[]> {
  const applied: string[] = []
  for (;;) {
    const name = await db.transaction().execute((tx) => applyNext(tx, migrations))
    if (name === null) return applied
    applied.push(name)
  }
}

/**
 * How many migrations the next start would apply; changes nothing.
 * @throws DatabaseError as `migrate` does before it changes anything
 */
export async function countPending(
  { db }: Database,
  migrations: readonly Migration[],
): Promise<number> {
  const found = await sql<{ exists: boolean }>`
    select to_regclass('schema_migration') is not null as exists`.execute(db)
  if (found.rows[0]?.exists !== true) return migrations.length
  const applied = await db.selectFrom('schema_migration').select(['name', 'checksum']).execute()
  chooseNext(migrations, applied)
  return migrations.length - applied.length
}

/** Roles that the migration 0007 creates, and that queries take. */
const ROLES = ['anon', 'authenticated', 'row_keeper']

/**
 * Whether the database user can take our roles, or can make them as the migrations do.
 * @returns null, or the SQL that an administrator of the server must run, in one line
 */
export async function findMissingRoles({ db }: Database): Promise<string | null> {
  const { rows } = await sql<{ name: string; exists: boolean; user: string }>`
    select needed.name, r.oid is not null as "exists", u.rolname as "user"
    from unnest(${ROLES}::text[]) as needed (name)
    left join pg_roles r on r.rolname = needed.name
    join pg_roles u on u.rolname = current_user
    where not case when r.oid is null then u.rolcreaterole or u.rolsuper
      else pg_has_role(r.oid, 'set') or pg_has_role(r.oid, 'member with admin option') end
    order by needed.name`.execute(db)
  const [first] = rows
  if (first === undefined) return null
  const created = rows.filter(({ exists }) => !exists)
  const names = rows.map(({ name }) => name).join(', ')
  return [
    ...created.map(({ name }) => `create role ${name} nologin noinherit;`),
    `grant ${names} to "${first.user.replaceAll('"', '""')}" with inherit false, set true;`,
  ].join(' ')
}

async function applyNext(
  tx: Kysely<Schema>,
  migrations: readonly Migration[],
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx)
  await sql`create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(tx)
  const applied = await tx.selectFrom('schema_migration').select(['name', 'checksum']).execute()
  const next = chooseNext(migrations, applied)
  if (next === null) return null
  try {
    await sql.raw(next.sql).execute(tx)
  } catch (cause) {
    throw isRightMissing(cause) ? rejectRights(next.name, cause) : cause
  }
  await tx
    .insertInto('schema_migration')
    .values({ name: next.name, checksum: next.checksum })
    .execute()
  return next.name
}

/**
 * The first pending migration, or null when all have run.
 * @throws DatabaseError when the applied ones are not a prefix of the known ones
 */
export function chooseNext(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration | null {
  const checksumByName = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const knownNames = new Set(migrations.map(({ name }) => name))
  const unknown = applied.find(({ name }) => !knownNames.has(name))
  if (unknown !== undefined) throw rejectNewer(unknown.name)
  let next: Migration | null = null
  for (const migration of migrations) {
    const checksum = checksumByName.get(migration.name)
    if (checksum === undefined) next ??= migration
    else if (!isSameMigration(checksum, migration.checksum)) throw rejectChanged(migration.name)
    else if (next !== null) throw rejectOrder(next.name, migration.name)
  }
  return next
}

/** SQLSTATE insufficient_privilege. */
function isRightMissing(cause: unknown): cause is Error {
  return cause instanceof Error && 'code' in cause && cause.code === '42501'
}

function rejectRights(name: string, cause: Error): DatabaseError {
  return new DatabaseError(
    'missing-rights',
    `The database user of DATABASE_URL may not run the migration "${name}": ${cause.message.replaceAll(/\s+/g, ' ')}`,
    { cause },
  )
}

function rejectNewer(name: string): DatabaseError {
  return new DatabaseError(
    'newer-schema',
    `The database has the migration "${name}", which this version does not know: it was used by a newer version. Start that version; or, to go back, restore a backup made before it with this version into a new, empty database.`,
  )
}

function rejectChanged(name: string): DatabaseError {
  return new DatabaseError(
    'changed-migration',
    `The migration "${name}" was applied with other contents than its file has now. Put the file back as it was released and make the change in a new migration.`,
  )
}

function rejectOrder(pending: string, applied: string): DatabaseError {
  return new DatabaseError(
    'migration-out-of-order',
    `The migration "${pending}" comes before "${applied}", which has already been applied. Give it a number after the last one.`,
  )
}
