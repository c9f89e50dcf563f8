import { expect, test } from 'vitest'
import { readTicker } from '../provider-contract.fixture.ts'
import { toYahooSymbol } from './symbol.ts'

test.each([
  ['AAPL', 'AAPL'],
  ['BRK.B', 'BRK-B'],
  ['brk-b', 'BRK-B'],
  ['BF.A', 'BF-A'],
  ['BAC-PB', 'BAC-PB'],
  ['0700.HK', '0700.HK'],
  ['OCDO.L', 'OCDO.L'],
  ['7203.T', '7203.T'],
  ['BTC-USD', 'BTC-USD'],
  ['^GSPC', '^GSPC'],
])('yahoo writes %s as %s', (text, symbol) => {
  expect(toYahooSymbol(readTicker(text))).toBe(symbol)
})
