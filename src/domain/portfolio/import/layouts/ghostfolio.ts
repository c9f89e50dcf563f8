import type { Layout } from '../layout.ts'

/** Activities as Ghostfolio reads them, and as programs write them for it. Symbols are Yahoo's. */
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
