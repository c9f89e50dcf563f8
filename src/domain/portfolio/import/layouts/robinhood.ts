import type { Layout } from '../layout.ts'

/** Types of rows are codes; money that leaves is in parentheses. A sale's fees are within its amount. */
export const ROBINHOOD: Layout = {
  id: 'robinhood',
  name: 'Robinhood, account activity',
  broker: 'Robinhood',
  signature: [['Activity Date'], ['Instrument'], ['Trans Code'], ['Quantity'], ['Price']],
  columns: {
    kind: ['Trans Code'],
    tradedOn: ['Activity Date'],
    symbol: ['Instrument'],
    shares: ['Quantity'],
    price: ['Price'],
    amount: ['Amount'],
    company: ['Description'],
  },
  words: [
    [/^[bs]t[oc]$|^o(?:exp|asgn|exc|ca)$/, 'not-a-share'],
    [/^(?:scxl|bcxl)$/, 'canceled'],
    [/^(?:cdiv|mdiv|cdrm)$/, 'dividend'],
    [/^(?:int|slip|mtch)$/, 'interest'],
    [/^(?:gold|dfee|afee|gmpc|mint)$/, 'fee'],
    [/^(?:dtax|tax)$/, 'tax'],
    [/^(?:ach|rtp|dcf|itrf|xent_cc|xent|wire|with|misc|cfir|futswp)$/, 'cash'],
    [/^(?:acati|acato|rec|jnls)$/, 'transfer'],
    [/^(?:spl|spr)$/, 'split'],
    [/^(?:soff|mrgs?|mrgc|nc)$/, 'event'],
  ],
  isSigned: true,
  currency: 'USD',
  dateOrder: 'month-first',
  numberStyle: 'point',
}
