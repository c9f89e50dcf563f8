import { expect, test } from 'vitest'
import { toHyphenatedSymbol } from './hyphenated-symbol.ts'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'

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
])('%s is written %s with a hyphen for its class', (text, symbol) => {
  expect(toHyphenatedSymbol(knownTicker(text))).toBe(symbol)
})
