import { sql, type Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENGINES } from '../../../database/engines.fixture.ts'
import { runAsCaller } from '../../../database/rows/run-as-caller.ts'
import type { Schema } from '../../../database/schema.ts'
import { GOOD_PASSWORD, useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { addTotp, readError, signIn, signUp, wait } from '../factors/factors.fixture.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe.each(ENGINES)('on %s', (engine) => {
  const accounts = useAccounts({ engine })

  test('an account is deleted with everything of it, and all its sessions at once', async () => {
    const here = await signUp(accounts(), 'gus@example.com')
    const there = await signIn(accounts(), 'gus@example.com')
    const { client } = await signUp(accounts(), 'survivor@example.com')
    await addHolding(here.session.user.id, 'MSFT', '1')
    const deleted = await deleteUser(here.session.access_token, { current_password: GOOD_PASSWORD })
    expect(deleted.status).toBe(204)
    for (const { session } of [here, there]) {
      const gone = await accounts().call('/user', { bearer: session.access_token })
      expect(await readError(gone)).toEqual([403, 'user_not_found'])
    }
    expect((await there.client.auth.refreshSession()).error).toBeTruthy()
    expect(await findTraces(here.session.user.id)).toEqual([])
    expect((await client.auth.getUser()).error).toBeNull()
    // The address is available again.
    await signUp(accounts(), 'gus@example.com')
  })

  test('not without the password, nor with a wrong one, nor for long guesses', async () => {
    const { session } = await signUp(accounts(), 'hal@example.com')
    const bearer = session.access_token
    const reject = async (body: unknown) => readError(await deleteUser(bearer, body))
    expect(await reject({})).toEqual([400, 'current_password_required'])
    expect(await reject({ current_password: null })).toEqual([400, 'current_password_required'])
    expect(await reject({ nonce: '123456' })).toEqual([400, 'current_password_required'])
    expect(await reject({ current_password: 'wrong' })).toEqual([400, 'current_password_invalid'])
    expect(await reject({ current_password: `${GOOD_PASSWORD}\0` })).toEqual([
      400,
      'current_password_invalid',
    ])
    expect(await reject({ current_password: 1 })).toEqual([400, 'bad_json'])
    const strict = accounts().under({ rateLimitScale: 1 })
    const codes: string[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      const json = { current_password: `guess ${tries}` }
      const [, code] = await readError(
        await strict.call('/user', { method: 'DELETE', json, bearer }),
      )
      codes.push(code)
    }
    expect(codes.slice(-1)).toEqual(['over_request_rate_limit'])
    expect((await accounts().call('/user', { bearer })).status).toBe(200)
  })

  test('with a second factor only from a session that showed it', async () => {
    const { client, session } = await signUp(accounts(), 'ida@example.com')
    await addTotp(accounts(), client)
    const weak = (await signIn(accounts(), 'ida@example.com')).session.access_token
    const token = { current_password: GOOD_PASSWORD }
    expect(await readError(await deleteUser(weak, token))).toEqual([401, 'insufficient_aal'])
    for (const path of ['/audit', '/export'])
      expect(await readError(await accounts().call(path, { bearer: weak }))).toEqual([
        401,
        'insufficient_aal',
      ])
    const strong = (await client.auth.getSession()).data.session?.access_token ?? ''
    expect(await readError(await deleteUser(strong, {}))).toEqual([
      400,
      'current_password_required',
    ])
    expect((await deleteUser(strong, token)).status).toBe(204)
    expect(await findTraces(session.user.id)).toEqual([])
  })

  test('without a password: by a requested code', async () => {
    const { session } = await signUp(accounts(), 'jo@example.com')
    await dropPassword(session.user.id)
    const bearer = session.access_token
    expect(await readError(await deleteUser(bearer, {}))).toEqual([400, 'reauthentication_needed'])
    expect(await readError(await deleteUser(bearer, { nonce: '000000' }))).toEqual([
      422,
      'reauthentication_not_valid',
    ])
    expect((await accounts().call('/reauthenticate', { bearer })).status).toBe(200)
    await accounts().settle()
    const mail = accounts().mails.findLast(({ to }) => to === 'jo@example.com')?.mail
    const nonce = mail?.kind === 'reauthenticate' ? mail.code : ''
    expect((await deleteUser(bearer, { nonce })).status).toBe(204)
  })

  test('without a password: by a second factor within ten minutes', async () => {
    const { client, session } = await signUp(accounts(), 'kim@example.com')
    await addTotp(accounts(), client)
    await dropPassword(session.user.id)
    const bearer = (await client.auth.getSession()).data.session?.access_token ?? ''
    wait(accounts(), 601)
    expect(await readError(await deleteUser(bearer, {}))).toEqual([400, 'reauthentication_needed'])
    wait(accounts(), -100)
    expect((await deleteUser(bearer, {})).status).toBe(204)
  })

  test('an anonymous caller deletes nothing', async () => {
    const json = { current_password: GOOD_PASSWORD }
    const deleted = await accounts().call('/user', { method: 'DELETE', json })
    expect(await readError(deleted)).toEqual([401, 'no_authorization'])
  })

  function deleteUser(bearer: string, json: unknown): Promise<Response> {
    return accounts().call('/user', { method: 'DELETE', json, bearer })
  }

  async function dropPassword(userId: string): Promise<void> {
    await accounts()
      .deps.db.updateTable('auth.users')
      .set({ password_hash: null })
      .where('id', '=', userId)
      .execute()
  }

  async function addHolding(userId: string, symbol: string, shares: string): Promise<void> {
    const claims = { sub: userId, role: 'authenticated' }
    await runAsCaller(accounts().deps.db, { role: 'authenticated', claims }, 'write', (tx) =>
      sql`insert into portfolios (symbol, shares, avg_price) values (${symbol}, ${shares}, 1)`.execute(
        tx,
      ),
    )
  }

  /** Every table of either schema that still has the id. */
  async function findTraces(userId: string): Promise<readonly string[]> {
    const { db } = accounts().deps
    const tables = await sql<{ schema: string; name: string }>`
      select n.nspname as schema, c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'auth') and c.relkind = 'r'`.execute(db)
    expect(tables.rows.length).toBeGreaterThan(15)
    const found: string[] = []
    for (const { schema, name } of tables.rows) {
      const rows = await db.transaction().execute(async (tx) => {
        if (schema === 'public') await letSeeAll(tx, name)
        return sql`select 1 from ${sql.table(`${schema}.${name}`)} t
          where t::text like ${`%${userId}%`}`.execute(tx)
      })
      if (rows.rows.length > 0) found.push(`${schema}.${name}`)
    }
    return found
  }
})

/** Only one role sees tables with row rules; it has no rights on the others. */
async function letSeeAll(tx: Transaction<Schema>, table: string): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`
    select relrowsecurity as has from pg_class where oid = ${`public.${table}`}::regclass`.execute(
    tx,
  )
  if (rows[0]?.has === true) await sql`set local role row_keeper`.execute(tx)
}
