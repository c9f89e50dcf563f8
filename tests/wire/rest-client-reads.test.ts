import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../../src/database/engines.fixture.ts'
import { openRestDeps, OWNER, seedUsers } from './rest-endpoint.fixture.ts'

const AAPL = { symbol: 'AAPL', shares: 10, avg_price: 150.25 }
const MSFT = { symbol: 'msft', shares: 2.5, avg_price: 0 }
const NVDA = { symbol: 'NVDA', shares: 1, avg_price: 900 }
const ROWS = [AAPL, MSFT, NVDA]

describe.each(ENGINES)('the client of npm reads on %s', (engine) => {
  const running = useEngine(engine)
  const owner = () => openRestDeps(running().database.db).clientOf('owner')
  const other = () => openRestDeps(running().database.db).clientOf('other')

  beforeEach(() => seedUsers(running().database.db))

  beforeEach(async () => {
    const { error } = await owner().from('portfolios').insert(ROWS)
    expect(error).toBeNull()
  })

  test('returns rows as sent, numbers as numbers, symbols in upper case', async () => {
    const { data, error, status } = await owner()
      .from('portfolios')
      .select('user_id,symbol,shares,avg_price')
      .order('symbol')
    expect(error).toBeNull()
    expect(status).toBe(200)
    expect(data).toEqual([
      { user_id: OWNER, ...AAPL },
      { user_id: OWNER, ...MSFT, symbol: 'MSFT' },
      { user_id: OWNER, ...NVDA },
    ])
  })

  test('an alias names a column and a cast changes its type', async () => {
    const { data } = await owner()
      .from('portfolios')
      .select('ticker:symbol,shares::text')
      .eq('symbol', 'AAPL')
    expect(data).toEqual([{ ticker: 'AAPL', shares: '10' }])
  })

  describe('a list with its own items', () => {
    const fill = async (client: ReturnType<typeof owner>, name: string, items: string[]) => {
      const list = await client.from('watchlists').insert({ name }).select('id').single()
      const rows = items.map((symbol, position) => ({
        watchlist_id: list.data?.id,
        symbol,
        position,
      }))
      if (rows.length > 0) await client.from('watchlist_items').insert(rows)
    }

    beforeEach(async () => {
      await fill(owner(), 'Chips', ['NVDA', 'AMD'])
      await fill(owner(), 'Nothing', [])
      await fill(other(), 'Secret', ['KO'])
    })

    test('is one row, ordered as requested, and nobody else’s', async () => {
      const { data, error } = await owner()
        .from('watchlists')
        .select('name, items:watchlist_items(symbol, at:position::text)')
        .order('name')
        .order('position', { referencedTable: 'items', ascending: false })
      expect(error).toBeNull()
      expect(data).toEqual([
        {
          name: 'Chips',
          items: [
            { symbol: 'AMD', at: '1' },
            { symbol: 'NVDA', at: '0' },
          ],
        },
        { name: 'Nothing', items: [] },
      ])
    })

    test('has every column with asterisks, also as the reply to a write', async () => {
      const read = await owner()
        .from('watchlists')
        .select('*, watchlist_items(*)')
        .eq('name', 'Chips')
        .single()
      expect(Object.keys(read.data ?? {})).toEqual([
        'id',
        'user_id',
        'name',
        'position',
        'created_at',
        'watchlist_items',
      ])
      expect(read.data?.watchlist_items).toHaveLength(2)
      expect(read.data?.watchlist_items[0]).toMatchObject({ user_id: OWNER, note: null })
      const renamed = await owner()
        .from('watchlists')
        .update({ name: 'Semis' })
        .eq('name', 'Chips')
        .select('name, watchlist_items(symbol)')
      expect(renamed.data?.[0]?.watchlist_items).toHaveLength(2)
    })

    test.each([
      ['watchlist_items(*, watchlists(*))', 'PGRST200'],
      ['portfolios(*)', 'PGRST200'],
      ['watchlist_items!inner(*)', 'PGRST200'],
      ['...watchlist_items(*)', 'PGRST200'],
      ['watchlist_items(nope)', '42703'],
      ['watchlist_items()', 'PGRST100'],
      ['watchlist_items(symbol', 'PGRST100'],
      ['name:watchlist_items(*), name', 'PGRST100'],
      ['watchlist_items(count())', 'PGRST123'],
    ])('%s is rejected with %s', async (select, code) => {
      const { error } = await owner().from('watchlists').select(select)
      expect(error?.code).toBe(code)
    })

    test('the order of what was not requested is rejected, and so is a limit', async () => {
      const from = () => owner().from('watchlists').select('name, watchlist_items(symbol)')
      const order = await from().order('symbol', { referencedTable: 'items' })
      expect(order.error?.code).toBe('PGRST108')
      const limit = await from().limit(1, { referencedTable: 'watchlist_items' })
      expect(limit.error?.message).toContain('can be ordered, but not limited')
    })
  })

  const symbols = async (narrow: (query: Query) => Query | PromiseLike<unknown>) => {
    const query = owner().from('portfolios').select('symbol').order('symbol')
    // Every filter returns the builder, which is a promise of the same result.
    const { data, error } = await (narrow(query) as Query)
    expect(error).toBeNull()
    return data?.map(({ symbol }) => symbol)
  }
  type Query = ReturnType<typeof selectSymbols>
  const selectSymbols = () => owner().from('portfolios').select('symbol').order('symbol')

  test.each<[string, (query: Query) => unknown, readonly string[]]>([
    ['eq', (query) => query.eq('symbol', 'AAPL'), ['AAPL']],
    ['eq of a number', (query) => query.eq('shares', 2.5), ['MSFT']],
    ['neq', (query) => query.neq('symbol', 'AAPL'), ['MSFT', 'NVDA']],
    ['gt', (query) => query.gt('shares', 2), ['AAPL', 'MSFT']],
    ['gte', (query) => query.gte('shares', 10), ['AAPL']],
    ['lt', (query) => query.lt('avg_price', 150.25), ['MSFT']],
    ['lte', (query) => query.lte('avg_price', 150.25), ['AAPL', 'MSFT']],
    ['two at once', (query) => query.gte('shares', 1).lt('shares', 10), ['MSFT', 'NVDA']],
    ['like', (query) => query.like('symbol', '%A%'), ['AAPL', 'NVDA']],
    ['ilike', (query) => query.ilike('symbol', 'm*'), ['MSFT']],
    ['likeAnyOf', (query) => query.likeAnyOf('symbol', ['A%', 'N%']), ['AAPL', 'NVDA']],
    ['likeAllOf', (query) => query.likeAllOf('symbol', ['%A%', 'N%']), ['NVDA']],
    ['ilikeAnyOf', (query) => query.ilikeAnyOf('symbol', ['a%', 'x%']), ['AAPL']],
    ['match of a pattern', (query) => query.filter('symbol', 'match', '^A.{2}L$'), ['AAPL']],
    ['imatch', (query) => query.filter('symbol', 'imatch', '^n'), ['NVDA']],
    ['isdistinct', (query) => query.filter('symbol', 'isdistinct', 'AAPL'), ['MSFT', 'NVDA']],
    ['is null', (query) => query.is('symbol', null), []],
    ['not is null', (query) => query.not('symbol', 'is', null), ['AAPL', 'MSFT', 'NVDA']],
    ['in', (query) => query.in('symbol', ['AAPL', 'NVDA', 'A,(B)']), ['AAPL', 'NVDA']],
    ['in of nothing', (query) => query.in('symbol', []), []],
    ['not in', (query) => query.not('symbol', 'in', '("AAPL",MSFT)'), ['NVDA']],
    ['match', (query) => query.match({ symbol: 'MSFT', shares: 2.5 }), ['MSFT']],
    ['or', (query) => query.or('symbol.eq.AAPL,shares.eq.1'), ['AAPL', 'NVDA']],
    [
      'a tree',
      (query) => query.or('and(shares.gt.1,avg_price.eq.0),not.and(shares.gt.1,shares.lt.99)'),
      ['MSFT', 'NVDA'],
    ],
    ['eq any', (query) => query.filter('shares', 'eq(any)', '{1,10}'), ['AAPL', 'NVDA']],
    ['gt all', (query) => query.filter('shares', 'gt(all)', '{1,2}'), ['AAPL', 'MSFT']],
    ['eq any of nothing', (query) => query.filter('shares', 'eq(any)', '{}'), []],
  ])('%s', async (_, narrow, expected) => {
    // As above.
    expect(await symbols(narrow as Parameters<typeof symbols>[0])).toEqual(expected)
  })

  test('order, limit and range select rows and their order', async () => {
    const from = () => owner().from('portfolios').select('symbol')
    const list = ({ data }: { data: readonly { symbol: string }[] | null }) =>
      data?.map(({ symbol }) => symbol)
    expect(list(await from().order('shares', { ascending: false }))).toEqual([
      'AAPL',
      'MSFT',
      'NVDA',
    ])
    expect(list(await from().order('symbol').limit(2))).toEqual(['AAPL', 'MSFT'])
    expect(list(await from().order('symbol').range(1, 1))).toEqual(['MSFT'])
    expect(list(await from().order('symbol').range(7, 9))).toEqual([])
  })

  test.each(['exact', 'planned', 'estimated'] as const)(
    'a %s count is of own rows',
    async (count) => {
      await other().from('portfolios').insert(ROWS)
      const {
        count: counted,
        status,
        data,
      } = await owner().from('portfolios').select('*', { count, head: true })
      expect([counted, status, data]).toEqual([3, 200, null])
      const part = await owner().from('portfolios').select('*', { count }).limit(2)
      expect([part.count, part.status, part.data?.length]).toEqual([3, 206, 2])
    },
  )

  test('a count with an offset past the end is not satisfiable', async () => {
    const { error, status } = await owner()
      .from('portfolios')
      .select('*', { count: 'exact' })
      .range(9, 10)
    expect([status, error?.code]).toEqual([416, 'PGRST103'])
  })

  test('single returns one bare row, and rejects none or many', async () => {
    const one = await owner().from('portfolios').select('symbol').eq('symbol', 'AAPL').single()
    expect(one.data).toEqual({ symbol: 'AAPL' })
    const many = await owner().from('portfolios').select('symbol').single()
    expect([many.status, many.error]).toMatchObject([
      406,
      {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 3 rows',
        hint: null,
      },
    ])
    const none = await owner().from('portfolios').select('symbol').eq('symbol', 'X').single()
    expect([none.status, none.error?.details]).toEqual([406, 'The result contains 0 rows'])
  })

  test('maybeSingle returns one row or null', async () => {
    const from = () => owner().from('portfolios').select('symbol')
    expect((await from().eq('symbol', 'AAPL').maybeSingle()).data).toEqual({ symbol: 'AAPL' })
    expect((await from().eq('symbol', 'X').maybeSingle()).data).toBeNull()
    expect((await from().maybeSingle()).error?.code).toBe('PGRST116')
  })

  test('nulls are omitted on request', async () => {
    await owner().from('profiles').update({ last_name: null }).eq('id', OWNER)
    const { data } = await owner().from('profiles').select('first_name,last_name').stripNulls()
    expect(data).toEqual([{ first_name: 'Ada' }])
  })
})
