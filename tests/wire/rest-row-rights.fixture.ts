import { sql, type Kysely, type RawBuilder } from 'kysely'
import { runAsCaller } from '../../src/database/rows/run-as-caller.ts'
import type { Schema } from '../../src/database/schema.ts'
import { readComplaint } from '../../src/server/rest/database-complaint.ts'
import { OTHER, OWNER } from './rest-endpoint.fixture.ts'
import type { UserRows, Row } from './rest-row-descriptions.fixture.ts'
import { requestForRow, removeRow, type World } from './rest-row-world.fixture.ts'

/** `all`: as if users had every grant on the tables, so that only row rules decide. */
export type Grants = 'as they are' | 'all'

/** What no request can do, or no response would reveal. */
export async function* playBelow(
  world: World,
  table: string,
  described: UserRows,
  grants: Grants,
): AsyncGenerator<string | null> {
  const { db } = world
  yield (await hasRights(db, table, ['anon'])) ? `${table} has rights of strangers on it` : null
  const stored = await playKeeper(db, table, described)
  yield stored === '2,1,1,1' ? null : `${table} as the keeper: ${stored}`
  const planted = await plant(db, table, described)
  yield planted === '42501' ? null : `${table} takes a row for somebody else: ${planted}`
  for (const column of grants === 'all' ? [] : described.locked) {
    const change = { [column]: OWNER }
    const result = await requestForRow(world, table, described, {
      verb: 'update',
      caller: 'owner',
      change,
    })
    yield result === '403 42501' ? null : `${table}.${column} is written: ${result}`
  }
}

export async function hasRights(
  db: Kysely<Schema>,
  table: string,
  roles: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select bool_or(has_table_privilege(role, ${table}, 'select, insert, update, delete, truncate')
      or has_any_column_privilege(role, ${table}, 'select, insert, update')) as "isOpen"
    from unnest(string_to_array(${roles.join()}, ',')::name[]) as role`.execute(db)
  return rows[0]?.isOpen !== false
}

/** A row inserted by the other for the owner, without returning it: only the check rejects that. */
async function plant(db: Kysely<Schema>, table: string, described: UserRows): Promise<string> {
  const row = described.rowOf(OWNER)
  await removeRow(db, table, described)
  const caller = { role: 'authenticated', claims: { sub: OTHER } } as const
  return runAsCaller(db, caller, 'write', async (tx) => {
    await insertRow(table, row).execute(tx)
    return 'it is there'
  }).catch((thrown: unknown) => readComplaint(thrown)?.code ?? String(thrown))
}

function insertRow(table: string, row: Row): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  const name = sql.table(table)
  return sql`insert into ${name} (${columns})
    select ${columns} from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb)`
}

/**
 * The product's own access: it reads, updates, deletes and inserts everyone's rows.
 * @returns how many rows each of the four affected
 */
async function playKeeper(
  db: Kysely<Schema>,
  table: string,
  { userColumn, rowOf, change }: UserRows,
): Promise<string> {
  const name = sql.table(table)
  const theirs = sql`where ${sql.ref(userColumn)} = ${OWNER}`
  const columns = sql.join(Object.keys(change).map((column) => sql.ref(column)))
  const changed = sql`jsonb_populate_record(t, ${JSON.stringify(change)}::jsonb)`
  const statements = [
    sql`select from ${name}`,
    sql`update ${name} as t set (${columns}) = (select ${columns} from ${changed}) ${theirs} returning 1`,
    sql`delete from ${name} ${theirs} returning 1`,
    sql`${insertRow(table, rowOf(OWNER))} returning 1`,
  ]
  const work = db.transaction().execute(async (tx) => {
    await sql`set local role row_keeper`.execute(tx)
    const found: number[] = []
    for (const statement of statements) found.push((await statement.execute(tx)).rows.length)
    return found.join()
  })
  return work.catch(String)
}
