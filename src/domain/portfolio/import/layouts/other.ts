import type { Layout } from '../layout.ts'

/** Any other table: columns are guessed by name, for the user to correct. */
export const OTHER: Layout = {
  id: 'other',
  name: 'Another file',
  signature: [],
  columns: {
    symbol: ['Symbol', 'Ticker', 'Ticker symbol', 'Stock', 'Instrument', 'Code', 'Security'],
    shares: ['Shares', 'Quantity', 'Qty', 'No. of shares', 'Number of shares', 'Units', 'Amount'],
    price: [
      'Avg price',
      'Average price',
      'Purchase price',
      'Price paid',
      'Buy price',
      'Price per share',
      'Cost per share',
      'Unit price',
      'Average cost',
      'Average cost basis',
      'Avg cost',
      'Price',
    ],
    cost: ['Total cost', 'Cost basis', 'Cost', 'Cost basis total', 'Invested'],
    boughtOn: [
      'Date',
      'Trade date',
      'Purchase date',
      'Bought on',
      'Buy date',
      'Acquired',
      'Date acquired',
    ],
    currency: ['Currency', 'Ccy', 'Price currency'],
    note: ['Note', 'Notes', 'Comment'],
    kind: ['Type', 'Action', 'Side', 'Transaction type', 'Buy/Sell'],
    isin: ['ISIN'],
    company: ['Name', 'Company', 'Description', 'Product'],
  },
}
