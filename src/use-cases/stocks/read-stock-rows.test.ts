import { expect, test } from 'vitest'
import { sessionsBetween } from '../../domain/market/calendar/trading-days.ts'
import { listingsOf } from '../market/listings.fixture.ts'
import { scriptBars, tickersOf } from '../market/market.fixture.ts'
import { readStockRows } from './read-stock-rows.ts'
import { createTrackedStocks } from '../market/tracked-stocks.ts'

const NOW = new Date('2026-11-20T22:00:00Z')
const SESSIONS = sessionsBetween('2026-07-31', '2026-11-20')
/** A steady climb from 101: every close is 1 above the previous one. */
const CLIMB = Object.fromEntries(SESSIONS.map((date, index) => [date, 101 + index]))
const listings = listingsOf(
  { ticker: 'UP', sector: 'Energy', isInSampleMarket: true },
  { ticker: 'DOWN', isInSampleMarket: true },
  { ticker: 'FUND', kind: 'etf', isInSampleMarket: true },
  { ticker: 'ELSE' },
)

function depsWith(closesOf: (name: string) => Record<string, number> | null, takesMs = 0) {
  const { source, calls } = scriptBars(closesOf, { takesMs })
  return { deps: { marketData: source, listings, clock: () => NOW }, calls }
}

test("a stock's row has its signal, its last close and recent closes", async () => {
  const { deps } = depsWith(() => CLIMB)
  const { rows, source } = await readStockRows(deps, tickersOf('UP'))
  const last = 100 + SESSIONS.length
  expect(rows).toMatchObject([
    {
      symbol: 'UP',
      company: 'UP Company',
      sector: 'Energy',
      // A climb without a single fall has an RSI of 100, above what BUY allows.
      action: 'WATCH',
      rsi: 100,
      missing: null,
      price: last,
      changePercent: (last / (last - 1) - 1) * 100,
      currency: 'USD',
      volume: 1_000,
      freshness: 'eod',
    },
  ])
  expect(rows[0]?.closes).toEqual(Array.from({ length: 30 }, (_, index) => last - 29 + index))
  // The mean of n numbers that climb by 1 is (n - 1) / 2 below the last.
  expect(rows[0]?.sma20).toBeCloseTo(last - 9.5, 10)
  expect(rows[0]?.sma50).toBeCloseTo(last - 24.5, 10)
  expect(source).toBe('yahoo')
})

test('a stock without a signal is not WATCH: it has a reason', async () => {
  const { deps } = depsWith((name) => (name === 'UP' ? { '2026-11-19': 5, '2026-11-20': 6 } : null))
  const { rows } = await readStockRows(deps, tickersOf('UP', 'NONE'))
  expect(rows[0]).toMatchObject({ action: null, rsi: null, sma20: null, sma50: null, price: 6 })
  expect(rows[0]?.changePercent).toBeCloseTo(20, 10)
  expect(rows[0]?.missing).toContain('the rules need 60')
  expect(rows[1]).toMatchObject({ action: null, price: null, closes: [], source: null })
  expect(rows[1]?.missing).toContain('We couldn’t find NONE.')
})

test('a stock whose bars time out says so', async () => {
  const { deps } = depsWith(() => CLIMB, 2_000)
  const { rows } = await readStockRows(deps, tickersOf('UP'))
  expect(rows[0]).toMatchObject({ action: null, price: null })
  expect(rows[0]?.missing).toContain('no data source is responding right now')
})

test('the stocks of the sample market are tracked, funds and others are not', async () => {
  const { deps } = depsWith(() => CLIMB)
  const { rows, trackedCount } = await createTrackedStocks(deps)()
  expect(rows.map(({ symbol }) => symbol)).toEqual(['UP', 'DOWN'])
  expect(trackedCount).toBe(2)
})

test('tracked stocks are evaluated once a minute, for any number of readers', async () => {
  let now = NOW
  const { deps, calls } = depsWith(() => CLIMB)
  const read = createTrackedStocks({ ...deps, clock: () => now })
  await Promise.all([read(), read(), read()])
  await read()
  expect(calls).toHaveLength(2)
  now = new Date(NOW.getTime() + 60_000)
  await read()
  expect(calls).toHaveLength(4)
})

test('the first reader gets what is ready, later ones the rest', async () => {
  const slow = depsWith((name) => (name === 'UP' ? CLIMB : null)).deps
  let release = (): void => undefined
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  const getDailyBars: typeof slow.marketData.getDailyBars = async (ticker) => {
    if (ticker === 'DOWN') await waiting
    return slow.marketData.getDailyBars(ticker)
  }
  const read = createTrackedStocks({ ...slow, marketData: { ...slow.marketData, getDailyBars } })
  expect((await read()).rows.map(({ symbol }) => symbol)).toEqual(['UP'])
  release()
  expect((await read()).rows.map(({ symbol }) => symbol)).toEqual(['UP', 'DOWN'])
})
