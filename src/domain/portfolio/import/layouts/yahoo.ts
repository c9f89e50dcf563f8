import type { Layout } from '../layout.ts'

/**
 * A portfolio exported from Yahoo Finance. Its Date and Current Price are those of the quote. Cash rows have
 * the symbol $$CASH_TX and their amount as quantity.
 */
export const YAHOO: Layout = {
  id: 'yahoo',
  name: 'Yahoo Finance, portfolio',
  signature: [['Symbol'], ['Trade Date'], ['Purchase Price'], ['Quantity'], ['Current Price']],
  columns: {
    kind: ['Transaction Type'],
    tradedOn: ['Trade Date'],
    symbol: ['Symbol'],
    shares: ['Quantity'],
    price: ['Purchase Price'],
    fee: ['Commission'],
    note: ['Comment'],
  },
  only: [{ names: ['Quantity'], pattern: /\d/, otherwise: 'watched' }],
  numberStyle: 'point',
}
