import type { Layout } from '../layout.ts'

const SHARES = ['Shares', 'Stück']
const TYPE = ['Type', 'Typ']
const VALUE = ['Value', 'Wert']

/** In English or German. The amount includes fees and taxes, which have columns of their own. */
export const PORTFOLIO_PERFORMANCE: Layout = {
  id: 'portfolio-performance',
  name: 'Portfolio Performance, transactions',
  signature: [TYPE, VALUE, SHARES, ['Ticker Symbol', 'Ticker-Symbol'], ['ISIN']],
  columns: {
    kind: TYPE,
    tradedOn: ['Date', 'Datum'],
    symbol: ['Ticker Symbol', 'Ticker-Symbol'],
    shares: SHARES,
    amount: VALUE,
    fee: ['Fees', 'Gebühren'],
    tax: ['Taxes', 'Steuern'],
    currency: ['Transaction Currency', 'Buchungswährung'],
    account: ['Cash Account', 'Konto', 'Securities Account', 'Depot'],
    isin: ['ISIN'],
    company: ['Security Name', 'Wertpapiername'],
    note: ['Note', 'Notiz'],
  },
  words: [
    [/^umbuchung \(eingang/, 'transfer-in'],
    [/^umbuchung \(ausgang/, 'transfer-out'],
    [/^interest charge|^zinsbelastung/, 'fee'],
    [/^fees refund|^tax refund|r(?:ü|ue)ckerstattung|erstattung$/, 'refund'],
  ],
  hasTransferCost: true,
  dateOrder: 'day-first',
}
