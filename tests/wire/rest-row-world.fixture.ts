import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../src/database/schema.ts'
import { OTHER, OWNER, type RestDeps } from './rest-endpoint.fixture.ts'
import {
  describeUserRows,
  ROW_TABLES,
  type UserRows,
  type Row,
  type Verb,
} from './rest-row-descriptions.fixture.ts'

export const CALLERS = ['anon', 'owner', 'other', 'expired', 'revoked'] as const
export type Caller = (typeof CALLERS)[number]

/** The matrix's environment. */
export type World = { readonly db: Kysely<Schema>; readonly endpoint: RestDeps }

export const METHODS: Readonly<Record<Verb, { readonly method: string; readonly body?: string }>> =
  {
    select: { method: 'GET' },
    insert: { method: 'POST', body: '{}' },
    update: { method: 'PATCH', body: '{}' },
    give: { method: 'PATCH', body: '{}' },
    delete: { method: 'DELETE' },
    upsert: { method: 'POST', body: '{}' },
  }

/** Requests the owner's row, as any caller. */
export async function requestForRow(
  { endpoint }: World,
  table: string,
  described: UserRows,
  {
    verb,
    caller,
    change = described.change,
  }: { readonly verb: Verb; readonly caller: Caller; readonly change?: Row },
): Promise<string> {
  const { key, userColumn, rowOf } = described
  const row = rowOf(OWNER)
  const bodies: Readonly<Record<Verb, unknown>> = {
    select: undefined,
    insert: row,
    update: change,
    give: { [userColumn]: OTHER },
    delete: undefined,
    upsert: { ...row, ...change },
  }
  const name = table.split('.')[1] ?? ''
  const isPost = verb === 'insert' || verb === 'upsert'
  const prefer = verb === 'upsert' ? ',resolution=merge-duplicates' : ''
  const body = bodies[verb]
  const reply = await endpoint.call(
    isPost ? `/${name}` : `/${name}?${key}=eq.${String(row[key])}`,
    {
      as: caller,
      method: METHODS[verb].method,
      headers: { Prefer: `return=representation${prefer}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  )
  return describe(reply)
}

export async function describe(reply: Response): Promise<string> {
  const body: unknown = await reply.json()
  if (Array.isArray(body)) return `${reply.status} ${body.length} rows`
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : 'no code'
  return `${reply.status} ${String(code)}`
}

export async function removeRow(
  db: Kysely<Schema>,
  table: string,
  { key, rowOf }: UserRows,
): Promise<void> {
  const id = String(rowOf(OWNER)[key])
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(db)
}

/** The actual rows: the suite is a superuser, exempt from row rules. */
export async function snapshot(
  db: Kysely<Schema>,
  table: string,
): Promise<{ owner: string; other: string }> {
  const user = sql.ref(describeUserRows(table).userColumn)
  const rowsOf = (id: string) => sql<string>`
    (select coalesce(jsonb_agg(t), '[]')::text from ${sql.table(table)} as t where ${user} = ${id})`
  const { rows } = await sql<{ owner: string; other: string }>`
    select ${rowsOf(OWNER)} as owner, ${rowsOf(OTHER)} as other`.execute(db)
  return rows[0] ?? { owner: '', other: '' }
}

/** Both users with one row in each table; a lot's purchase is there with it. */
export async function resetRows(db: Kysely<Schema>): Promise<void> {
  await sql.raw(SEED).execute(db)
}

const SEED = [
  'delete from auth.users',
  ...[OWNER, OTHER].flatMap((user) => [
    `insert into auth.users (id, app_metadata, user_metadata, created_at, updated_at)
      values ('${user}', '{}', '{}', now(), now())`,
    ...ROW_TABLES.map((table) => {
      const row = describeUserRows(table).rowOf(user)
      const columns = Object.keys(row).join()
      return `insert into ${table} (${columns}) select ${columns}
        from jsonb_populate_record(null::${table}, '${JSON.stringify(row)}') on conflict do nothing`
    }),
  ]),
].join(';')
