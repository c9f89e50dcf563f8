import type { Layout } from '../layout.ts'

const SHARES = ['Shares', 'Stück']
const TYPE = ['Type', 'Typ']
const VALUE = ['Value', 'Wert']

/** In English or German. The amount paid includes fees and taxes, which have columns of their own. */
export const PORTFOLIO_PERFORMANCE: Layout = {
  id: 'portfolio-performance',
  name: 'Portfolio Performance, transactions',
  signature: [TYPE, VALUE, SHARES, ['Ticker Symbol', 'Ticker-Symbol'], ['ISIN']],
  columns: {
    symbol: ['Ticker Symbol', 'Ticker-Symbol'],
    shares: SHARES,
    cost: VALUE,
    boughtOn: ['Date', 'Datum'],
    currency: ['Transaction Currency', 'Buchungswährung'],
    kind: TYPE,
    isin: ['ISIN'],
    company: ['Security Name', 'Wertpapiername'],
    note: ['Note', 'Notiz'],
  },
  charges: ['Fees', 'Taxes', 'Gebühren', 'Steuern'],
  dateOrder: 'day-first',
}
