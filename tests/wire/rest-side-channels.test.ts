import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../../src/database/engines.fixture.ts'
import { openRestDeps, OTHER, OWNER, seedUsers, type Bearer } from './rest-endpoint.fixture.ts'

const NOBODYS = '0d000000-0000-4000-8000-000000000004'
const ROW = '1a000000-0000-4000-8000-000000000001'
const LIST = '2a000000-0000-4000-8000-000000000001'

/** What the other can learn about the owner's rows: nothing. */
describe.each(ENGINES)('nothing shines through on %s:', (engine) => {
  const running = useEngine(engine)
  const endpoint = () => openRestDeps(running().database.db)

  beforeEach(async () => {
    await seedUsers(running().database.db)
    await send('owner', '/portfolios', 'POST', { id: ROW, symbol: 'AAPL', shares: 1, avg_price: 1 })
    await send('owner', '/watchlists', 'POST', { id: LIST, name: 'Chips' })
    await send('owner', '/watchlist_items', 'POST', { watchlist_id: LIST, symbol: 'NVDA' })
  })

  async function send(as: Bearer, path: string, method: string, body?: object, headers = {}) {
    const reply = await endpoint().call(path, {
      as,
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const range = reply.headers.get('content-range')
    return { status: reply.status, range, text: await reply.text() }
  }

  const RETURN = { Prefer: 'return=representation,count=exact' }
  const SINGLE = { ...RETURN, Accept: 'application/vnd.pgrst.object+json' }

  test.each<[string, string, object | undefined, object]>([
    ['read', 'GET', undefined, RETURN],
    ['read alone', 'GET', undefined, SINGLE],
    ['counted', 'HEAD', undefined, { Prefer: 'count=planned' }],
    ['changed', 'PATCH', { shares: 9 }, RETURN],
    ['taken', 'PATCH', { user_id: OTHER }, RETURN],
    ['changed alone', 'PATCH', { shares: 9 }, SINGLE],
    ['removed', 'DELETE', undefined, RETURN],
  ])(
    'a guessed row that is %s answers like one that is not there',
    async (_, method, body, headers) => {
      const guess = (id: string) => send('other', `/portfolios?id=eq.${id}`, method, body, headers)
      expect(await guess(ROW)).toEqual(await guess(NOBODYS))
      expect(
        (await send('owner', `/portfolios?id=eq.${ROW}`, 'GET', undefined, RETURN)).range,
      ).toBe('0-0/1')
    },
  )

  test.each(['NVDA', 'AMD'])('a guessed list does not tell whether %s is in it', async (symbol) => {
    const guess = (list: string) =>
      send('other', '/watchlist_items', 'POST', { watchlist_id: list, symbol })
    const result = await guess(LIST)
    expect([result.status, JSON.parse(result.text)]).toMatchObject([409, { code: '23503' }])
    const elsewhere = await guess(NOBODYS)
    expect(elsewhere).toEqual({ ...result, text: result.text.replaceAll(LIST, NOBODYS) })
  })

  test('a rejection does not depend on the existence of the account', async () => {
    const plant = (user_id: string) =>
      send('other', '/portfolios', 'POST', { user_id, symbol: 'A', shares: 1, avg_price: 1 })
    const known = await plant(OWNER)
    expect(known.status).toBe(403)
    expect(known).toEqual(await plant(NOBODYS))
  })

  test.each(['exact', 'planned', 'estimated'])('a %s count is of own rows', async (count) => {
    const rows = Array.from({ length: 60 }, (_, at) => ({
      symbol: `S${at}`,
      shares: 1,
      avg_price: 1,
    }))
    await send('owner', '/portfolios', 'POST', rows)
    const headers = { Prefer: `count=${count}` }
    const own = await send('other', '/portfolios', 'HEAD', undefined, headers)
    expect([own.status, own.range]).toEqual([200, '*/0'])
    const history = await send('other', '/portfolios?offset=5', 'GET', undefined, headers)
    expect(JSON.parse(history.text)).toMatchObject({
      details: 'An offset of 5 was requested, but there are only 0 rows.',
    })
  })

  test('neither order nor a filter that fails on a value reveals hidden rows', async () => {
    await send('owner', '/portfolios', 'POST', { symbol: 'X', shares: 1, avg_price: 1 })
    const requested = '/portfolios?select=symbol::integer&order=symbol,shares.desc'
    expect(await send('other', requested, 'GET')).toEqual({ status: 200, range: '*/*', text: '[]' })
    expect((await send('owner', requested, 'GET')).status).toBe(400)
  })

  test("the error of a rejected row only has the caller's row", async () => {
    const result = await send('other', '/portfolios', 'POST', {
      symbol: 'A',
      shares: -1,
      avg_price: 1,
    })
    expect(result.status).toBe(400)
    expect(result.text).not.toContain(OWNER)
  })
})
