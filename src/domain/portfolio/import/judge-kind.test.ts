import { expect, test } from 'vitest'
import { judgeCell, judgeKind, type KindWords, type RowKind } from './judge-kind.ts'
import { findLayout } from './layouts.ts'
import type { SkipReason } from './skip-reason.ts'

/** Words from the brokers' own files. */
const WORDS: Readonly<Partial<Record<RowKind | SkipReason, readonly string[]>>> = {
  buy: [
    'Buy',
    'Market buy',
    'Limit buy',
    'BUY - MARKET',
    'Bought',
    'YOU BOUGHT DIVIDEND FEE SPLIT ETF (XYZ) (Cash)',
    'Kauf',
    'Koop',
  ],
  reinvestment: ['Reinvest Shares', 'Reinvestment', 'REINVESTMENT APPLE INC (AAPL) (Cash)'],
  sell: ['Sell', 'Market sell', 'YOU SOLD APPLE INC (AAPL)', 'Sold', 'Verkauf', 'Verkoop'],
  dividend: [
    'Cash Dividend',
    'Qual Div Reinvest',
    'Reinvest Dividend',
    'Pr Yr Div Reinvest',
    'Non-Qualified Div',
    'Long Term Cap Gain Reinvest',
    'Dividend (Ordinary)',
    'DIVIDEND RECEIVED APPLE INC (AAPL) (Cash)',
    'Dividende',
    'Return of capital',
  ],
  interest: ['Credit Interest', 'Interest on cash', 'INTEREST', 'Zinsen', 'flatex Interest Income'],
  fee: [
    'ADR Mgmt Fee',
    'Advisor Fee',
    'Custody Fee',
    'Margin Interest charged',
    'Interest Charge',
    'Gebühren',
    'DEGIRO Aansluitingskosten 2024 (Nasdaq - NDQ)',
  ],
  tax: [
    'NRA Tax Adj',
    'NRA Withholding',
    'Foreign Tax Paid',
    'FOREIGN TAX PAID TAIWAN SEMICONDUCTOR (TSM) (Cash)',
    'Withholding Tax',
    'Dividend Tax',
    'Dividendbelasting',
    'Steuern',
  ],
  deposit: ['Deposit', 'MoneyLink Deposit', 'Einlage', 'CASH TOP-UP', 'CHECK RECEIVED (Cash)'],
  withdrawal: ['Withdrawal', 'Wire Sent', 'Removal', 'Entnahme', 'CASH WITHDRAWAL'],
  cash: [
    'MoneyLink Transfer',
    'Electronic Funds Transfer Received (Cash)',
    'Online Transfer',
    'Deposits/Withdrawals',
    'Journal',
  ],
  transfer: ['Journaled Shares', 'Security Transfer', 'ACATS'],
  'transfer-in': ['Delivery (Inbound)', 'Einlieferung', 'TRANSFER_IN'],
  'transfer-out': ['Delivery (Outbound)', 'Auslieferung', 'TRANSFER_OUT'],
  split: ['Stock Split', 'Reverse Split', 'SPLIT', 'Stock split open'],
  exchange: ['Currency conversion', 'Valuta Debitering', 'FX Credit'],
  event: ['Stock Merger', 'Spin-off', 'Name Change', 'Stock Div Dist', 'Stock distribution'],
  'not-a-share': ['Buy to Open', 'Sell to Close', 'Sold Short', 'YOU BOUGHT OPENING TRANSACTION'],
  canceled: ['Cancel Buy', 'BUY (Ca.)', 'Rev Reinvest Shares'],
  refund: ['Fees Refund', 'Tax Refund'],
  sweep: ['Degiro Cash Sweep Transfer', 'Umbuchung'],
  unknown: ['Stock Plan Activity', 'something new'],
}

test.each(
  Object.entries(WORDS).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
)('%s is %s', (word, kind) => {
  expect(judgeKind(word)).toBe(kind)
})

const wordsOf = (id: string): KindWords => findLayout(id).words ?? []

test.each([
  ['CDIV', 'dividend'],
  ['SLIP', 'interest'],
  ['INT', 'interest'],
  ['GOLD', 'fee'],
  ['DTAX', 'tax'],
  ['ACH', 'cash'],
  ['ACATI', 'transfer'],
  ['SPL', 'split'],
  ['BTO', 'not-a-share'],
  ['OEXP', 'not-a-share'],
  ['SCXL', 'canceled'],
])("Robinhood's %s is %s", (word, kind) => {
  expect(judgeKind(word, wordsOf('robinhood'))).toBe(kind)
})

test('DEGIRO’s account statement repeats trades, which its transactions have in full', () => {
  const words = wordsOf('degiro-account')
  for (const text of [
    'Koop 1 @ 33,9 USD',
    'Sell 4 AVIVA@496 GBX (GB00BPQY8M80)',
    'Achat 6 QT GROUP OYJ@79,96 EUR (FI4000198031)',
    'DEGIRO Transactiekosten en/of kosten van derden',
    'DEGIRO Transaction and/or third party fees',
  ]) {
    expect(judgeKind(text, words)).toBe('other-file')
  }
})

test('only a cell that is nothing but a type of row counts as one', () => {
  expect(judgeCell(' Sell ')).toBe('sell')
  expect(judgeCell('DIVIDEND')).toBe('dividend')
  expect(judgeCell('TRANSFER_IN')).toBe('transfer-in')
  expect(judgeCell('sold again')).toBeNull()
  expect(judgeCell('Dividend Growth ETF')).toBeNull()
  expect(judgeCell('')).toBeNull()
})
