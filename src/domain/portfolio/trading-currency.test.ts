import { expect, test } from 'vitest'
import { knownTicker } from '../market/listings/ticker.ts'
import { tradingCurrency } from './trading-currency.ts'

test.each([
  ['AAPL', 'USD'],
  ['BRK.B', 'USD'],
  ['VOD.L', 'GBP'],
  ['SAP.DE', 'EUR'],
  ['7203.T', 'JPY'],
  ['0700.HK', 'HKD'],
  ['NPN.JO', 'ZAR'],
  ['KEN.TA', 'ILS'],
  ['BTC-USD', null],
  ['^GSPC', null],
  ['ABC.QQ', null],
])('%s trades in %s', (ticker, currency) => {
  expect(tradingCurrency(knownTicker(ticker))).toBe(currency)
})
