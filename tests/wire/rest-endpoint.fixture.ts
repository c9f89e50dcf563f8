import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { sql, type Kysely } from 'kysely'
import { pino } from 'pino'
import type { Schema } from '../../src/database/schema.ts'
import type { ReadRestCaller } from '../../src/server/rest/caller.ts'
import type { ReadMarketSplits } from '../../src/server/rest/match-written-lots.ts'
import { readOfferedTables } from '../../src/server/rest/offered-tables.ts'
import { restFailure } from '../../src/server/rest/rest-failure.ts'
import { RestError } from '../../src/server/rest/rest-error.ts'
import { createRestRoutes } from '../../src/server/rest/rest-routes.ts'
import type { OfferedTables } from '../../src/server/rest/row-table.ts'

const KEY = 'sb_publishable_for_rows'

/** Two users and one with a deleted account. */
export const OWNER = '0a000000-0000-4000-8000-000000000001'
export const OTHER = '0b000000-0000-4000-8000-000000000002'
export const GONE = '0c000000-0000-4000-8000-000000000003'

/** The suite's bearers, each with its user; the real token reader has its own tests. */
const CALLERS: Readonly<Record<string, string>> = { owner: OWNER, other: OTHER, gone: GONE }
export type Bearer = 'anon' | 'owner' | 'other' | 'gone' | 'expired' | 'revoked' | 'forged'

const readCaller: ReadRestCaller = async (c) => {
  const bearer = c.req.header('authorization')?.replace('Bearer ', '') ?? ''
  if (bearer === '' || bearer === KEY) return { role: 'anon' }
  const id = CALLERS[bearer]
  if (id !== undefined) {
    return { role: 'authenticated', claims: { sub: id, role: 'authenticated' } }
  }
  if (bearer === 'forged')
    throw new RestError(restFailure('PGRST301', 'JWT cryptographic operation failed'))
  throw new RestError(restFailure('PGRST303', 'JWT expired'))
}

/** The routes as mounted by the product, answering in this process. */
export type RestDeps = {
  /** @param path below `rest/v1`, with the query */
  readonly call: (path: string, init?: RequestInit & { readonly as?: Bearer }) => Promise<Response>
  /** The npm client, signed in as a user. */
  readonly clientOf: (bearer: Bearer) => SupabaseClient
}

/** Read once per database, as on startup. */
const tablesByDatabase = new WeakMap<Kysely<Schema>, Promise<OfferedTables>>()

async function createApp(db: Kysely<Schema>, readSplits: ReadMarketSplits, clock: () => Date) {
  const reading = tablesByDatabase.get(db) ?? readOfferedTables(db)
  tablesByDatabase.set(db, reading)
  const tables = await reading
  const app = new Hono<{ Variables: { log: pino.Logger } }>()
  app.use(async (c, next) => {
    c.set('log', pino({ level: 'silent' }))
    await next()
  })
  app.route('/rest/v1', createRestRoutes({ db, readCaller, tables, readSplits, clock }))
  return app
}

/** @param readSplits market splits; by default none are known */
export function openRestDeps(
  db: Kysely<Schema>,
  readSplits: ReadMarketSplits = async () => new Map(),
  clock = () => new Date(),
): RestDeps {
  const fetchInProcess = async (input: RequestInfo | URL, init?: RequestInit) => {
    const app = await createApp(db, readSplits, clock)
    return app.fetch(new Request(input, init))
  }
  return {
    call: (path, { as = 'owner', ...init } = {}) => {
      const headers = new Headers(init.headers)
      if (as !== 'anon') headers.set('Authorization', `Bearer ${as}`)
      if (init.body !== undefined && !headers.has('Content-Type')) {
        headers.set('Content-Type', 'application/json')
      }
      return fetchInProcess(`http://localhost/rest/v1${path}`, { ...init, headers })
    },
    clientOf: (bearer) =>
      createClient('http://localhost', KEY, {
        global: { fetch: fetchInProcess },
        auth: { persistSession: false, autoRefreshToken: false },
        ...(bearer === 'anon' ? {} : { accessToken: async () => bearer }),
      }),
  }
}

/** Only the two users, who have nothing but a profile. */
export async function seedUsers(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from auth.users`.execute(tx)
    await sql`insert into auth.users (id, email, app_metadata, user_metadata, created_at, updated_at)
      select id, email, '{}', '{}', now(), now()
      from (values (${OWNER}::uuid, 'owner@example.com'), (${OTHER}::uuid, 'other@example.com'))
        as given (id, email)`.execute(tx)
    await sql`set local role row_keeper`.execute(tx)
    await sql`insert into profiles (id, first_name, last_name, email) values
      (${OWNER}, 'Ada', 'Owner', 'owner@example.com'), (${OTHER}, 'Bob', 'Other', 'other@example.com')`.execute(
      tx,
    )
  })
}
