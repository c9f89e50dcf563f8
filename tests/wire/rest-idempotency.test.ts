import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { pruneAccounts } from '../../src/database/accounts/prune-accounts.ts'
import { ENGINES, useEngine } from '../../src/database/engines.fixture.ts'
import { openRestDeps, OTHER, OWNER, seedUsers, type Bearer } from './rest-endpoint.fixture.ts'
import { AAPL } from './rest-requests.fixture.ts'

const KEY = '"8e03978e-40d5-43dd-bc93-6f63b4d5e7fa"'
const DAY_MS = 86_400_000
/** For the long run: `REPEATED_KEYS=1000 npx vitest run --project wire rest-idempotency`, 200 tries each. */
const KEYS = Number(process.env['REPEATED_KEYS'] ?? 1)
const TRIES = process.env['REPEATED_KEYS'] === undefined ? 8 : 200

describe.each(ENGINES)('writes with an Idempotency-Key on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  let now = Date.now()
  const call = (
    path: string,
    method: string,
    {
      body,
      key = KEY,
      as = 'owner' as Bearer,
      prefer = 'return=representation',
    }: {
      body?: unknown
      key?: string | null
      as?: Bearer
      prefer?: string
    } = {},
  ) =>
    openRestDeps(db(), undefined, () => new Date(now)).call(path, {
      method,
      as,
      headers: { prefer, ...(key !== null && { 'idempotency-key': key }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const countRows = async (as: Bearer = 'owner') =>
    (await (await call('/portfolios?select=id', 'GET', { as, key: null })).json()).length
  const isReplay = ({ headers }: Response) => headers.get('idempotency-replayed') === 'true'

  beforeEach(async () => {
    now = Date.now()
    await seedUsers(db())
  })

  test('an insert that is sent again is answered alike, and inserts nothing', async () => {
    const first = await call('/portfolios', 'POST', { body: AAPL })
    const again = await call('/portfolios', 'POST', { body: AAPL })
    expect([first.status, again.status]).toEqual([201, 201])
    expect([isReplay(first), isReplay(again)]).toEqual([false, true])
    expect(await again.json()).toEqual(await first.json())
    for (const name of ['content-type', 'content-range', 'preference-applied', 'cache-control']) {
      expect(again.headers.get(name)).toBe(first.headers.get(name))
    }
    expect(await countRows()).toBe(1)
    expect((await call('/portfolios', 'POST', { body: AAPL, key: null })).status).toBe(201)
    expect(await countRows()).toBe(2)
  })

  test('a change and a delete too, without a body if there was none', async () => {
    await call('/portfolios', 'POST', { body: AAPL, key: null })
    const path = '/portfolios?symbol=eq.AAPL'
    const shares = async (body: unknown, key: string) => {
      const reply = await call(path, 'PATCH', { body, key })
      return (await reply.json())[0].shares
    }
    expect(await shares({ shares: 5 }, 'a')).toBe(5)
    expect(await shares({ shares: 6 }, 'b')).toBe(6)
    expect(await shares({ shares: 5 }, 'a')).toBe(5)
    const [row] = await (await call('/portfolios', 'GET', { key: null })).json()
    expect(row.shares).toBe(6)
    const first = await call(path, 'DELETE', { key: 'c', prefer: 'return=minimal' })
    await call('/portfolios', 'POST', { body: AAPL, key: null })
    const again = await call(path, 'DELETE', { key: 'c', prefer: 'return=minimal' })
    expect([first.status, again.status, isReplay(again)]).toEqual([204, 204, true])
    expect(await again.text()).toBe('')
    expect(await countRows()).toBe(1)
  })

  test('with quotes and without them a key is the same', async () => {
    await call('/portfolios', 'POST', { body: AAPL, key: '"abc"' })
    expect(isReplay(await call('/portfolios', 'POST', { body: AAPL, key: 'abc' }))).toBe(true)
  })

  test.each([
    ['another body', '/portfolios', 'POST', { body: { ...AAPL, shares: 11 } }],
    ['another table', '/watchlists', 'POST', { body: AAPL }],
    ['other parameters', '/portfolios?columns=symbol,shares,avg_price', 'POST', { body: AAPL }],
    ['another method', '/portfolios', 'PATCH', { body: AAPL }],
    ['another preference', '/portfolios', 'POST', { body: AAPL, prefer: 'return=minimal' }],
  ])('%s with the same key is 422', async (_, path, method, init) => {
    await call('/portfolios', 'POST', { body: AAPL })
    const reply = await call(path, method, init)
    expect(reply.status).toBe(422)
    expect(await reply.json()).toMatchObject({
      code: '422',
      message: expect.stringContaining('belongs to another request of the last 24 hours'),
    })
    expect(await countRows()).toBe(1)
  })

  const timeout = Math.max(60_000, KEYS * 30_000)
  test(
    'of many at once one is carried out; the others are 409 or its answer',
    { timeout },
    async () => {
      for (let index = 1; index <= KEYS; index += 1) {
        const key = `key-${index}`
        const replies = await Promise.all(
          Array.from({ length: TRIES }, () => call('/portfolios', 'POST', { body: AAPL, key })),
        )
        const { rows } = await sql`select from portfolios`.execute(db())
        expect(rows).toHaveLength(index)
        const statuses = replies.map(({ status }) => status)
        expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
        expect(replies.filter((reply) => reply.status === 201 && !isReplay(reply))).toHaveLength(1)
        const other = await call('/portfolios', 'POST', { body: { ...AAPL, shares: 11 }, key })
        expect(other.status).toBe(422)
      }
    },
  )

  test('one that was never answered is 409, and says so once it is over', async () => {
    await call('/portfolios', 'POST', { body: AAPL })
    await sql`update auth.idempotency_keys set status = null, headers = null, body = null`.execute(
      db(),
    )
    const early = await call('/portfolios', 'POST', { body: AAPL })
    expect(early.status).toBe(409)
    expect((await early.json()).message).toContain('still being answered')
    now += 61_000
    const late = await call('/portfolios', 'POST', { body: AAPL })
    expect(late.status).toBe(409)
    expect((await late.json()).message).toContain('was interrupted')
  })

  test('errors of a request are repeated; errors on our side are not', async () => {
    const bad = { ...AAPL, shares: -1 }
    const first = await call('/portfolios', 'POST', { body: bad })
    const again = await call('/portfolios', 'POST', { body: bad })
    expect([first.status, again.status, isReplay(again)]).toEqual([400, 400, true])
    expect(await again.json()).toEqual(await first.json())
    await sql`create function break_insert() returns trigger language plpgsql as
      'begin raise exception ''broken'' using errcode = ''XX000''; end'`.execute(db())
    await sql`create trigger broken before insert on portfolios
      for each row execute function break_insert()`.execute(db())
    const broken = await call('/portfolios', 'POST', { body: AAPL, key: 'other' })
    await sql`drop function break_insert cascade`.execute(db())
    expect(broken.status).toBe(500)
    const retried = await call('/portfolios', 'POST', { body: AAPL, key: 'other' })
    expect([retried.status, isReplay(retried)]).toEqual([201, false])
  })

  test('each user has their own keys, and visitors have none', async () => {
    await call('/portfolios', 'POST', { body: AAPL })
    const other = await call('/portfolios', 'POST', { body: AAPL, as: 'other' })
    expect([other.status, isReplay(other)]).toEqual([201, false])
    expect([await countRows('owner'), await countRows('other')]).toEqual([1, 1])
    const visitor = await call('/portfolios', 'POST', { body: AAPL, as: 'anon' })
    expect([visitor.status, isReplay(visitor)]).toEqual([401, false])
    const { rows } = await sql<{ user_id: string }>`
      select user_id from auth.idempotency_keys order by user_id`.execute(db())
    expect(rows.map((row) => row.user_id)).toEqual([OWNER, OTHER])
  })

  test('a key is free again after a day, when it is deleted too', async () => {
    await call('/portfolios', 'POST', { body: AAPL })
    now += DAY_MS - 1_000
    expect(isReplay(await call('/portfolios', 'POST', { body: AAPL }))).toBe(true)
    now += 2_000
    expect(isReplay(await call('/portfolios', 'POST', { body: { ...AAPL, shares: 3 } }))).toBe(
      false,
    )
    expect(await countRows()).toBe(2)
    const longAgo = new Date(0)
    const cutoffs = { createdAt: longAgo, refreshedAt: longAgo }
    const countKeys = async () =>
      (await db().selectFrom('auth.idempotency_keys').select('key').execute()).length
    expect(await countKeys()).toBe(1)
    await pruneAccounts(db(), new Date(now + 2 * DAY_MS + 1_000), cutoffs)
    expect(await countKeys()).toBe(0)
  })

  test('reads are answered anew', async () => {
    await call('/portfolios', 'GET')
    await call('/portfolios', 'POST', { body: AAPL, key: null })
    expect(await (await call('/portfolios', 'GET')).json()).toHaveLength(1)
  })

  test('an answer too long to store is not repeated, and neither is the write', async () => {
    const rows = Array.from({ length: 400 }, () => ({ ...AAPL, note: 'x'.repeat(300) }))
    const first = await call('/portfolios', 'POST', { body: rows })
    expect(first.status).toBe(201)
    const again = await call('/portfolios', 'POST', { body: rows })
    expect(again.status).toBe(409)
    expect((await again.json()).message).toContain('answered with 201')
    expect(await countRows()).toBe(400)
  })

  test('a user may store 2,000 keys', async () => {
    await sql`insert into auth.idempotency_keys (user_id, key, request_hash, created_at, expires_at)
      select ${OWNER}::uuid, 'key ' || number, decode(repeat('00', 32), 'hex'), now(), now() + interval '1 hour'
      from generate_series(1, 2000) as number`.execute(db())
    const reply = await call('/portfolios', 'POST', { body: AAPL })
    expect(reply.status).toBe(429)
    expect((await reply.json()).message).toContain('too many idempotency keys')
    expect(await countRows()).toBe(0)
    expect((await call('/portfolios', 'POST', { body: AAPL, as: 'other' })).status).toBe(201)
  })

  test.each(['', '""', 'with space', '"a"b"', 'x'.repeat(256), '"open'])(
    'the key %j is rejected',
    async (key) => {
      const reply = await call('/portfolios', 'POST', { body: AAPL, key })
      expect(reply.status).toBe(400)
      expect((await reply.json()).message).toContain('for "Idempotency-Key": use 1 to 255 visible')
      expect(await countRows()).toBe(0)
    },
  )
})
