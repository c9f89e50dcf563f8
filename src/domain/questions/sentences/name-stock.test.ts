import { expect, test } from 'vitest'
import { knownTicker } from '../../market/listings/ticker.ts'
import { stockPath } from './name-stock.ts'

test.each([
  ['BRK.B', '/stocks/BRK.B'],
  // The fact check would read the digit of "%5E" as a figure.
  ['^GSPC', '/stocks/^GSPC'],
])('%s has the address %s', (ticker, path) => {
  expect(stockPath(knownTicker(ticker))).toBe(path)
})
