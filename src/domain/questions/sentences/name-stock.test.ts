import { expect, test } from 'vitest'
import { knownTicker } from '../../market/listings/ticker.ts'
import { stockPath } from './name-stock.ts'

test.each([
  ['BRK.B', '/stocks/BRK.B'],
  // The digit of "%5E" would be read as a figure by the gate.
  ['^GSPC', '/stocks/^GSPC'],
])('%s has the address %s', (ticker, path) => {
  expect(stockPath(knownTicker(ticker))).toBe(path)
})
