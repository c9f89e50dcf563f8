import type { Layout } from '../layout.ts'

/** The columns depend on the account's activity. Totals are in the account's currency. */
export const TRADING_212: Layout = {
  id: 'trading-212',
  name: 'Trading 212, history',
  broker: 'Trading 212',
  signature: [['Action'], ['Ticker'], ['No. of shares'], ['Price / share']],
  columns: {
    kind: ['Action'],
    tradedOn: ['Time', 'Time (UTC)'],
    symbol: ['Ticker'],
    shares: ['No. of shares'],
    price: ['Price / share'],
    amount: ['Total'],
    fee: ['Currency conversion fee'],
    tax: ['Withholding tax'],
    currency: ['Currency (Price / share)'],
    isin: ['ISIN'],
    company: ['Name'],
  },
  moreFees: ['Transaction fee', 'Finra fee', 'Charge amount'],
  moreTaxes: ['Stamp duty', 'Stamp duty reserve tax', 'PTM levy', 'French transaction tax'],
  words: [
    [/^stock split (?:open|close)/, 'split'],
    [/^card |^spending/, 'cash'],
    [/^result adjustment/, 'unknown'],
  ],
  isDividendPriceNet: true,
  numberStyle: 'point',
  symbols: 'bare',
}
