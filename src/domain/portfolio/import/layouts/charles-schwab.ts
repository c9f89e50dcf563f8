import type { Layout } from '../layout.ts'

export const CHARLES_SCHWAB_TRANSACTIONS: Layout = {
  id: 'charles-schwab-transactions',
  name: 'Charles Schwab, transactions',
  signature: [['Date'], ['Action'], ['Symbol'], ['Quantity'], ['Price'], ['Fees & Comm']],
  columns: {
    symbol: ['Symbol'],
    shares: ['Quantity'],
    price: ['Price'],
    boughtOn: ['Date'],
    kind: ['Action'],
    company: ['Description'],
  },
  currency: 'USD',
  dateOrder: 'month-first',
  numberStyle: 'point',
}

/** Its "Price" is today's, so the price paid is derived from the cost. */
export const CHARLES_SCHWAB_POSITIONS: Layout = {
  id: 'charles-schwab-positions',
  name: 'Charles Schwab, positions',
  signature: [
    ['Symbol'],
    ['Qty (Quantity)', 'Quantity'],
    ['Cost Basis'],
    ['Mkt Val (Market Value)', 'Market Value'],
  ],
  columns: {
    symbol: ['Symbol'],
    shares: ['Qty (Quantity)', 'Quantity'],
    cost: ['Cost Basis'],
    company: ['Description'],
  },
  currency: 'USD',
  numberStyle: 'point',
}
