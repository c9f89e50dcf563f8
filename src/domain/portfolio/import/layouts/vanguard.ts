import type { Layout } from '../layout.ts'

/** The second table of the file; the holdings before it have no cost. */
export const VANGUARD: Layout = {
  id: 'vanguard',
  name: 'Vanguard, transactions',
  broker: 'Vanguard',
  signature: [['Trade Date'], ['Transaction Type'], ['Symbol'], ['Shares'], ['Share Price']],
  columns: {
    kind: ['Transaction Type'],
    tradedOn: ['Trade Date'],
    symbol: ['Symbol'],
    shares: ['Shares'],
    price: ['Share Price'],
    amount: ['Net Amount'],
    fee: ['Commissions and Fees', 'Commission Fees'],
    account: ['Account Number'],
    company: ['Investment Name'],
  },
  words: [
    [/^sweep/, 'sweep'],
    [/^(?:funds received|contribution|rollover)/, 'deposit'],
    [/^transfer \((?:incoming|in)\)/, 'transfer-in'],
    [/^transfer \((?:outgoing|out)\)/, 'transfer-out'],
    [/^corp action|^(?:conversion|exchange)/, 'event'],
  ],
  isSigned: true,
  currency: 'USD',
  dateOrder: 'month-first',
  numberStyle: 'point',
}
