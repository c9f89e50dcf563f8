import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import type { Listing } from '../market/listings/listing.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import { allocateBySector, allocateByTicker } from './allocation.ts'
import { anyPortfolio } from './any-portfolio.fixture.ts'
import { holdLots } from './hold-lots.ts'
import { lotOf, portfolioOf, priceOf } from './portfolio.fixture.ts'

// Ten shares each: 1,000, 500, 300, 200, 2,000 in total; ZZZZ has no price.
const HOLDINGS = holdLots(
  portfolioOf(
    ['JPM', 'SPY', 'AAPL', 'MSFT', 'ZZZZ'].map((ticker) => lotOf(ticker, '10', '1')),
    { JPM: priceOf(20, 20), SPY: priceOf(100, 99), AAPL: priceOf(50, 49), MSFT: priceOf(30, 30) },
  ),
)

const LISTINGS = new Map<ReturnType<typeof knownTicker>, Pick<Listing, 'kind' | 'sector'>>([
  [knownTicker('AAPL'), { kind: 'stock', sector: 'Information Technology' }],
  [knownTicker('MSFT'), { kind: 'stock', sector: 'Information Technology' }],
  [knownTicker('SPY'), { kind: 'etf', sector: null }],
])

test('tickers are groups by value, and those without one are listed as omitted', () => {
  const { parts, omitted } = allocateByTicker(HOLDINGS)
  expect(parts.map(({ name, valueInBase, weight }) => [name, valueInBase, weight])).toEqual([
    ['SPY', '1000', 0.5],
    ['AAPL', '500', 0.25],
    ['MSFT', '300', 0.15],
    ['JPM', '200', 0.1],
  ])
  expect(omitted).toEqual(['ZZZZ'])
})

test('sectors are groups, and so are funds and unknown sectors', () => {
  const { parts, omitted } = allocateBySector(HOLDINGS, LISTINGS)
  expect(parts).toEqual([
    { group: { kind: 'funds' }, name: 'Funds', tickers: ['SPY'], valueInBase: '1000', weight: 0.5 },
    {
      group: { kind: 'sector', sector: 'Information Technology' },
      name: 'Information Technology',
      tickers: ['AAPL', 'MSFT'],
      valueInBase: '800',
      weight: 0.4,
    },
    {
      group: { kind: 'unknown' },
      name: 'Unknown sector',
      tickers: ['JPM'],
      valueInBase: '200',
      weight: 0.1,
    },
  ])
  expect(omitted).toEqual(['ZZZZ'])
})

test('parts of the same value are in order of names', () => {
  const lots = ['MSFT', 'AAPL'].map((ticker) => lotOf(ticker, '1', '1'))
  const holdings = holdLots(portfolioOf(lots, { AAPL: priceOf(5, 5), MSFT: priceOf(5, 5) }))
  expect(allocateByTicker(holdings).parts.map(({ name }) => name)).toEqual(['AAPL', 'MSFT'])
})

test('every valued ticker is in one part, weights fall and add up to 1', () => {
  assert(
    property(anyPortfolio, (given) => {
      const holdings = holdLots(given)
      for (const { parts, omitted } of [
        allocateByTicker(holdings),
        allocateBySector(holdings, LISTINGS),
      ]) {
        const tickers = [...parts.flatMap((part) => part.tickers), ...omitted]
        expect(tickers.toSorted()).toEqual(holdings.map(({ ticker }) => ticker))
        const weights = parts.map(({ weight }) => weight ?? Number.NaN)
        expect(weights).toEqual(weights.toSorted((a, b) => b - a))
        const sum = weights.reduce((total, weight) => total + weight, 0)
        expect(sum).toBeCloseTo(parts.length === 0 ? 0 : 1, 12)
      }
    }),
  )
})
