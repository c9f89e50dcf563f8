import type { Layout } from '../layout.ts'

/** Activities as Wealthfolio imports and exports them; the columns' order and some names vary. */
export const WEALTHFOLIO: Layout = {
  id: 'wealthfolio',
  name: 'Wealthfolio, activities',
  signature: [['date'], ['symbol'], ['activityType', 'type'], ['unitPrice', 'unit_price'], ['fee']],
  columns: {
    kind: ['activityType', 'type'],
    tradedOn: ['date'],
    symbol: ['symbol'],
    shares: ['quantity'],
    price: ['unitPrice', 'unit_price'],
    amount: ['amount'],
    fee: ['fee'],
    tax: ['tax'],
    currency: ['currency'],
    account: ['account', 'accountName', 'accountId'],
    note: ['comment'],
  },
  only: [
    {
      names: ['instrumentType'],
      pattern: /^(?!option|crypto|bond|metal)/i,
      otherwise: 'not-a-share',
    },
  ],
  words: [[/^credit$/, 'deposit']],
  isGross: true,
  hasTransferCost: true,
  isRatioInShares: true,
  numberStyle: 'point',
}
