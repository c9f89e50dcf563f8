import type { Layout } from '../layout.ts'

/** Activities in the format Ghostfolio imports. Symbols are Yahoo's. */
export const GHOSTFOLIO: Layout = {
  id: 'ghostfolio',
  name: 'Ghostfolio, activities',
  signature: [['Code'], ['DataSource'], ['Currency'], ['Price'], ['Quantity'], ['Action', 'Type']],
  columns: {
    symbol: ['Code'],
    shares: ['Quantity'],
    price: ['Price'],
    boughtOn: ['Date'],
    currency: ['Currency'],
    kind: ['Action', 'Type'],
    note: ['Note', 'Comment'],
  },
  dateOrder: 'day-first',
}
