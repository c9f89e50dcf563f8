import type { Listing } from '../src/domain/market/listings/listing.ts'
import { knownTicker, type Ticker } from '../src/domain/market/listings/ticker.ts'

/** The stocks of the screener benchmark: their names, and the end of their last session. */
export const STOCKS = 8_000
export const BARS = 1_260
export const NOW = new Date('2023-06-13T23:00:00Z')
export const FETCHED_AT_UTC = '2023-06-13T22:00:00.000Z'
export const PROVIDER = 'made-up'

const SECTORS = ['Energy', 'Financials', 'Health Care', 'Information Technology', 'Utilities']

/** AAAA, AAAB and so on. */
export function nameStock(index: number): Ticker {
  const letters = [26 ** 3, 26 ** 2, 26, 1].map((position) =>
    String.fromCodePoint(65 + (Math.floor(index / position) % 26)),
  )
  return knownTicker(letters.join(''))
}

/** The stocks as a directory lists them. */
export function listStocks(): readonly Listing[] {
  return Array.from({ length: STOCKS }, (_, index) => ({
    ticker: nameStock(index),
    name: `Company ${index}`,
    kind: 'stock' as const,
    exchange: 'NYSE',
    sector: SECTORS[index % SECTORS.length] ?? null,
    industry: null,
    isInSp500: false,
    isInSampleMarket: false,
    cik: null,
  }))
}
