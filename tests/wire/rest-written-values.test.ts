import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../../src/database/engines.fixture.ts'
import { openRestDeps, OWNER, seedUsers } from './rest-endpoint.fixture.ts'
import { AAPL, patch, post, withShares } from './rest-requests.fixture.ts'

const NUMBER = /^it is .*below 1e30, with at most 30 decimals$/
const SYMBOL = /^it has 1 to 15 letters, digits, dots or hyphens, such as BRK\.B$/
const CURRENCY = /^it is an ISO 4217 code/
const DAY = /^it is between 1900-01-01 and today, which is \d{4}-\d\d-\d\d where/

const REJECTED: readonly [object, string, string, RegExp][] = [
  [{ symbol: 'AA PL' }, 'symbol', 'AA PL', SYMBOL],
  [{ symbol: ' ' }, 'symbol', ' ', SYMBOL],
  [{ symbol: '.A' }, 'symbol', '.A', SYMBOL],
  [{ symbol: 'ÄPL' }, 'symbol', 'ÄPL', SYMBOL],
  [{ symbol: 'x'.repeat(50) }, 'symbol', 'x'.repeat(40), SYMBOL],
  [{ shares: 0 }, 'shares', '0', NUMBER],
  [{ shares: 'NaN' }, 'shares', 'NaN', NUMBER],
  [{ shares: '-Infinity' }, 'shares', '-Infinity', NUMBER],
  [{ shares: 1e30 }, 'shares', '1'.padEnd(31, '0'), NUMBER],
  [{ avg_price: -0.01 }, 'avg_price', '-0.01', NUMBER],
  [{ avg_price: '1e-31' }, 'avg_price', `0.${'0'.repeat(30)}1`, NUMBER],
  [{ currency: 'GBX' }, 'currency', 'GBX', CURRENCY],
  [{ currency: 'usd' }, 'currency', 'usd', CURRENCY],
  [{ currency: 'dollars' }, 'currency', 'dollars', CURRENCY],
  [{ bought_on: '1899-12-31' }, 'bought_on', '1899-12-31', DAY],
  [{ bought_on: '2999-01-01' }, 'bought_on', '2999-01-01', DAY],
  [{ bought_on: 'infinity' }, 'bought_on', 'infinity', DAY],
  [{ note: 'x'.repeat(501) }, 'note', 'x'.repeat(40), /^it has 501 characters, and at most 500/],
]

