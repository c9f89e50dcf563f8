import type { Layout } from '../layout.ts'

const NO_SHARES = { pattern: /^(?:stocks?|stk)$/i, otherwise: 'not-a-share' } as const

/** A Flex query over trades. Its columns are user-selected, so few are guaranteed. */
export const INTERACTIVE_BROKERS_FLEX: Layout = {
  id: 'interactive-brokers-flex',
  name: 'Interactive Brokers, Flex query of trades',
  signature: [['TradePrice'], ['Quantity'], ['Buy/Sell'], ['CurrencyPrimary']],
  columns: {
    symbol: ['Symbol'],
    shares: ['Quantity'],
    price: ['TradePrice'],
    boughtOn: ['TradeDate', 'Date/Time', 'DateTime'],
    currency: ['CurrencyPrimary'],
    kind: ['Buy/Sell'],
    isin: ['ISIN'],
    company: ['Description'],
  },
  only: [
    { names: ['AssetClass'], ...NO_SHARES },
    { names: ['LevelOfDetail'], pattern: /^execution$/i, otherwise: 'other-part' },
  ],
  numberStyle: 'point',
  symbols: 'bare',
}

/** The activity statement: many tables in one file, of which only the trades are read. */
export const INTERACTIVE_BROKERS_ACTIVITY: Layout = {
  id: 'interactive-brokers-activity',
  name: 'Interactive Brokers, activity statement',
  signature: [['Trades'], ['DataDiscriminator'], ['Asset Category'], ['T. Price'], ['Quantity']],
  columns: {
    symbol: ['Symbol'],
    shares: ['Quantity'],
    price: ['T. Price'],
    boughtOn: ['Date/Time'],
    currency: ['Currency'],
  },
  // The header row itself starts with "Trades,Header".
  only: [
    { names: ['Trades'], pattern: /^trades$/i, otherwise: 'other-part' },
    { names: ['Header'], pattern: /^data$/i, otherwise: 'summary' },
    { names: ['DataDiscriminator'], pattern: /^order$/i, otherwise: 'other-part' },
    { names: ['Asset Category'], ...NO_SHARES },
  ],
  numberStyle: 'point',
  symbols: 'bare',
}
