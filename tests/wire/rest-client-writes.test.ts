import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../../src/database/engines.fixture.ts'
import { GONE, openRestDeps, OTHER, OWNER, seedUsers } from './rest-endpoint.fixture.ts'

const AAPL = { symbol: 'AAPL', shares: 10, avg_price: 150.25 }
const MSFT = { symbol: 'msft', shares: 2.5, avg_price: 0 }
const NVDA = { symbol: 'NVDA', shares: 1, avg_price: 900 }
const ROWS = [AAPL, MSFT, NVDA]

describe.each(ENGINES)('the client of npm writes on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  const owner = () => openRestDeps(db()).clientOf('owner')
  const anon = () => openRestDeps(db()).clientOf('anon')

  beforeEach(() => seedUsers(db()))
  describe('insert', () => {
    test('responds with 201 without a body, and with a row on request', async () => {
      const plain = await owner().from('portfolios').insert(AAPL)
      expect([plain.status, plain.data, plain.error]).toEqual([201, null, null])
      const shown = await owner().from('portfolios').insert(MSFT).select().single()
      expect(shown.status).toBe(201)
      expect(shown.data).toEqual({
        ...MSFT,
        symbol: 'MSFT',
        user_id: OWNER,
        currency: null,
        bought_on: null,
        note: null,
        import_id: null,
        account_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        fee: 0,
        version: 1,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/),
      })
    })

    test('many rows are returned in the order sent, counted', async () => {
      const sent = Array.from({ length: 50 }, (_, at) => ({ ...AAPL, symbol: `S${at}` }))
      const { data, count } = await owner()
        .from('portfolios')
        .insert(sent, { count: 'exact' })
        .select('symbol')
      expect(data?.map(({ symbol }) => symbol)).toEqual(sent.map(({ symbol }) => symbol))
      expect(count).toBe(50)
    })

    test('an empty list inserts nothing', async () => {
      const { data, status } = await owner().from('portfolios').insert([]).select()
      expect([data, status]).toEqual([[], 201])
    })

    test('omitted columns are null, or their default on request', async () => {
      const rows = [{ name: 'Chips', position: 3 }, { name: 'Banks' }]
      const rejected = await owner().from('watchlists').insert(rows)
      expect([rejected.status, rejected.error?.code]).toEqual([400, '23502'])
      const { data } = await owner()
        .from('watchlists')
        .insert(rows, { defaultToNull: false })
        .select('name,position,user_id')
      expect(data).toEqual([
        { name: 'Chips', position: 3, user_id: OWNER },
        { name: 'Banks', position: 0, user_id: OWNER },
      ])
    })

    test('a row of defaults only is inserted', async () => {
      const { data, status } = await owner()
        .from('preferences')
        .insert({})
        .select('user_id,data')
        .single()
      expect([status, data]).toEqual([201, { user_id: OWNER, data: {} }])
    })
  })

  describe('upsert', () => {
    test('updates existing rows and inserts the others', async () => {
      const made = await owner().from('portfolios').upsert(AAPL).select().single()
      expect(made.status).toBe(201)
      const changed = await owner()
        .from('portfolios')
        .upsert({ ...made.data, shares: 11 })
        .select()
        .single()
      expect([changed.status, changed.data]).toEqual([
        200,
        { ...made.data, shares: 11, version: 2 },
      ])
      const both = await owner()
        .from('portfolios')
        .upsert(
          [
            { ...made.data, shares: 12 },
            { ...made.data, id: GONE },
          ],
          { onConflict: 'id' },
        )
        .select('shares')
      expect([both.status, both.data]).toEqual([201, [{ shares: 12 }, { shares: 10 }]])
    })

    test('ignores existing rows on request', async () => {
      await owner()
        .from('preferences')
        .insert({ data: { theme: 'dark' } })
      const { data, status } = await owner()
        .from('preferences')
        .upsert({ user_id: OWNER, data: {} }, { onConflict: 'user_id', ignoreDuplicates: true })
        .select()
      expect([status, data]).toEqual([200, []])
      const stored = await owner().from('preferences').select('data').single()
      expect(stored.data).toEqual({ data: { theme: 'dark' } })
    })

    test('a symbol is in a list once, even if it is sent twice', async () => {
      const list = await owner().from('watchlists').insert({ name: 'Chips' }).select('id').single()
      const item = { watchlist_id: list.data?.id, symbol: 'nvda', note: 'first' }
      await owner().from('watchlist_items').insert(item)
      const again = await owner().from('watchlist_items').insert(item)
      expect([again.status, again.error?.code]).toEqual([409, '23505'])
      const { data } = await owner()
        .from('watchlist_items')
        .upsert({ ...item, note: 'second' }, { onConflict: 'user_id,watchlist_id,symbol' })
        .select('symbol,note')
      expect(data).toEqual([{ symbol: 'NVDA', note: 'second' }])
    })
  })

  describe('update and delete', () => {
    beforeEach(async () => {
      await owner().from('portfolios').insert(ROWS)
    })

    test('update answers 204, or the changed rows', async () => {
      const plain = await owner().from('portfolios').update({ shares: 5 }).eq('symbol', 'AAPL')
      expect([plain.status, plain.data, plain.error]).toEqual([204, null, null])
      const shown = await owner()
        .from('portfolios')
        .update({ symbol: 'goog' }, { count: 'exact' })
        .eq('symbol', 'AAPL')
        .select('symbol,shares')
      expect([shown.status, shown.data, shown.count]).toEqual([
        200,
        [{ symbol: 'GOOG', shares: 5 }],
        1,
      ])
      const none = await owner().from('portfolios').update({ shares: 1 }).eq('symbol', 'X').select()
      expect([none.status, none.data]).toEqual([200, []])
    })

    test('an empty change changes nothing', async () => {
      const plain = await owner().from('portfolios').update({}).eq('symbol', 'AAPL')
      expect([plain.status, plain.error]).toEqual([204, null])
      const shown = await owner().from('portfolios').update({}).eq('symbol', 'AAPL').select()
      expect([shown.status, shown.data]).toEqual([200, []])
    })

    test('delete answers 204, or the rows that went', async () => {
      const plain = await owner().from('portfolios').delete().eq('symbol', 'AAPL')
      expect([plain.status, plain.data, plain.error]).toEqual([204, null, null])
      const shown = await owner()
        .from('portfolios')
        .delete({ count: 'exact' })
        .in('symbol', ['AAPL', 'MSFT'])
        .select('symbol')
      expect([shown.status, shown.data, shown.count]).toEqual([200, [{ symbol: 'MSFT' }], 1])
    })

    test('single undoes a change of many', async () => {
      const { error, status } = await owner()
        .from('portfolios')
        .update({ shares: 77 })
        .gt('shares', 0)
        .select()
        .single()
      expect([status, error?.code]).toEqual([406, 'PGRST116'])
      const { count } = await owner()
        .from('portfolios')
        .select('*', { count: 'exact' })
        .eq('shares', 77)
      expect(count).toBe(0)
    })

    test('without a filter nothing is changed', async () => {
      const changed = await owner().from('portfolios').update({ shares: 1 })
      const removed = await owner().from('portfolios').delete()
      expect([changed.status, changed.error?.code]).toEqual([400, '21000'])
      expect([removed.status, removed.error?.code]).toEqual([400, '21000'])
    })
  })

  test('a caller without a session gets 401, a user without the right 403', async () => {
    const read = await anon().from('portfolios').select()
    expect([read.status, read.error?.code]).toEqual([401, '42501'])
    const foreign = await owner()
      .from('portfolios')
      .insert({ ...AAPL, user_id: OTHER })
    expect([foreign.status, foreign.error?.code]).toEqual([403, '42501'])
    const email = await owner().from('profiles').update({ email: 'x@example.com' }).eq('id', OWNER)
    expect([email.status, email.error?.code]).toEqual([403, '42501'])
  })

  test('a user whose account was deleted cannot insert', async () => {
    const client = openRestDeps(db()).clientOf('gone')
    const { status, error } = await client.from('portfolios').insert(AAPL)
    expect([status, error?.code]).toEqual([409, '23503'])
  })

  test('unsupported features are reported as such', async () => {
    const rpc = await owner().rpc('auth.uid')
    expect([rpc.status, rpc.error?.code]).toEqual([404, 'PGRST202'])
    const table = await owner().from('bar_series').select()
    expect([table.status, table.error?.code]).toEqual([404, 'PGRST205'])
    const embedded = await owner().from('portfolios').select('*,profiles(*)')
    expect([embedded.status, embedded.error?.code]).toEqual([400, 'PGRST200'])
    const csv = await owner().from('portfolios').select().csv()
    expect([csv.status, csv.error?.code]).toEqual([406, 'PGRST107'])
    const plan = await owner().from('portfolios').select().explain()
    expect([plan.status, plan.error?.code]).toEqual([406, 'PGRST107'])
    const schema = await owner().schema('auth').from('users').select()
    expect([schema.status, schema.error?.code]).toEqual([404, 'PGRST205'])
    const elsewhere = await owner().schema('auth').from('portfolios').select()
    expect([elsewhere.status, elsewhere.error?.code]).toEqual([406, 'PGRST106'])
    const text = await owner().from('portfolios').select().textSearch('symbol', 'a')
    expect([text.status, text.error?.code]).toEqual([400, 'PGRST100'])
  })

  test('the rows of an account go with it', async () => {
    await owner().from('portfolios').insert(ROWS)
    await sql`delete from auth.users where id = ${OWNER}`.execute(db())
    const { data } = await owner().from('portfolios').select()
    expect(data).toEqual([])
  })
})
