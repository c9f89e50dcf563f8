import { expect, test } from 'vitest'
import { readNewTickers } from './read-new-tickers.ts'

test('tickers are read in any case, with spaces, commas, semicolons or lines between them', () => {
  expect(readNewTickers(' aapl, MSFT;nvda\nBRK-B ', [])).toEqual({
    tickers: ['AAPL', 'MSFT', 'NVDA', 'BRK.B'],
    held: [],
    unreadable: [],
  })
})

test('a ticker typed twice counts once, and one already on the list is separate', () => {
  expect(readNewTickers('AMD amd INTC', ['INTC', 'AAPL'])).toEqual({
    tickers: ['AMD'],
    held: ['INTC'],
    unreadable: [],
  })
})

test('input that cannot be a ticker is returned as typed', () => {
  expect(readNewTickers('AAPL & Ähnliches', []).unreadable).toEqual(['&', 'Ähnliches'])
})

test('blanks are ignored', () => {
  expect(readNewTickers(' , ;', ['AAPL'])).toEqual({ tickers: [], held: [], unreadable: [] })
})
