import { expect, test } from 'vitest'
import { readDottedSymbol } from './dotted-symbol.ts'

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
])('%j is none', (symbol) => {
  expect(readDottedSymbol(symbol)).toBeNull()
})
