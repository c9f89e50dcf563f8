import type { Layout } from '../layout.ts'

export const FIDELITY_POSITIONS: Layout = {
  id: 'fidelity-positions',
  name: 'Fidelity, positions',
  broker: 'Fidelity',
  signature: [['Symbol'], ['Quantity'], ['Average Cost Basis'], ['Last Price'], ['Current Value']],
  columns: {
    symbol: ['Symbol'],
    shares: ['Quantity'],
    price: ['Average Cost Basis'],
    amount: ['Cost Basis Total', 'Cost Basis'],
    account: ['Account Number', 'Account Name'],
    company: ['Description'],
  },
  currency: 'USD',
  numberStyle: 'point',
}

/** Of one account, or of all accounts, with their numbers. Types of rows are sentences. */
export const FIDELITY_ACTIVITY: Layout = {
  id: 'fidelity-activity',
  name: 'Fidelity, activity and orders',
  broker: 'Fidelity',
  signature: [['Run Date'], ['Action'], ['Symbol'], ['Quantity'], ['Price ($)', 'Price']],
  columns: {
    kind: ['Action'],
    tradedOn: ['Run Date'],
    symbol: ['Symbol'],
    shares: ['Quantity'],
    price: ['Price ($)', 'Price'],
    amount: ['Amount ($)', 'Amount'],
    fee: ['Commission ($)', 'Commission'],
    account: ['Account Number', 'Account'],
    company: ['Description'],
  },
  moreFees: ['Fees ($)', 'Fees'],
  words: [
    [/^muni exempt int|^redemption payout/, 'not-a-share'],
    [/^transferred (?:from|to) (?:vs\b|.*\bshares\b)|^transfer of assets/, 'transfer'],
    [/^transferred|^(?:debit|check) |^direct d/, 'cash'],
  ],
  isSigned: true,
  currency: 'USD',
  dateOrder: 'month-first',
  numberStyle: 'point',
}
