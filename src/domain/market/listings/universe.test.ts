import { describe, expect, test } from 'vitest'
import type { Listing } from './listing.ts'
import { knownTicker } from './ticker.ts'
import { listUniverse } from './universe.ts'

const LISTINGS = [
  makeListing('SPY', { kind: 'etf' }),
  makeListing('MSFT', { isInSp500: true, isInSampleMarket: true }),
  makeListing('BRK.B', { isInSp500: true }),
  makeListing('SMALL', {}),
  makeListing('BAC-PB', { kind: 'preferred' }),
  makeListing('SMALW', { kind: 'warrant' }),
  makeListing('^GSPC', { kind: 'index' }),
]

describe('a universe', () => {
  test('of the sample market fetches nothing in bulk', () => {
    expect(listUniverse({ kind: 'sample' }, LISTINGS)).toEqual([])
  })

  test('of the S&P 500 has its members', () => {
    expect(listUniverse({ kind: 'sp500' }, LISTINGS)).toEqual(['BRK.B', 'MSFT'])
  })

  test('of the whole market has stocks and ETFs, no preferred shares, warrants or indices', () => {
    expect(listUniverse({ kind: 'us-all' }, LISTINGS)).toEqual(['BRK.B', 'MSFT', 'SMALL', 'SPY'])
  })

  test('of a list has its US tickers once, listed or not', () => {
    const tickers = ['NEW', 'MSFT', 'NEW', '0700.HK', '^GSPC'].map(knownTicker)
    expect(listUniverse({ kind: 'list', tickers }, LISTINGS)).toEqual(['MSFT', 'NEW'])
  })
})

function makeListing(ticker: string, own: Partial<Listing>): Listing {
  return {
    ticker: knownTicker(ticker),
    name: ticker,
    kind: 'stock',
    exchange: 'NYSE',
    sector: null,
    industry: null,
    isInSp500: false,
    isInSampleMarket: false,
    cik: null,
    ...own,
  }
}