describe.each(ENGINES)('values written through rest/v1 on %s', (engine) => {
  const running = useEngine(engine)
  const call = (path: string, init?: RequestInit) =>
    openRestDeps(running().database.db).call(path, init)
  const readRows = async (path: string) => (await call(path)).json()
  beforeEach(() => seedUsers(running().database.db))

  test.each(REJECTED)('%j is rejected, inserted or set', async (value, column, quoted, allowed) => {
    await call('/portfolios', post(AAPL))
    const before = await readRows('/portfolios')
    for (const [path, init] of [
      [
        '/portfolios',
        post(
          [
            { ...AAPL, symbol: 'B' },
            { ...AAPL, ...value },
          ].map(fill),
        ),
      ],
      ['/portfolios?symbol=eq.AAPL', patch(value)],
    ] as const) {
      const reply = await call(path, init)
      expect(reply.status).toBe(400)
      const body = await reply.json()
      expect(body).toMatchObject({ code: '23514', details: null, hint: null })
      const start = `"${quoted.slice(0, 40)}" is not a valid ${column}: `
      expect(body.message.slice(0, start.length)).toBe(start)
      expect(body.message.slice(start.length)).toMatch(allowed)
    }
    expect(await readRows('/portfolios')).toEqual(before)
  })

  test.each([
    [{ symbol: ' $brk-b\t' }, { symbol: 'BRK.B' }],
    [{ symbol: '^gspc' }, { symbol: '^GSPC' }],
    [{ symbol: '0700.hk' }, { symbol: '0700.HK' }],
    [{ shares: '1e-30' }, { shares: 1e-30 }],
    [{ avg_price: 0 }, { avg_price: 0 }],
    [{ currency: ' ' }, { currency: null }],
    [{ currency: 'GBP' }, { currency: 'GBP' }],
    [{ bought_on: '1900-01-01' }, { bought_on: '1900-01-01' }],
    [{ note: ` ${'😀'.repeat(500)} ` }, { note: '😀'.repeat(500) }],
    [{ note: ' \n' }, { note: null }],
  ])('%j is stored as the form stores it', async (value, stored) => {
    expect((await call('/portfolios', post({ ...AAPL, ...value }))).status).toBe(201)
    expect(await readRows('/portfolios')).toMatchObject([stored])
  })

  test('a purchase may be dated as far as today where the day begins first', async () => {
    const dayAfter = (days: number) =>
      new Date(Date.now() + 14 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
    const today = await call('/portfolios', post({ ...AAPL, bought_on: dayAfter(0) }))
    expect(today.status).toBe(201)
    const soon = await call('/portfolios', post({ ...AAPL, bought_on: dayAfter(2) }))
    expect(soon.status).toBe(400)
  })

  test('a merged row obeys the same rules', async () => {
    await call('/portfolios', post(AAPL))
    const [row] = await readRows('/portfolios?select=id,symbol,shares,avg_price')
    const reply = await call('/portfolios', {
      ...post({ ...row, shares: -3 }),
      headers: { Prefer: 'resolution=merge-duplicates' },
    })
    expect(reply.status).toBe(400)
    expect((await reply.json()).message).toMatch(/^"-3" is not a valid shares: /)
  })

  test('a watchlist has a trimmed name and valid symbols', async () => {
    const named = async (name: string) => {
      const reply = await call('/watchlists', {
        ...post({ name }),
        headers: { Prefer: 'return=representation' },
      })
      return reply.json()
    }
    expect(await named(' \t')).toMatchObject({ message: expect.stringContaining('1 to 60') })
    expect(await named('x'.repeat(61))).toMatchObject({
      code: '23514',
      message: expect.stringContaining('it has 61 characters, and 1 to 60 are allowed'),
    })
    const [list] = await named(' Chips ')
    expect(list.name).toBe('Chips')
    const add = (symbol: string) =>
      call('/watchlist_items', post({ watchlist_id: list.id, symbol }))
    expect((await add('not one')).status).toBe(400)
    expect((await add(' nvda ')).status).toBe(201)
    expect((await add('$NVDA')).status).toBe(409)
    expect(await readRows('/watchlist_items?select=symbol')).toEqual([{ symbol: 'NVDA' }])
  })

  test('a value that stays the same is not checked again', async () => {
    await running()
      .database.db.transaction()
      .execute(async (tx) => {
        await sql`set local role row_keeper`.execute(tx)
        await sql`insert into portfolios (user_id, symbol, shares, avg_price, bought_on)
          values (${OWNER}, 'OLD ONE', 1, 1, '2999-01-01')`.execute(tx)
      })
    const path = '/portfolios?shares=eq.1'
    const change = { symbol: 'OLD ONE', bought_on: '2999-01-01', note: 'as it was' }
    expect((await call(path, patch(change))).status).toBe(204)
    expect((await call(path, patch({ bought_on: '2999-01-02' }))).status).toBe(400)
    expect(await readRows('/portfolios')).toMatchObject([change])
  })

  test('a number beyond the limits is rejected before it is stored', async () => {
    const reply = await call('/portfolios', { method: 'POST', body: withShares('1e300') })
    expect((await reply.json()).message).toMatch(/ is not a valid shares: it is above 0/)
  })
})

/** All rows of one request have the same keys. */
function fill(row: object): object {
  return { currency: null, bought_on: null, note: null, ...row }
}
