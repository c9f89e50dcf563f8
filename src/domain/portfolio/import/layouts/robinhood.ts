import type { Layout } from '../layout.ts'

export const ROBINHOOD: Layout = {
  id: 'robinhood',
  name: 'Robinhood, account activity',
  signature: [['Activity Date'], ['Instrument'], ['Trans Code'], ['Quantity'], ['Price']],
  columns: {
    symbol: ['Instrument'],
    shares: ['Quantity'],
    price: ['Price'],
    boughtOn: ['Activity Date'],
    kind: ['Trans Code'],
    company: ['Description'],
  },
  currency: 'USD',
  dateOrder: 'month-first',
  numberStyle: 'point',
}
