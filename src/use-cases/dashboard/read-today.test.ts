import { expect, test } from 'vitest'
import { useEngine } from '../../database/engines.fixture.ts'
import { storeActionHistory } from '../../database/market/action-history.ts'
import { addUser } from '../../database/rows/people.fixture.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import type { Lot } from '../../domain/portfolio/lot.ts'
import { lotOf, THREE_TICKERS, TODAY } from '../../domain/portfolio/portfolio.fixture.ts'
import { fail } from '../../platform/outcome.ts'
import { listingsOf } from '../market/listings.fixture.ts'
import { mentionsStock } from '../../domain/search/mentions-stock.ts'
import { readHeld } from './read-held.ts'
import { readToday, type TodayDeps } from './read-today.ts'

const running = useEngine('pglite')
const db = () => running().database.db

const NO_STOCK = { ticker: knownTicker('NONE'), names: [] }
const UNSOURCED = { source: null, attribution: null, asOf: null, fetchedAt: null, freshness: null }

/** Prices, rates and splits of the worked example; no provider has a dividend. */
function depsOf(lots: readonly Lot[]): TodayDeps {
  const { priceByTicker, rates, splitsByTicker } = THREE_TICKERS
  return {
    db: db(),
    clock: () => new Date(`${TODAY}T22:00:00Z`),
    readLots: () => Promise.resolve(lots),
    readSplits: (needs) =>
      Promise.resolve(
        new Map(
          needs.map(({ ticker }) => [
            ticker,
            { from: '2000-01-01', splits: splitsByTicker.get(ticker) ?? [] },
          ]),
        ),
      ),
    listings: listingsOf({ ticker: 'AAPL', name: 'Apple Inc.' }),
    market: {
      quotes: (tickers) =>
        Promise.resolve({
          ...UNSOURCED,
          missing: [],
          quotes: tickers.flatMap((symbol) => {
            const held = priceByTicker.get(symbol)
            if (held === undefined) return []
            const { price, previousClose, currency, asOfUtc: asOf, freshness } = held
            const unknown = { changePercent: null, volume: null, marketCap: null }
            const source = { ...UNSOURCED, asOf, freshness }
            return [{ symbol, price, previousClose, currency, ...unknown, ...source }]
          }),
        }),
      fx: () =>
        Promise.resolve({
          ...UNSOURCED,
          base: rates?.base ?? null,
          date: rates?.date ?? null,
          rates: (rates?.rates ?? []).map((rate) => ({ ...rate, changePercent: null })),
        }),
      corporateActions: () => Promise.resolve(fail({ attempts: [] })),
    },
  }
}

test('names the best and the worst holding, and what is missing', async () => {
  const owner = await addUser(db(), {})
  const today = await readToday(depsOf(THREE_TICKERS.lots), owner)
  // By hand: AAPL 85 of 8,915; VOD.L 30 of 1,320 pounds, which are 46.875 dollars.
  expect(today.summary.todaysChange).toMatchObject({ amount: '131.875', omitted: ['ZZZZ'] })
  expect(today.best).toMatchObject({ ticker: 'VOD.L', company: null, amount: '46.875' })
  expect(today.best?.percent).toBeCloseTo(2.2727, 4)
  expect(today.worst).toMatchObject({ ticker: 'AAPL', company: 'Apple Inc.', amount: '85' })
  expect(today.worst?.percent).toBeCloseTo(0.95345, 4)
  expect(today.notes).toEqual(['No price for ZZZZ, so its value is not available.'])
})

test('one holding is the best and not the worst too', async () => {
  const owner = await addUser(db(), {})
  const { best, worst } = await readToday(depsOf([lotOf('AAPL', '1', '1')]), owner)
  expect([best?.ticker, worst]).toEqual(['AAPL', null])
})

test('lists dividends of the last week and ahead, and tickers whose dividends are unknown', async () => {
  const owner = await addUser(db(), {})
  await storeActionHistory(db(), {
    ticker: knownTicker('AAPL'),
    provider: 'yahoo',
    attribution: 'Yahoo',
    requestedFrom: '2019-01-01',
    fetchedAtUtc: `${TODAY}T12:00:00Z`,
    splits: [],
    dividends: [
      { date: '2025-11-13', amount: 1, currency: 'USD' },
      { date: '2025-11-14', amount: 0.26, currency: 'USD' },
    ],
  })
  const { dividends, dividendsUnknown } = await readToday(depsOf(THREE_TICKERS.lots), owner)
  // Forty shares at 26 cents.
  expect(dividends).toMatchObject([{ ticker: 'AAPL', exDate: '2025-11-14', amount: '10.4' }])
  expect(dividendsUnknown).toEqual(['VOD.L', 'ZZZZ'])
})

test('marks what is held with the names that headlines use', async () => {
  const owner = await addUser(db(), {
    held: ['ZZZZ', 'AAPL', 'AAPL'],
    lists: { Watched: ['MSFT'] },
  })
  const held = await readHeld({ db: db(), listings: depsOf([]).listings }, owner)
  expect(held.map(({ ticker }) => ticker)).toEqual(['AAPL', 'ZZZZ'])
  expect(mentionsStock('Apple’s new phone sells well', held[0] ?? NO_STOCK)).toBe(true)
})

test('someone without holdings has nothing today', async () => {
  const owner = await addUser(db(), {})
  const today = await readToday(depsOf([]), owner)
  expect(today).toMatchObject({ best: null, worst: null, dividends: [], notes: [] })
  expect(today.summary.holdingsCount).toBe(0)
})
