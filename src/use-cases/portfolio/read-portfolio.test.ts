import { expect, test } from 'vitest'
import { useEngine } from '../../database/engines.fixture.ts'
import { addUser } from '../../database/rows/people.fixture.ts'
import { mergePreferences } from '../../database/rows/preferences.ts'
import { THREE_TICKERS, TODAY } from '../../domain/portfolio/portfolio.fixture.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Lot } from '../../domain/portfolio/lot.ts'
import { listingsOf } from '../market/listings.fixture.ts'
import type { CorporateActionsChain } from '../market/read-corporate-actions.ts'
import type { ViewQuery } from './portfolio-page.ts'
import { readPortfolio, type PortfolioDeps } from './read-portfolio.ts'
import { createSplitsCache } from './splits-cache.ts'

const running = useEngine('pglite')
const db = () => running().database.db

const NO_USER = { source: null, attribution: null, asOf: null, fetchedAt: null, freshness: null }
const YAHOO = {
  source: 'yahoo',
  attribution: 'Yahoo',
  asOf: `${TODAY}T21:00:00.000Z`,
  fetchedAt: `${TODAY}T21:00:00.000Z`,
  freshness: 'eod',
} as const

/** Prices, rates and splits of the worked example; nothing is slow unless the test makes it so. */
function depsOf(
  lots: readonly Lot[],
  market: Partial<PortfolioDeps['market']> = {},
): PortfolioDeps {
  const { priceByTicker, rates, splitsByTicker } = THREE_TICKERS
  const clock = () => new Date(`${TODAY}T22:00:00Z`)
  const corporateActions: CorporateActionsChain = {
    providers: ['sample'],
    call: ({ ticker }) =>
      Promise.resolve({
        delivery: {
          value: splitsByTicker.get(ticker) ?? [],
          provider: 'sample',
          attribution: 'sample',
        },
        attempts: [],
      }),
  }
  const listings = listingsOf(
    { ticker: 'AAPL', name: 'Apple Inc.', sector: 'Information Technology' },
    { ticker: 'ZZZZ', name: 'Zebra' },
  )
  return {
    db: db(),
    clock,
    readLots: () => Promise.resolve(lots),
    listings,
    readSplits: createSplitsCache({ db: db(), clock, corporateActions, listings }),
    market: {
      quotes: (tickers) =>
        Promise.resolve({
          ...NO_USER,
          missing: [],
          quotes: tickers.flatMap((symbol) => {
            const held = priceByTicker.get(symbol)
            if (held === undefined) return []
            const { price, previousClose, currency } = held
            const unknown = { changePercent: null, volume: null, marketCap: null }
            return [{ symbol, price, previousClose, currency, ...unknown, ...YAHOO }]
          }),
        }),
      fx: () =>
        Promise.resolve({
          ...NO_USER,
          attribution: 'ECB',
          base: rates?.base ?? null,
          date: rates?.date ?? null,
          rates: (rates?.rates ?? []).map((rate) => ({ ...rate, changePercent: null })),
        }),
      stockRows: (tickers) =>
        Promise.resolve({ ...NO_USER, rows: tickers.map((symbol) => rowOf(symbol)) }),
      ...market,
    },
  }
}

function rowOf(symbol: Ticker) {
  const figures = { price: 1, changePercent: 1, volume: 1, rsi: 50, adx: 20, sma20: 1, sma50: 1 }
  const names = { company: null, sector: null, currency: 'USD', zones: null }
  return {
    symbol,
    ...names,
    ...figures,
    closes: [],
    action: 'BUY',
    missing: null,
    ...YAHOO,
  } as const
}

const HOLDINGS: ViewQuery = {
  kind: 'holdings',
  order: { by: 'value', isDescending: true },
  page: 1,
  opened: null,
}

test('adds up lots of all currencies, and lists what it omits', async () => {
  const owner = await addUser(db(), {})
  const page = await readPortfolio(depsOf(THREE_TICKERS.lots), owner, HOLDINGS)
  // By hand, in addition to the example: cost 2,495 + 1,593.75 + 21, worth 9,000 + 2,109.375.
  expect(page.summary).toMatchObject({
    base: 'USD',
    holdingsCount: 3,
    lotCount: 5,
    totalCost: { amount: '4109.75', omitted: [] },
    marketValue: { amount: '11109.375', omitted: ['ZZZZ'] },
    // 11,109.375 − 131.875, and 2,495 + 1,593.75.
    todaysChange: { amount: '131.875', from: '10977.5' },
    gain: { amount: '7020.625', from: '4088.75' },
  })
  expect(page.prices).toMatchObject({ attribution: 'Yahoo', freshness: 'eod' })
  expect(page.rates).toMatchObject({ date: TODAY, attribution: 'ECB' })
  expect(page.notes).toEqual(['No price for ZZZZ, so its value is not available.'])
})

