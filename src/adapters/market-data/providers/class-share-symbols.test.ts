import { expect, test } from 'vitest'
import { readDottedSymbol, toHyphenatedSymbol } from './class-share-symbols.ts'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'

test.each(['AAPL', 'F', 'BRK.B'])('%s is our ticker too', (symbol) => {
  expect(readDottedSymbol(symbol)).toBe(symbol)
})

test.each([
  'BAC.PRL',
  'BACpL',
  'BYN.WS',
  'GAQ.U.A',
  'BRK-B',
  'aapl',
  'BTC-USD',
  '^GSPC',
  'OCDO.L',
  '',
])('%j is not converted', (symbol) => {
  expect(readDottedSymbol(symbol)).toBeNull()
})

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
