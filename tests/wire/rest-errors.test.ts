import { beforeAll, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../../src/database/engines.fixture.ts'
import { GONE, openRestDeps, OTHER, OWNER, seedUsers } from './rest-endpoint.fixture.ts'
import {
  AAPL,
  OBJECT,
  patch,
  post,
  THREE_ROWS,
  withShares,
  type Init,
} from './rest-requests.fixture.ts'

const key = (name: string) => `/portfolios?symbol=eq.${name}`
const upsert = (rows: unknown) => ({
  ...post(rows),
  headers: { Prefer: 'resolution=merge-duplicates' },
})
const deep = (levels: number) => `{"data":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`

const TABLE: readonly [string, Init, number, string][] = [
  ['/portfolios?shares=foo.1', {}, 400, 'PGRST100'],
  ['/portfolios?order=symbol.up', {}, 400, 'PGRST100'],
  ['/portfolios?select=symbol,', {}, 400, 'PGRST100'],
  ['/portfolios?or=(symbol.eq.A', {}, 400, 'PGRST100'],
  ['/portfolios?symbol=match.(a)%5C1', {}, 400, 'PGRST100'],
  ['/portfolios?symbol=match.(', {}, 400, '2201B'],
  ['/portfolios?symbol=eq.%00', {}, 400, 'PGRST100'],
  ['/portfolios', { method: 'POST', body: '' }, 400, 'PGRST102'],
  ['/portfolios', { method: 'POST', body: '{' }, 400, 'PGRST102'],
  ['/portfolios', post('text'), 400, 'PGRST102'],
  ['/portfolios', post(null), 400, 'PGRST102'],
  ['/portfolios', post([1]), 400, 'PGRST102'],
  ['/portfolios', post([AAPL, { symbol: 'B' }]), 400, 'PGRST102'],
  ['/portfolios', { method: 'POST', body: '['.repeat(300_000) }, 400, 'PGRST102'],
  ['/preferences', { method: 'POST', body: deep(150) }, 400, 'PGRST102'],
  [key('B'), patch([AAPL, AAPL]), 400, 'PGRST102'],
  ['/portfolios', { method: 'POST', body: `"${'x'.repeat(1 << 20)}"` }, 413, 'PGRST102'],
  ['/portfolios?offset=4', { headers: { Prefer: 'count=exact' } }, 416, 'PGRST103'],
  ['/portfolios', { headers: { Range: '5-2' } }, 416, 'PGRST103'],
  ['/portfolios?limit=-1', {}, 416, 'PGRST103'],
  ['/portfolios', { headers: { 'Accept-Profile': 'auth' } }, 406, 'PGRST106'],
  [key('B'), { ...patch({}), headers: { 'Content-Profile': 'auth' } }, 406, 'PGRST106'],
  ['/portfolios', { headers: { Accept: 'text/csv' } }, 406, 'PGRST107'],
  ['/portfolios', { ...post(AAPL), headers: { 'Content-Type': 'text/csv' } }, 415, 'PGRST107'],
  ['/portfolios', { headers: { Accept: OBJECT } }, 406, 'PGRST116'],
  ['/portfolios', { ...post(AAPL), method: 'PUT' }, 405, 'PGRST117'],
  ['/portfolios', { headers: { Prefer: 'handling=strict,foo=1' } }, 400, 'PGRST122'],
  ['/portfolios?select=count()', {}, 400, 'PGRST123'],
  ['/portfolios?select=shares.sum()', {}, 400, 'PGRST123'],
  ['/portfolios/1', {}, 404, 'PGRST125'],
  ['/portfolios/', {}, 404, 'PGRST125'],
  ['/', {}, 404, 'PGRST126'],
  ['', {}, 404, 'PGRST126'],
  ['/portfolios?select=profiles(*)', {}, 400, 'PGRST200'],
  ['/rpc/version', {}, 404, 'PGRST202'],
  ['/rpc/version', post({}), 404, 'PGRST202'],
  ['/portfolios', post({ nope: 1 }), 400, 'PGRST204'],
  ['/portfolios', { method: 'POST', body: '{"__proto__":1}' }, 400, 'PGRST204'],
  ['/portfolios?columns=nope', post([{ nope: 1 }]), 400, 'PGRST204'],
  ['/nope', {}, 404, 'PGRST205'],
  ['/bar_series', {}, 404, 'PGRST205'],
  ['/auth.users', {}, 404, 'PGRST205'],
  ['/constructor', {}, 404, 'PGRST205'],
  ['/portfolios', { as: 'forged' }, 401, 'PGRST301'],
  ['/portfolios', { as: 'expired' }, 401, 'PGRST303'],
  ['/nope', { as: 'revoked' }, 401, 'PGRST303'],
  ['/portfolios?nope=eq.1', {}, 400, '42703'],
  ['/portfolios?select=nope', {}, 400, '42703'],
  ['/portfolios?order=nope', {}, 400, '42703'],
  ['/portfolios', { as: 'anon' }, 401, '42501'],
  ['/portfolios', { as: 'anon', ...post([]) }, 401, '42501'],
  ['/portfolios', post({ ...AAPL, user_id: OTHER }), 403, '42501'],
  ['/profiles', post({ id: OWNER }), 403, '42501'],
  [`/profiles?id=eq.${OWNER}`, { method: 'DELETE' }, 403, '42501'],
  [`/profiles?id=eq.${OWNER}`, patch({ email: 'a@b.example' }), 403, '42501'],
  ['/portfolios?user_id=eq.abc', {}, 400, '22P02'],
  ['/portfolios?shares=in.(1,x)', {}, 400, '22P02'],
  ['/portfolios', post({ ...AAPL, shares: 'abc' }), 400, '22P02'],
  ['/portfolios', post({ ...AAPL, shares: [1] }), 400, '22P02'],
  ['/portfolios', { method: 'POST', body: '{"symbol":"\\ud800"}' }, 400, '22P02'],
  ['/portfolios', { method: 'POST', body: '{"symbol":"\\u0000"}' }, 400, '22P05'],
  ['/portfolios?select=symbol::integer', {}, 400, '22P02'],
  ['/portfolios?created_at=gt.soon', {}, 400, '22007'],
  ['/watchlists', post({ name: 'A', position: 2 ** 40 }), 400, '22003'],
  ['/portfolios', { method: 'POST', body: withShares('1e200000') }, 400, '22003'],
  ['/portfolios', post({ ...AAPL, symbol: 'x'.repeat(26) }), 400, '23514'],
  [`/profiles?id=eq.${OWNER}`, patch({ first_name: 'x'.repeat(256) }), 400, '22001'],
  ['/portfolios', post({ ...AAPL, symbol: null }), 400, '23502'],
  ['/portfolios', post({ symbol: 'A', shares: 1 }), 400, '23502'],
  ['/watchlist_items', post({ watchlist_id: GONE, symbol: 'A' }), 409, '23503'],
  ['/portfolios', { as: 'gone', ...post(AAPL) }, 409, '23503'],
  [
    '/portfolios',
    post([
      { ...AAPL, id: GONE },
      { ...AAPL, id: GONE },
    ]),
    409,
    '23505',
  ],
  ['/portfolios', post({ ...AAPL, shares: 0 }), 400, '23514'],
  ['/portfolios', post({ ...AAPL, shares: -1 }), 400, '23514'],
  ['/portfolios', post({ ...AAPL, avg_price: -0.01 }), 400, '23514'],
  ['/portfolios', post({ ...AAPL, shares: 'NaN' }), 400, '23514'],
  ['/portfolios', post({ ...AAPL, avg_price: 'Infinity' }), 400, '23514'],
  ['/portfolios', { method: 'POST', body: withShares('1e30') }, 400, '23514'],
  ['/portfolios', { method: 'POST', body: withShares('1e-31') }, 400, '23514'],
  ['/portfolios', post({ ...AAPL, symbol: '' }), 400, '23514'],
  ['/preferences', post({ data: [] }), 400, '23514'],
  ['/preferences', post({ data: { note: 'x'.repeat(16_384) } }), 400, '23514'],
  ['/preferences', { method: 'POST', body: '{"data":{"n":1e100000}}' }, 400, '23514'],
  [key('B'), patch({ shares: 0 }), 400, '23514'],
  ['/portfolios', patch({ shares: 1 }), 400, '21000'],
  ['/portfolios', { method: 'DELETE' }, 400, '21000'],
  ['/portfolios?select=id', { method: 'DELETE' }, 400, '21000'],
  [`${key('B')}&limit=1`, { method: 'DELETE' }, 400, 'PGRST100'],
  ['/portfolios?on_conflict=symbol', upsert([AAPL]), 400, '42P10'],
  ['/portfolios?id=like.a*', {}, 400, '42883'],
  ['/portfolios?symbol=is.true', {}, 400, '42804'],
]

describe.each(ENGINES)(
  'every error at rest/v1 on %s has its status, its code and all four keys',
  (engine) => {
    const running = useEngine(engine)
    const call = (path: string, init?: Init) => openRestDeps(running().database.db).call(path, init)

    beforeAll(async () => {
      await seedUsers(running().database.db)
      await call('/portfolios', post(THREE_ROWS))
    })

    const named = TABLE.map(
      ([path, init, ...rest]) => [titleOf(path, init), path, init, ...rest] as const,
    )
    test.each(named)('%s', async (_, path, init, status, code) => {
      const reply = await call(path, init)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        status,
        'application/json; charset=utf-8',
      ])
      const body: unknown = await reply.json()
      expect(body).toMatchObject({ code, message: expect.stringMatching(/./) })
      expect(Object.keys(body ?? {})).toEqual(['code', 'message', 'details', 'hint'])
      expect(reply.headers.get('cache-control')).toBe('no-store')
      expect(reply.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`)
      expect(reply.headers.has('www-authenticate')).toBe(status === 401)
      expect(await (await call('/portfolios')).json()).toHaveLength(3)
    })

    test("a bad token's error is in the header too", async () => {
      const reply = await call('/portfolios', { as: 'expired' })
      expect(reply.headers.get('www-authenticate')).toBe(
        'Bearer error="invalid_token", error_description="JWT expired"',
      )
      const stranger = await call('/portfolios', { as: 'anon' })
      expect(stranger.headers.get('www-authenticate')).toBe('Bearer')
    })
  },
)

function titleOf(path: string, init: object | undefined): string {
  return `${path} ${JSON.stringify(init)}`.slice(0, 100)
}
