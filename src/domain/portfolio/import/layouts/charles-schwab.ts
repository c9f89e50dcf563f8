import type { Layout } from '../layout.ts'

/**
 * A split's row has the shares it added, not its ratio. "Journal" moves cash between accounts, "Journaled
 * Shares" shares.
 */
export const CHARLES_SCHWAB_TRANSACTIONS: Layout = {
  id: 'charles-schwab-transactions',
  name: 'Charles Schwab, transactions',
  broker: 'Charles Schwab',
  signature: [['Date'], ['Action'], ['Symbol'], ['Quantity'], ['Price'], ['Fees & Comm']],
  columns: {
    kind: ['Action'],
    tradedOn: ['Date'],
    symbol: ['Symbol'],
    shares: ['Quantity'],
    price: ['Price'],
    amount: ['Amount'],
    fee: ['Fees & Comm'],
    company: ['Description'],
  },
  accountLine: /transactions\s+for account\s+(.+?)\s+as of\b/i,
  isSigned: true,
  currency: 'USD',
  dateOrder: 'month-first',
  numberStyle: 'point',
}

/** Its "Price" is today's, so the price paid is derived from the cost. */
export const CHARLES_SCHWAB_POSITIONS: Layout = {
  id: 'charles-schwab-positions',
  name: 'Charles Schwab, positions',
  broker: 'Charles Schwab',
  signature: [
    ['Symbol'],
    ['Qty (Quantity)', 'Quantity'],
    ['Cost Basis'],
    ['Mkt Val (Market Value)', 'Market Value'],
  ],
  columns: {
    symbol: ['Symbol'],
    shares: ['Qty (Quantity)', 'Quantity'],
    amount: ['Cost Basis'],
    company: ['Description'],
  },
  accountLine: /positions for account\s+(.+?)\s+as of\b/i,
  currency: 'USD',
  numberStyle: 'point',
}
