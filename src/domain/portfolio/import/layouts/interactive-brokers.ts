import type { Layout, TableLayout } from '../layout.ts'

/** Pairs of currencies, such as EUR.USD. */
const NO_PAIRS = { pattern: /^(?!forex$|cash$)/i, otherwise: 'exchange' } as const

const STOCKS = { pattern: /^(?:stocks?|stk|etf)$/i, otherwise: 'not-a-share' } as const

/** Cash transactions of a Flex query. */
const FLEX_CASH: TableLayout = {
  signature: [['Type'], ['Amount'], ['CurrencyPrimary'], ['Description']],
  columns: {
    kind: ['Type'],
    tradedOn: ['SettleDate', 'Date/Time', 'DateTime', 'ReportDate'],
    symbol: ['Symbol'],
    amount: ['Amount'],
    currency: ['CurrencyPrimary'],
    account: ['ClientAccountID'],
    isin: ['ISIN'],
    company: ['Description'],
  },
  only: [{ names: ['LevelOfDetail'], pattern: /^(?:detail)?$/i, otherwise: 'other-part' }],
  words: [
    [/^payment in lieu/, 'dividend'],
    [/interest paid|^bond interest paid/, 'fee'],
    [/interest/, 'interest'],
    [/^deposits? ?(?:&|\/|and) ?withdrawals?$/, 'cash'],
  ],
}

/** A Flex query over trades. Its columns are user-selected, so few are guaranteed. */
export const INTERACTIVE_BROKERS_FLEX: Layout = {
  id: 'interactive-brokers-flex',
  name: 'Interactive Brokers, Flex query',
  broker: 'Interactive Brokers',
  signature: [['TradePrice'], ['Quantity'], ['CurrencyPrimary']],
  columns: {
    kind: ['Buy/Sell'],
    tradedOn: ['TradeDate', 'Date/Time', 'DateTime'],
    symbol: ['Symbol'],
    shares: ['Quantity'],
    price: ['TradePrice'],
    fee: ['IBCommission'],
    tax: ['Taxes'],
    currency: ['CurrencyPrimary'],
    account: ['ClientAccountID'],
    isin: ['ISIN'],
    company: ['Description'],
  },
  only: [
    { names: ['LevelOfDetail'], pattern: /^(?:execution)?$/i, otherwise: 'other-part' },
    { names: ['AssetClass'], ...NO_PAIRS },
    { names: ['AssetClass'], ...STOCKS },
  ],
  kind: 'trade',
  moreTables: [FLEX_CASH],
  isSigned: true,
  isGross: true,
  numberStyle: 'point',
  symbols: 'bare',
}

/** A section of the statement: each line starts with its name, then "Header", "Data" or "Total". */
function section(
  name: string,
  more: Pick<TableLayout, 'signature' | 'columns' | 'only' | 'kind' | 'words'>,
): TableLayout {
  return {
    ...more,
    signature: [[name], ['Header'], ...more.signature],
    only: [
      { names: [name], pattern: new RegExp(`^${name}$`, 'i'), otherwise: 'other-part' },
      { names: ['Header'], pattern: /^data$/i, otherwise: 'summary' },
      // Sums are data lines too.
      { names: ['Subtitle'], pattern: /^(?!total)/i, otherwise: 'summary' },
      { names: ['Currency'], pattern: /^(?!total)/i, otherwise: 'summary' },
      ...(more.only ?? []),
    ],
  }
}

const MONEY = {
  signature: [['Currency'], ['Date', 'Settle Date'], ['Description'], ['Amount']],
  columns: {
    tradedOn: ['Date', 'Settle Date'],
    amount: ['Amount'],
    currency: ['Currency'],
    company: ['Description'],
  },
}

/** The activity statement: many tables in one file. */
export const INTERACTIVE_BROKERS_ACTIVITY: Layout = {
  ...section('Trades', {
    signature: [['DataDiscriminator'], ['Asset Category'], ['T. Price'], ['Quantity']],
    columns: {
      tradedOn: ['Date/Time'],
      symbol: ['Symbol'],
      shares: ['Quantity'],
      price: ['T. Price'],
      amount: ['Proceeds'],
      fee: ['Comm/Fee', 'Comm in USD'],
      currency: ['Currency'],
    },
    only: [
      { names: ['DataDiscriminator'], pattern: /^order$/i, otherwise: 'other-part' },
      { names: ['Asset Category'], ...NO_PAIRS },
      { names: ['Asset Category'], ...STOCKS },
    ],
    kind: 'trade',
  }),
  id: 'interactive-brokers-activity',
  name: 'Interactive Brokers, activity statement',
  broker: 'Interactive Brokers',
  moreTables: [
    section('Dividends', { ...MONEY, kind: 'dividend' }),
    section('Payment In Lieu Of Dividends', { ...MONEY, kind: 'dividend' }),
    section('Withholding Tax', { ...MONEY, kind: 'tax' }),
    section('Interest', { ...MONEY, kind: 'interest' }),
    section('Fees', { ...MONEY, kind: 'fee' }),
    section('Transaction Fees', { ...MONEY, kind: 'fee' }),
    section('Deposits & Withdrawals', { ...MONEY, kind: 'cash' }),
    section('Corporate Actions', {
      signature: [['Asset Category'], ['Description'], ['Quantity']],
      columns: {
        kind: ['Description'],
        tradedOn: ['Date/Time', 'Report Date'],
        shares: ['Quantity'],
        currency: ['Currency'],
        company: ['Description'],
      },
      only: [{ names: ['Asset Category'], ...STOCKS }],
      words: [
        [/merged|spinoff|tendered|rights|dividend/, 'event'],
        [/\) split /, 'split'],
      ],
    }),
    section('Transfers', {
      signature: [['Asset Category'], ['Symbol'], ['Direction'], ['Qty']],
      columns: {
        kind: ['Direction'],
        tradedOn: ['Date'],
        symbol: ['Symbol'],
        shares: ['Qty'],
        currency: ['Currency'],
      },
      only: [{ names: ['Asset Category'], ...STOCKS }],
      words: [
        [/^in\b/, 'transfer-in'],
        [/^out\b/, 'transfer-out'],
      ],
    }),
  ],
  accountLine: /^Account Information, Data, Account, ([A-Z]*\d[\w.]*)/i,
  isSigned: true,
  isGross: true,
  numberStyle: 'point',
  symbols: 'bare',
}
