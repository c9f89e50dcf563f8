import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../../src/database/engines.fixture.ts'
import { GONE, openRestDeps, OWNER, seedUsers, type Bearer } from './rest-endpoint.fixture.ts'
import {
  AAPL,
  OBJECT,
  patch,
  post,
  THREE_ROWS,
  withShares,
  type Init,
} from './rest-requests.fixture.ts'

const LONG_NUMBER = '123456789012345678901234567890.123456789012345678901234567890'
const counted = { headers: { Prefer: 'count=exact' } }
const key = (name: string) => `/portfolios?symbol=eq.${name}`

describe.each(ENGINES)('an answer of rest/v1 on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  const call = (path: string, init?: Init) => openRestDeps(db()).call(path, init)

  const rowsOf = async (as: Bearer, path = '/portfolios?order=symbol') => {
    const reply = await call(path, { as })
    expect([200, 206]).toContain(reply.status)
    // Rows of our own tables, which the test is about.
    return (await reply.json()) as Record<string, unknown>[]
  }

  beforeEach(async () => {
    await seedUsers(db())
    await call('/portfolios', post(THREE_ROWS))
  })

  describe('says what it holds:', () => {
    test.each<[string, Init, number, Record<string, string | null>]>([
      ['/portfolios', {}, 200, { 'content-range': '0-2/*' }],
      ['/portfolios', { headers: { Range: '1-1' } }, 200, { 'content-range': '1-1/*' }],
      [key('X'), {}, 200, { 'content-range': '*/*' }],
      [
        '/portfolios?limit=2&offset=1',
        { headers: { Prefer: 'count=exact' } },
        206,
        { 'content-range': '1-2/3', 'preference-applied': 'count=exact' },
      ],
      [
        '/portfolios',
        { method: 'HEAD', headers: { Prefer: 'count=planned' } },
        200,
        { 'content-range': '0-2/3', 'preference-applied': 'count=planned' },
      ],
      [
        key('X'),
        { method: 'HEAD', headers: { Prefer: 'count=estimated' } },
        200,
        { 'content-range': '*/0' },
      ],
      ['/portfolios', post(AAPL), 201, { 'content-range': '*/*', 'content-type': null }],
      [
        '/portfolios',
        { ...post([AAPL, AAPL]), headers: { Prefer: 'count=exact, return=minimal' } },
        201,
        { 'content-range': '*/2', 'preference-applied': 'return=minimal, count=exact' },
      ],
      [key('B'), patch({ shares: 3 }), 204, { 'content-range': '0-0/*', 'content-type': null }],
      [key('X'), { ...patch({ shares: 3 }), ...counted }, 204, { 'content-range': '*/0' }],
      [key('B'), { method: 'DELETE' }, 204, { 'content-range': '*/*', 'content-type': null }],
      [
        '/portfolios?shares=gt.0',
        { method: 'DELETE', ...counted },
        204,
        { 'content-range': '*/3' },
      ],
    ])('to %s %j is %i', async (path, init, status, headers) => {
      const reply = await call(path, init)
      expect(reply.status).toBe(status)
      const result = Object.keys(headers).map((name) => [name, reply.headers.get(name)])
      expect(Object.fromEntries(result)).toEqual(headers)
      expect(reply.headers.get('cache-control')).toBe('no-store')
      const isBare = status > 200 && status !== 206
      expect((await reply.text()).length === 0).toBe(isBare || init?.method === 'HEAD')
    })

    test('HEAD has the counts of GET, and no body', async () => {
      const reply = await call('/portfolios?limit=2', { method: 'HEAD', ...counted })
      expect([reply.status, reply.headers.get('content-range')]).toEqual([206, '0-1/3'])
      expect(await reply.text()).toBe('')
    })

    test('is at most 1000 rows', async () => {
      const rows = Array.from({ length: 1010 }, (_, at) => ({ ...AAPL, symbol: `S${at}` }))
      expect((await call('/portfolios', post(rows))).status).toBe(201)
      const reply = await call('/portfolios?limit=5000', counted)
      expect([reply.status, reply.headers.get('content-range')]).toEqual([206, '0-999/1013'])
    })

    test('of one row has its own media type', async () => {
      const reply = await call(key('B'), { headers: { Accept: OBJECT } })
      expect(reply.headers.get('content-type')).toBe(`${OBJECT}; charset=utf-8`)
      expect(await reply.json()).toMatchObject({ symbol: 'B' })
    })
  })

  test.each([
    ['0.1', '0.1'],
    ['1.50', '1.50'],
    ['9007199254740993', '9007199254740993'],
    [LONG_NUMBER, LONG_NUMBER],
    ['1E5', '100000'],
    ['5e-30', `0.${'0'.repeat(29)}5`],
    ['9.99e29', `999${'0'.repeat(27)}`],
  ])('%s shares are returned digit for digit', async (sent, result) => {
    const reply = await call('/portfolios?select=shares', {
      method: 'POST',
      body: withShares(sent),
      headers: { Prefer: 'return=representation', Accept: OBJECT },
    })
    expect((await reply.text()).replaceAll(' ', '')).toBe(`{"shares":${result}}`)
  })

  test('numbers inside preferences stay exact too', async () => {
    const data = '{"n":123456789012345678901234567890.5}'
    await call('/preferences', { method: 'POST', body: `{"data":${data}}` })
    expect((await (await call('/preferences?select=data')).text()).replaceAll(' ', '')).toBe(
      `[{"data":${data}}]`,
    )
  })

  test('a write that is undone for its number of rows leaves all as it was', async () => {
    const strict = { Prefer: 'handling=strict,max-affected=2,return=representation' }
    const before = await rowsOf('owner')
    const over = await call('/portfolios?shares=gt.0', {
      ...patch({ shares: 7 }),
      headers: strict,
    })
    expect([over.status, await over.json()]).toMatchObject([400, { code: 'PGRST124' }])
    const removed = await call('/portfolios?shares=gt.0', { method: 'DELETE', headers: strict })
    expect(removed.status).toBe(400)
    const two = await call('/portfolios', { ...post([AAPL, AAPL]), headers: { Accept: OBJECT } })
    expect([two.status, await two.json()]).toMatchObject([
      406,
      { details: 'The result contains 2 rows' },
    ])
    expect(await rowsOf('owner')).toEqual(before)
    const lenient = { Prefer: 'max-affected=2' }
    const done = await call('/portfolios?shares=gt.0', { method: 'DELETE', headers: lenient })
    expect(done.status).toBe(204)
  })

  test('columns that are listed fill the row, others that it names do not', async () => {
    const reply = await call('/portfolios?columns="symbol","shares","avg_price"&select=symbol,id', {
      ...post([{ ...AAPL, id: GONE }, AAPL]),
      headers: { Prefer: 'return=representation' },
    })
    expect(reply.status).toBe(201)
    expect(await reply.json()).toEqual([
      { symbol: 'AAPL', id: expect.not.stringContaining(GONE) },
      { symbol: 'AAPL', id: expect.any(String) },
    ])
  })

  test('the time of the last change of preferences is set by the database', async () => {
    const old = '2001-01-01T00:00:00+00:00'
    await call('/preferences', post({ data: {}, updated_at: old }))
    await call(`/preferences?user_id=eq.${OWNER}`, patch({ data: { a: 1 }, updated_at: old }))
    const [row] = await rowsOf('owner', '/preferences')
    expect(row?.['updated_at']).not.toBe(old)
  })
})
