import type { Layout } from '../layout.ts'

/** Orders, filled or not. The average price is that of the filled part; there is no fee and no cash. */
export const WEBULL: Layout = {
  id: 'webull',
  name: 'Webull, order records',
  broker: 'Webull',
  signature: [['Symbol'], ['Side'], ['Status'], ['Filled'], ['Avg Price'], ['Filled Time']],
  columns: {
    kind: ['Side'],
    tradedOn: ['Filled Time'],
    symbol: ['Symbol'],
    shares: ['Filled', 'Filled Qty'],
    price: ['Avg Price'],
    company: ['Name'],
  },
  only: [{ names: ['Status'], pattern: /filled/i, otherwise: 'unfilled' }],
  words: [[/^short\b/, 'not-a-share']],
  currency: 'USD',
  dateOrder: 'month-first',
  numberStyle: 'point',
}
