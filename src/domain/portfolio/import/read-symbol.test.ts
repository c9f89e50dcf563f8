import { describe, expect, test } from 'vitest'
import { knownTicker } from '../../market/listings/ticker.ts'
import { tradingCurrency } from '../trading-currency.ts'
import { EXCHANGE_BY_CURRENCY, keyOfShare, readSymbol, type NamedShare } from './read-symbol.ts'

const share = (symbol: string, more: Partial<NamedShare> = {}): NamedShare => ({
  symbol,
  isin: '',
  company: '',
  currency: '',
  ...more,
})

test.each([
  ['aapl', 'AAPL'],
  ['$AAPL', 'AAPL'],
  ['BRK/B', 'BRK.B'],
  ['BRK B', 'BRK.B'],
  ['BRK.B', 'BRK.B'],
  ['BRKB', 'BRK.B'],
  ['VOD.L', 'VOD.L'],
  ['LON:VOD', 'VOD.L'],
  ['NASDAQ:AAPL', 'AAPL'],
  ['0700.HK', '0700.HK'],
  // Pathward Financial is listed as CASH.
  ['CASH', 'CASH'],
])('%s is %s', (text, symbol) => {
  expect(readSymbol(share(text))).toEqual({ kind: 'symbol', symbol })
})

test.each([
  ['AAPL240119C150', 'not-a-share'],
  ['-AAPL250620C250', 'not-a-share'],
  ['MSFT  240621C00420000', 'not-a-share'],
  ['AAPL 06/20/2025 250.00 C', 'not-a-share'],
  ['BTC-USD', 'not-a-share'],
  ['14a69cb9-1e31-43fa-b320-83703d8ed74b', 'not-a-share'],
  ['Account Total', 'summary'],
])('%s is not a share', (text, reason) => {
  expect(readSymbol(share(text))).toEqual({ kind: 'skipped', reason })
})

test.each(['$CASH-USD', 'CASH-USD', '$$CASH_TX', 'Cash & Cash Investments', 'Pending Activity'])(
  '%s is cash',
  (text) => {
    expect(readSymbol(share(text))).toEqual({ kind: 'cash' })
  },
)

test.each(['SPAXX**', 'SWVXX'])('%s is a money market fund', (text) => {
  expect(readSymbol(share(text))).toEqual({ kind: 'money-fund' })
})

test.each([
  share('US0378331005'),
  share('--', { isin: 'US0378331005' }),
  share('', { isin: 'us0378331005', currency: 'USD' }),
  share('037833100'),
])('%j is known as Apple', (named) => {
  expect(readSymbol(named)).toEqual({ kind: 'symbol', symbol: 'AAPL' })
})

test.each([
  share('DE0007164600'),
  // Bought in euros, Apple is APC.DE or another listing.
  share('', { isin: 'US0378331005', currency: 'EUR' }),
  share('', { company: 'Apple Inc.' }),
  share('96255NBE8'),
])('asks for the symbol of %j', (named) => {
  expect(readSymbol(named)).toMatchObject({ kind: 'unnamed' })
})

test('a row that names no share has a blank symbol, which is an error', () => {
  expect(readSymbol(share(''))).toEqual({ kind: 'symbol', symbol: '' })
})

test('takes its own spelling as it is', () => {
  expect(readSymbol(share('BRKB'), 'ours')).toEqual({ kind: 'symbol', symbol: 'BRKB' })
  expect(readSymbol(share('SWVXX'), 'ours')).toEqual({ kind: 'symbol', symbol: 'SWVXX' })
})

describe('symbols without an exchange', () => {
  test.each([
    ['VOD', 'GBX', 'VOD.L'],
    ['VOD', 'GBP', 'VOD.L'],
    ['RR.', 'GBP', 'RR.L'],
    ['BT.A', 'GBP', 'BT-A.L'],
    ['700', 'HKD', '0700.HK'],
    ['7203', 'JPY', '7203.T'],
    ['AAPL', 'USD', 'AAPL'],
    ['AAPL', '', 'AAPL'],
    ['VOD.L', 'GBX', 'VOD.L'],
  ])('%s in %s is %s', (symbol, currency, ticker) => {
    expect(readSymbol(share(symbol, { currency }), 'bare')).toEqual({
      kind: 'symbol',
      symbol: ticker,
    })
  })

  test.each(['EUR', 'CAD'])('need a choice in %s, which several exchanges trade in', (currency) => {
    expect(readSymbol(share('SAP', { currency }), 'bare')).toMatchObject({ kind: 'unnamed' })
  })

  test('get one whose currency is the one they were paid in', () => {
    for (const [currency, exchange] of EXCHANGE_BY_CURRENCY) {
      expect(tradingCurrency(knownTicker(`X.${exchange}`))).toBe(currency)
    }
  })
})

test('a share is known by its ISIN, else by its symbol and currency, else by its name', () => {
  const apple = { isin: 'us0378331005', company: 'Apple', currency: 'USD' }
  expect(keyOfShare(share('AAPL', apple))).toBe('US0378331005')
  expect(keyOfShare(share('asml', { currency: 'EUR' }))).toBe('ASML EUR')
  expect(keyOfShare(share('', { company: 'Apple' }))).toBe('Apple')
})
