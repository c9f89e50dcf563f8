import type { Layout } from '../layout.ts'

/**
 * The transaction history, in its layout until 2025 (TransactionType) and since (Activity Type). A dividend
 * with shares and a negative amount is a reinvestment.
 */
export const E_TRADE: Layout = {
  id: 'e-trade',
  name: 'E*TRADE, transactions',
  broker: 'E*TRADE',
  signature: [
    ['TransactionDate', 'Activity/Trade Date'],
    ['TransactionType', 'Activity Type'],
    ['Symbol'],
    ['Quantity', 'Quantity #'],
    ['Amount', 'Amount $'],
  ],
  columns: {
    kind: ['TransactionType', 'Activity Type'],
    tradedOn: ['TransactionDate', 'Activity/Trade Date'],
    symbol: ['Symbol'],
    shares: ['Quantity', 'Quantity #'],
    price: ['Price', 'Price $'],
    amount: ['Amount', 'Amount $'],
    fee: ['Commission'],
    company: ['Description'],
  },
  moreFees: ['Fees'],
  only: [
    { names: ['SecurityType'], pattern: /^(?!opt|fut)/i, otherwise: 'not-a-share' },
    { names: ['Description'], pattern: /^(?!(?:call|put)\s)/i, otherwise: 'not-a-share' },
  ],
  accountLine: /^(?:for account:,?\s*|account activity for\s+)(.+?)(?:\s+from\b.*)?$/i,
  isSigned: true,
  currency: 'USD',
  dateOrder: 'month-first',
  numberStyle: 'point',
}
