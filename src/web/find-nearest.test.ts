import { expect, test } from 'vitest'
import { DYNAMIC_PAGES } from '../domain/content/public-pages.ts'
import { knownTicker } from '../domain/market/listings/ticker.ts'
import { listingsOf } from '../use-cases/market/listings.fixture.ts'
import { findNearestPages, findNearestStocks } from './find-nearest.ts'

const known = listingsOf({ ticker: 'AAPL' }, { ticker: 'AZZ' }, { ticker: 'MSFT' })
const listings = {
  ...known,
  suggest: (text: string) =>
    text.toUpperCase() === 'APPL' ? { ticker: knownTicker('AAPL'), name: 'Apple' } : null,
  search: (text: string) =>
    known.all
      .filter(({ ticker }) => ticker.startsWith(text.toUpperCase()))
      .map((listing) => ({ listing, matched: 'ticker-prefix' as const })),
}
const product = {
  listings,
  publicPages: () => DYNAMIC_PAGES.map((page) => ({ ...page, updated: null })),
}
const tickersOf = (stocks: readonly { readonly ticker: string }[]) =>
  stocks.map(({ ticker }) => ticker)

test('a misspelled ticker leads to the likely stock, and to popular ones', () => {
  const { requested, stocks, popular } = findNearestStocks(product, 'APPL')
  expect([requested, tickersOf(stocks), tickersOf(popular)]).toEqual([
    'APPL',
    ['AAPL'],
    ['AAPL', 'MSFT'],
  ])
})

test('if nothing is like it, stocks that begin like it', () => {
  expect(tickersOf(findNearestStocks(product, 'AZQQ').stocks)).toEqual(['AZZ'])
  expect(findNearestStocks(product, 'QQQQ').stocks).toEqual([])
})

test('a mistyped path leads to the page, not to a stock', () => {
  const { requested, pages, stocks } = findNearestPages(product, '/developrs')
  expect([requested, pages[0]?.path, stocks]).toEqual(['/developrs', '/developers', []])
})

test('a path that is like a ticker leads to the stock', () => {
  expect(tickersOf(findNearestPages(product, '/MSFT').stocks)).toEqual(['MSFT'])
  expect(tickersOf(findNearestPages(product, '/appl').stocks)).toEqual(['AAPL'])
})

test('a path that cannot be decoded leads somewhere too', () => {
  expect(findNearestPages(product, '/%E0%A4%A').popular).not.toEqual([])
})
