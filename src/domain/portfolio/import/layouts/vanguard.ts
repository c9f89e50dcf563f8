import type { Layout } from '../layout.ts'

/** The second table of the file; the holdings before it have no cost. */
export const VANGUARD: Layout = {
  id: 'vanguard',
  name: 'Vanguard, transactions',
  signature: [['Trade Date'], ['Transaction Type'], ['Symbol'], ['Shares'], ['Share Price']],
  columns: {
    symbol: ['Symbol'],
    shares: ['Shares'],
    price: ['Share Price'],
    boughtOn: ['Trade Date'],
    kind: ['Transaction Type'],
    company: ['Investment Name'],
  },
  currency: 'USD',
  dateOrder: 'month-first',
  numberStyle: 'point',
}
