import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../../src/database/engines.fixture.ts'
import { splitOf } from '../../src/domain/portfolio/portfolio.fixture.ts'
import type { ReadMarketSplits } from '../../src/server/rest/match-written-lots.ts'
import { openRestDeps, seedUsers } from './rest-endpoint.fixture.ts'
import { patch, post } from './rest-requests.fixture.ts'

const LOT = '00000000-0000-4000-8000-00000000000a'
const SALE = '00000000-0000-4000-8000-00000000000b'
const FIDELITY = '00000000-0000-4000-8000-0000000000f1'
const IMPORT = '00000000-0000-4000-8000-0000000000c1'

const lot = { id: LOT, symbol: 'AAPL', shares: 10, avg_price: 100, bought_on: '2020-01-02' }
const buy = { kind: 'buy', symbol: 'AAPL', shares: 5, price: 120, traded_on: '2021-01-04' }
const sale = {
  id: SALE,
  kind: 'sell',
  symbol: 'AAPL',
  shares: 4,
  price: 150,
  traded_on: '2022-01-03',
}
const SPLIT: ReadMarketSplits = async (needs) =>
  new Map(needs.map(({ ticker }) => [ticker, [splitOf(ticker, '2020-08-31', 4)]]))

describe.each(ENGINES)('activities through rest/v1 on %s', (engine) => {
  const running = useEngine(engine)
  const call = (path: string, init?: RequestInit, readSplits?: ReadMarketSplits) =>
    openRestDeps(running().database.db, readSplits).call(path, init)
  const read = async (path: string) => (await call(path)).json()
  const write = async (path: string, init: RequestInit, readSplits?: ReadMarketSplits) => {
    const reply = await call(path, init, readSplits)
    return reply.ok ? reply.status : [reply.status, await reply.json()]
  }
  const lots = () => read('/portfolios?select=id,shares,avg_price,fee&order=bought_on,id')
  const remove = { method: 'DELETE' }
  beforeEach(() => seedUsers(running().database.db))

  test('a lot is a purchase in the default account, which is made with it', async () => {
    const bought = { ...lot, note: 'first', currency: 'EUR' }
    expect(await write('/portfolios', post(bought))).toBe(201)
    const [account] = await read('/portfolio_accounts')
    expect(account).toMatchObject({ name: 'Main account', is_default: true, lot_method: 'fifo' })
    expect(await read('/activities')).toMatchObject([
      {
        id: LOT,
        account_id: account.id,
        kind: 'buy',
        symbol: 'AAPL',
        shares: 10,
        price: 100,
        currency: 'EUR',
        traded_on: '2020-01-02',
        note: 'first',
        version: 1,
      },
    ])
    expect(await write(`/portfolios?id=eq.${LOT}`, patch({ shares: 8, symbol: 'msft' }))).toBe(204)
    expect(await read('/activities')).toMatchObject([{ symbol: 'MSFT', shares: 8, version: 2 }])
    expect(await write(`/portfolios?id=eq.${LOT}`, remove)).toBe(204)
    expect(await read('/activities')).toEqual([])
  })

  test('a purchase is a lot with its fee and tax', async () => {
    await write('/activities', post({ ...buy, id: LOT, fee: 4, tax: 1 }))
    expect(await lots()).toEqual([{ id: LOT, shares: 5, avg_price: 120, fee: 5 }])
    expect(await write(`/activities?id=eq.${LOT}`, patch({ fee: 0, note: 'x' }))).toBe(204)
    expect(await read('/portfolios')).toMatchObject([{ fee: 1, note: 'x' }])
  })

  test('a sale takes from the oldest lot, and gives it back when it is deleted', async () => {
    await write('/portfolios', post(lot))
    await write('/activities', post(buy))
    expect(await write('/activities', post({ ...sale, shares: 12 }))).toBe(201)
    expect(await lots()).toMatchObject([{ shares: 3, avg_price: 120 }])
    expect(await write(`/activities?id=eq.${SALE}`, patch({ shares: 4 }))).toBe(204)
    expect(await lots()).toMatchObject([{ id: LOT, shares: 6 }, { shares: 5 }])
    expect(await write(`/activities?id=eq.${SALE}`, remove)).toBe(204)
    expect(await lots()).toMatchObject([{ id: LOT, shares: 10 }, { shares: 5 }])
  })

  test('a lot that is partly sold changes its purchase by as much', async () => {
    await write('/portfolios', post(lot))
    await write('/activities', post(sale))
    expect(await write(`/portfolios?id=eq.${LOT}`, patch({ shares: 7 }))).toBe(204)
    expect(await lots()).toMatchObject([{ id: LOT, shares: 7 }])
    expect(await read(`/activities?id=eq.${LOT}`)).toMatchObject([{ shares: 11 }])
  })

  test('what would leave a sale without lots is refused, and the sale is named', async () => {
    await write('/portfolios', post(lot))
    await write('/activities', post(sale))
    const before = [await lots(), await read('/activities')]
    const refused = (needed: number, held: number) => [
      409,
      {
        code: '23001',
        message: `"Main account" has ${held === 0 ? 'no shares' : `only ${held} shares`} of AAPL for the sale of ${needed} on 2022-01-03.`,
        details: `activity ${SALE}`,
        hint: null,
      },
    ]
    const byId = `?id=eq.${LOT}`
    expect(await write(`/portfolios${byId}`, remove)).toEqual(refused(4, 0))
    expect(await write(`/activities${byId}`, remove)).toEqual(refused(4, 0))
    expect(await write(`/activities${byId}`, patch({ shares: 3 }))).toEqual(refused(4, 3))
    expect(await write(`/portfolios${byId}`, patch({ symbol: 'B' }))).toEqual(refused(4, 0))
    expect(await write(`/portfolios${byId}`, patch({ bought_on: '2022-01-04' }))).toEqual(
      refused(4, 0),
    )
    expect(await write(`/activities?id=eq.${SALE}`, patch({ shares: 11 }))).toEqual(refused(11, 10))
    expect([await lots(), await read('/activities')]).toEqual(before)
  })

  test('an import that is taken back gives back what it sold, unless a later sale needs its lots', async () => {
    await write('/portfolios', post(lot))
    await write('/portfolio_imports', post({ id: IMPORT, file_name: 'a.csv', broker: 'Other' }))
    await write('/activities', post({ ...sale, import_id: IMPORT }))
    expect(await lots()).toMatchObject([{ shares: 6 }])
    const undo = () => write(`/portfolio_imports?id=eq.${IMPORT}`, remove)
    expect(await undo()).toBe(204)
    expect(await lots()).toMatchObject([{ shares: 10 }])

    await write('/portfolio_imports', post({ id: IMPORT, file_name: 'a.csv', broker: 'Other' }))
    await write('/activities', post({ ...buy, import_id: IMPORT }))
    await write('/activities', post({ ...sale, shares: 15 }))
    expect(await undo()).toMatchObject([409, { code: '23001' }])
    expect(await lots()).toEqual([])
  })

  test('a sale after a split takes shares as they count then', async () => {
    await write('/portfolios', post(lot))
    const later = { ...sale, shares: 30 }
    expect(await write('/activities', post(later))).toMatchObject([409, { code: '23001' }])
    expect(await write('/activities', post(later), SPLIT)).toBe(201)
    expect(await lots()).toMatchObject([{ id: LOT, shares: 2.5 }])
    // The split is not known any more: what was right before may stay and be changed.
    expect(await write(`/activities?id=eq.${SALE}`, patch({ note: 'kept' }))).toBe(204)
    expect(await write('/activities', post({ ...sale, id: undefined, shares: 1 }))).toMatchObject([
      409,
      { code: '23001' },
    ])
  })

  test('a split that was entered counts without market data', async () => {
    await write('/portfolios', post(lot))
    const split = { kind: 'split', symbol: 'AAPL', new_shares: 4, old_shares: 1 }
    await write('/activities', post({ ...split, traded_on: '2020-08-31' }))
    expect(await write('/activities', post({ ...sale, shares: 30 }))).toBe(201)
    expect(await lots()).toMatchObject([{ shares: 2.5 }])
  })

  test('a transfer moves part of a lot to another account', async () => {
    await write('/portfolios', post(lot))
    await write('/portfolio_accounts', post({ id: FIDELITY, name: 'Fidelity', broker: ' ' }))
    const moved = { kind: 'transfer-out', symbol: 'AAPL', shares: 4, traded_on: '2021-06-01' }
    await write('/activities', post({ ...moved, id: SALE, to_account_id: FIDELITY }))
    const open = await read('/portfolios?select=id,account_id,shares,bought_on&order=shares')
    expect(open).toMatchObject([
      { account_id: FIDELITY, shares: 4, bought_on: '2020-01-02' },
      { id: LOT, shares: 6 },
    ])
    expect(await write(`/portfolios?id=eq.${open[0].id}`, patch({ shares: 3 }))).toMatchObject([
      409,
      { message: expect.stringContaining('part of a purchase that a transfer moved') },
    ])
    expect(await write(`/portfolios?id=eq.${open[0].id}`, remove)).toMatchObject([409, {}])
    expect(await write(`/portfolio_accounts?id=eq.${FIDELITY}`, remove)).toBe(204)
    expect(await read('/activities?kind=eq.transfer-out')).toMatchObject([{ to_account_id: null }])
    expect(await lots()).toMatchObject([{ id: LOT, shares: 6 }])
  })

  test('another lot method matches past sales anew', async () => {
    await write('/portfolios', post(lot))
    await write('/activities', post(buy))
    await write('/activities', post(sale))
    expect(await lots()).toMatchObject([{ shares: 6 }, { shares: 5 }])
    expect(
      await write('/portfolio_accounts?is_default=is.true', patch({ lot_method: 'lifo' })),
    ).toBe(204)
    expect(await lots()).toMatchObject([{ shares: 10 }, { shares: 1 }])
    const chosen = [{ lot_id: LOT, shares: 4 }]
    await write(`/activities?id=eq.${SALE}`, patch({ chosen_lots: chosen }))
    expect(await lots()).toMatchObject([{ id: LOT, shares: 6 }, { shares: 5 }])
  })

  test('a user has one default account, and a new one replaces it', async () => {
    await write('/portfolio_accounts', post([{ name: 'One' }, { name: 'Two' }]))
    await write('/portfolio_accounts?name=eq.Two', patch({ is_default: true }))
    const named = '/portfolio_accounts?select=name,is_default&order=name'
    expect(await read(named)).toEqual([
      { name: 'One', is_default: false },
      { name: 'Two', is_default: true },
    ])
    expect(await write('/portfolio_accounts', post({ name: ' One ' }))).toMatchObject([409, {}])
  })

  test.each([
    [{ kind: 'short' }, 'kind', /^it is one of buy, sell, dividend, /],
    [{ shares: 0 }, 'shares', /^it is above 0 and below 1e30/],
    [{ price: -1 }, 'price', /^it is 0 or more/],
    [{ price: null }, 'price', /^an activity of the kind sell needs one$/],
    [{ amount: 5 }, 'amount', /^an activity of the kind sell has none$/],
    [{ symbol: 'AA PL' }, 'symbol', /^it has 1 to 15 letters/],
    [{ fee: 'NaN' }, 'fee', /^it is 0 or more/],
    [{ currency: 'GBX' }, 'currency', /^it is an ISO 4217 code/],
    [{ traded_on: '2999-01-01' }, 'traded_on', /^it is between 1900-01-01 and today/],
    [{ traded_on: null }, 'traded_on', /^an activity of the kind sell needs one$/],
    [{ chosen_lots: [{ lot_id: LOT, shares: 3 }] }, 'chosen_lots', /that add up to 4$/],
    [{ chosen_lots: {} }, 'chosen_lots', /^it is a list of at most 1000 lots/],
    [{ kind: 'dividend', shares: null, price: null }, 'amount', /needs one$/],
    [{ kind: 'buy', to_account_id: FIDELITY }, 'to_account_id', /^an activity of the kind buy/],
    [
      { kind: 'transfer-in', acquired_on: '2022-01-04' },
      'acquired_on',
      /^it is between .*2022-01-03$/,
    ],
    [{ note: 'x'.repeat(501) }, 'note', /^it has 501 characters/],
  ])('%j is rejected, inserted or set', async (value, column, allowed) => {
    await write('/portfolios', post(lot))
    await write('/activities', post(sale))
    const before = await read('/activities?order=id')
    for (const [path, init] of [
      ['/activities', post({ ...sale, id: undefined, ...value })],
      [`/activities?id=eq.${SALE}`, patch(value)],
    ] as const) {
      const reply = await call(path, init)
      const { message } = await reply.json()
      expect([reply.status, message]).toEqual([
        400,
        expect.stringContaining(` is not a valid ${column}: `),
      ])
      expect(message.split(` is not a valid ${column}: `)[1]).toMatch(allowed)
    }
    expect(await read('/activities?order=id')).toEqual(before)
  })

  test.each([
    [{ currency: 'dollars' }, 'currency'],
    [{ lot_method: 'average' }, 'lot_method'],
    [{ withholding_percent: 101 }, 'withholding_percent'],
    [{ broker: 'x'.repeat(61) }, 'broker'],
    [{ name: ' ' }, 'name'],
  ])('an account with %j is rejected', async (value, column) => {
    expect(await write('/portfolio_accounts', post({ name: 'A', ...value }))).toMatchObject([
      400,
      { message: expect.stringContaining(` is not a valid ${column}: `) },
    ])
  })
})
