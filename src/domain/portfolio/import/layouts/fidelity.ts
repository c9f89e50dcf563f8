import type { Layout } from '../layout.ts'

export const FIDELITY_POSITIONS: Layout = {
  id: 'fidelity-positions',
  name: 'Fidelity, positions',
  signature: [['Symbol'], ['Quantity'], ['Average Cost Basis'], ['Last Price'], ['Current Value']],
  columns: {
    symbol: ['Symbol'],
    shares: ['Quantity'],
    price: ['Average Cost Basis'],
    cost: ['Cost Basis Total', 'Cost Basis'],
    company: ['Description'],
  },
  currency: 'USD',
  numberStyle: 'point',
}

export const FIDELITY_ACTIVITY: Layout = {
  id: 'fidelity-activity',
  name: 'Fidelity, activity and orders',
  signature: [['Run Date'], ['Action'], ['Symbol'], ['Quantity'], ['Price ($)', 'Price']],
  columns: {
    symbol: ['Symbol'],
    shares: ['Quantity'],
    price: ['Price ($)', 'Price'],
    boughtOn: ['Run Date'],
    kind: ['Action'],
    company: ['Description'],
  },
  currency: 'USD',
  dateOrder: 'month-first',
  numberStyle: 'point',
}
