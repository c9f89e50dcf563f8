import { expect, test } from 'vitest'
import { listingsOf } from '../market/listings.fixture.ts'
import { scriptBars, scriptQuotes, sourced } from '../market/market.fixture.ts'
import { createQuoteBoard } from '../market/quote-board.ts'
import { readTrackedMarketCap } from './read-tracked-market-cap.ts'

const listings = listingsOf(
  { ticker: 'BIG', isInSampleMarket: true, cik: 1 },
  { ticker: 'TWO.A', isInSampleMarket: true, cik: 2 },
  { ticker: 'TWO.B', isInSampleMarket: true, cik: 2 },
  { ticker: 'MID', isInSampleMarket: true },
  { ticker: 'FUND', kind: 'etf', isInSampleMarket: true },
  { ticker: 'ELSE', cik: 4 },
)

function read(marketCaps: Record<string, number | null>) {
  const { source: quotes, calls } = scriptQuotes((name) =>
    sourced(name, { marketCap: marketCaps[name] ?? null }),
  )
  const { source: marketData } = scriptBars(() => null)
  const board = createQuoteBoard({
    quotes,
    marketData,
    clock: () => new Date('2026-11-20T15:00:10Z'),
  })
  return { cap: readTrackedMarketCap({ board, listings }), calls }
}

test('the market caps of tracked companies are added up, each company once', async () => {
  const { cap, calls } = read({ BIG: 90e9, 'TWO.A': 8e9, 'TWO.B': 8e9, MID: 2e9, ELSE: 7e9 })
  expect(await cap).toMatchObject({
    total: 100e9,
    currency: 'USD',
    countKnown: 3,
    trackedCount: 3,
    parts: [
      { size: 'large', count: 1, share: 0.9 },
      { size: 'mid', count: 2, share: 0.1 },
      { size: 'small', count: 0, share: 0 },
    ],
    source: 'yahoo',
    freshness: 'delayed',
  })
  expect(calls).toEqual([['BIG', 'TWO.A', 'TWO.B', 'MID']])
})

test('one class of shares is enough to know its company', async () => {
  expect(await read({ BIG: 90e9, 'TWO.B': 8e9 }).cap).toMatchObject({ total: 98e9, countKnown: 2 })
})

test('while most market caps are unknown there is no sum', async () => {
  expect(await read({ BIG: 90e9 }).cap).toBeNull()
  expect(await read({}).cap).toBeNull()
})
