import type { Layout } from '../layout.ts'

/** Activities as Ghostfolio imports (CSV) and exports them (JSON). Symbols are Yahoo's. */
export const GHOSTFOLIO: Layout = {
  id: 'ghostfolio',
  name: 'Ghostfolio, activities',
  signature: [
    ['Code', 'Symbol'],
    ['DataSource'],
    ['Currency'],
    ['Price', 'Unit price'],
    ['Quantity'],
    ['Action', 'Type'],
  ],
  columns: {
    kind: ['Action', 'Type'],
    tradedOn: ['Date'],
    symbol: ['Code', 'Symbol'],
    shares: ['Quantity'],
    price: ['Price', 'Unit price'],
    fee: ['Fee'],
    currency: ['Currency'],
    account: ['Account', 'AccountId'],
    note: ['Note', 'Comment'],
  },
  only: [
    { names: ['DataSource'], pattern: /^(?!coingecko)/i, otherwise: 'not-a-share' },
    {
      names: ['Action', 'Type'],
      pattern: /^(?!item$|valuable$|liability$)/i,
      otherwise: 'not-a-share',
    },
  ],
  dateOrder: 'day-first',
}
