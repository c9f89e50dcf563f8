import type { Layout } from '../layout.ts'

/** The columns depend on the account's activity. */
export const TRADING_212: Layout = {
  id: 'trading-212',
  name: 'Trading 212, history',
  signature: [['Action'], ['Ticker'], ['No. of shares'], ['Price / share']],
  columns: {
    symbol: ['Ticker'],
    shares: ['No. of shares'],
    price: ['Price / share'],
    boughtOn: ['Time', 'Time (UTC)'],
    currency: ['Currency (Price / share)'],
    kind: ['Action'],
    isin: ['ISIN'],
    company: ['Name'],
  },
  numberStyle: 'point',
  symbols: 'bare',
}
