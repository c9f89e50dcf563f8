import { expect, test } from 'vitest'
import type { Listing } from '../market/listings/listing.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { listNames } from './company-names.ts'

const listing: Listing = {
  ticker: 'X' as Ticker, // any ticker will do
  name: '',
  kind: 'stock',
  exchange: null,
  sector: null,
  industry: null,
  isInSp500: false,
  isInSampleMarket: false,
  cik: null,
}

test.each([
  ['Five Below Inc.', ['five below']],
  ['Snap Inc.', ['snap inc', 'snap']],
  ['The Trade Desk', ['trade desk']],
  ['JD.com Inc.', ['jdcom inc', 'jdcom']],
  ['Alphabet Inc. (Class A)', ['alphabet inc', 'alphabet']],
  ['Abercrombie & Fitch Company', ['abercrombie and fitch']],
  ['Micron Technology', ['micron technology']],
  ['Estée Lauder Companies', ['estee lauder']],
])('%s is known as %j', (name, names) => {
  expect(listNames({ ...listing, name })).toEqual(names)
})

test.each([
  ['Micron Technology', ['micron technology', 'micron']],
  ['Merck & Co.', ['merck']],
  ['MGM Resorts', ['mgm resorts', 'mgm']],
  ['Johnson & Johnson', ['johnson and johnson']],
])('a well-known %s also without its line of business: %j', (name, names) => {
  expect(listNames({ ...listing, name, isInSp500: true })).toEqual(names)
})

test('no one calls a warrant by name', () => {
  expect(listNames({ ...listing, name: 'Snap Inc. Warrants', kind: 'warrant' })).toEqual([])
})
