import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findQuoteError } from './find-quote-error.ts'

// Apple on 2020-02-25, as in the example of Finnhub's documentation: 0.8826%.
const APPLE = { price: 261.74, previousClose: 259.45, changePercent: 0.8826 }

test.each([
  [{}],
  [{ changePercent: null }],
  [{ changePercent: 0.95 }],
  [{ previousClose: null }],
  [{ previousClose: null, changePercent: 40 }],
  [{ price: 49 * 259.45, changePercent: null }],
])('figures with %o are plausible', (change) => {
  expect(findQuoteError({ ...APPLE, ...change })).toBeNull()
})

test.each([
  [{ price: 0 }, 'price is 0'],
  [{ price: -1 }, 'price is -1'],
  [{ price: Number.NaN }, 'price is NaN'],
  [{ price: Infinity, previousClose: null }, 'price is Infinity'],
  [{ previousClose: 0 }, 'previous close is 0'],
  [{ previousClose: Number.NaN }, 'previous close is NaN'],
  [{ price: 26_174 }, 'price is 26174 after 259.45'],
  [{ price: 26_174, changePercent: 9988.26 }, 'price is 26174 after 259.45'],
  [{ price: 2.6174, changePercent: null }, 'price is 2.6174 after 259.45'],
  [{ changePercent: -0.8826 }, '261.74 after 259.45 is not -0.8826%'],
  [{ changePercent: 1.01 }, '261.74 after 259.45 is not 1.01%'],
  [{ changePercent: Number.NaN }, '261.74 after 259.45 is not NaN%'],
])('figures with %o are not: %s', (change, error) => {
  expect(findQuoteError({ ...APPLE, ...change })).toBe(error)
})

test('a slip of a hundred times is found at any price, either way', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 1e5, noNaN: true }),
      fc.double({ min: 0.6, max: 1.7, noNaN: true }),
      (previousClose, move) => {
        const price = previousClose * move
        const quoted = { previousClose, changePercent: null }
        expect(findQuoteError({ ...quoted, price })).toBeNull()
        expect(findQuoteError({ ...quoted, price: price * 100 })).not.toBeNull()
        expect(findQuoteError({ ...quoted, price: price / 100 })).not.toBeNull()
      },
    ),
  )
})