test('shows a row for each ticker with its signal, and lots only where requested', async () => {
  const owner = await addUser(db(), {})
  const deps = depsOf(THREE_TICKERS.lots)
  const { view } = await readPortfolio(deps, owner, { ...HOLDINGS, opened: 'AAPL' })
  if (view.kind !== 'holdings') throw new Error('other view')
  expect(
    view.holdings.rows.map(({ ticker, lotCount, company }) => [ticker, lotCount, company]),
  ).toEqual([
    ['AAPL', 2, 'Apple Inc.'],
    ['VOD.L', 2, null],
    ['ZZZZ', 1, 'Zebra'],
  ])
  expect(view.holdings.rows[0]).toMatchObject({ signal: { action: 'BUY' }, onlyLot: null })
  expect(view.holdings.rows[0]).not.toHaveProperty('lots')
  expect(view.holdings.rows[2]?.onlyLot?.lot.shares).toBe('3')
  expect(view.opened?.rows.map(({ lot }) => lot.shares)).toEqual(['10', '5'])
  expect((await readPortfolio(deps, owner, HOLDINGS)).view).toMatchObject({ opened: null })
})

test('shows lots in any order, page by page, of all tickers or of one', async () => {
  const owner = await addUser(db(), {})
  const deps = depsOf(THREE_TICKERS.lots)
  const requested = { kind: 'lots', order: { by: 'value', isDescending: true }, page: 1 } as const
  const { view } = await readPortfolio(deps, owner, { ...requested, ticker: null })
  if (view.kind !== 'lots') throw new Error('other view')
  // 8,000 dollars; 900 pounds are 1,406.25; 1,000; 450 pounds are 703.125; no price.
  expect(view.lots.rows.map(({ lot }) => lot.shares)).toEqual(['10', '1000', '5', '500', '3'])
  const one = await readPortfolio(deps, owner, { ...requested, ticker: 'VOD.L' })
  expect(one.view).toMatchObject({ ticker: 'VOD.L', lots: { rowCount: 2 } })
})

test('allocation lists sectors, and the weight of the largest holding', async () => {
  const owner = await addUser(db(), {})
  const deps = depsOf(THREE_TICKERS.lots)
  const { view } = await readPortfolio(deps, owner, { kind: 'allocation' })
  if (view.kind !== 'allocation') throw new Error('other view')
  expect(view.bySector.parts.map(({ name }) => name)).toEqual([
    'Information Technology',
    'Unknown sector',
  ])
  // 9,000 of 11,109.375.
  expect(view.concentration?.largestWeight).toBeCloseTo(0.810_126_58, 8)
  expect(view.otherStocks).toBeNull()
})

test('everything is added up in the currency the user chose', async () => {
  const owner = await addUser(db(), {})
  await mergePreferences(db(), owner, { baseCurrency: 'EUR' })
  const deps = depsOf(THREE_TICKERS.lots)
  const { summary } = await readPortfolio(deps, owner, HOLDINGS)
  // 11,109.375 dollars at 1.25 for a euro.
  expect(summary).toMatchObject({ base: 'EUR', marketValue: { amount: '8887.5' } })
})

test('late prices are reported as missing, and delay no one', async () => {
  const owner = await addUser(db(), {})
  const never = () => new Promise<never>(() => undefined)
  const slow = { quotes: never, fx: never, stockRows: never }
  const page = await readPortfolio(depsOf(THREE_TICKERS.lots, slow), owner, HOLDINGS)
  expect(page.summary).toMatchObject({ marketValue: null, unpriced: ['AAPL', 'VOD.L', 'ZZZZ'] })
  expect(page.prices).toBeNull()
  expect(page.view).toMatchObject({ holdings: { rows: [{ signal: null }, {}, {}] } })
})

test('a user without lots has no holdings', async () => {
  const owner = await addUser(db(), {})
  const page = await readPortfolio(depsOf([]), owner, HOLDINGS)
  expect(page).toMatchObject({
    summary: { holdingsCount: 0, lotCount: 0, totalCost: null },
    prices: null,
    rates: null,
    notes: [],
  })
})
