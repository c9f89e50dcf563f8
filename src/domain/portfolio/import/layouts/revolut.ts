import type { Layout } from '../layout.ts'

/** The account statement of stocks. A split's row has the shares it added. */
export const REVOLUT: Layout = {
  id: 'revolut',
  name: 'Revolut, stocks statement',
  broker: 'Revolut',
  signature: [['Date'], ['Ticker'], ['Type'], ['Quantity'], ['Price per share'], ['Total Amount']],
  columns: {
    kind: ['Type'],
    tradedOn: ['Date'],
    symbol: ['Ticker'],
    shares: ['Quantity'],
    price: ['Price per share'],
    amount: ['Total Amount'],
    currency: ['Currency'],
  },
  words: [
    [/^transfer from revolut/, 'sweep'],
    [/^(?:cash )?top.?up/, 'deposit'],
  ],
  symbols: 'bare',
}
