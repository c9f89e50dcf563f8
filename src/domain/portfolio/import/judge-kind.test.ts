import { expect, test } from 'vitest'
import { judgeKind } from './judge-kind.ts'
import { describeSkipReason } from './skip-reason.ts'

/** Words from the brokers' own files. */
const WORDS = {
  purchase: [
    'Buy',
    'BUY',
    'Market buy',
    'Limit buy',
    'Reinvest Shares',
    'Reinvestment',
    'YOU BOUGHT DIVIDEND FEE SPLIT ETF (XYZ) (Cash)',
    'REINVESTMENT APPLE INC (AAPL) (Cash)',
    'Kauf',
    'Einlieferung',
    'Delivery (Inbound)',
    'Koop',
  ],
  sale: ['Sell', 'Market sell', 'YOU SOLD APPLE INC (AAPL)', 'Verkauf', 'Delivery (Outbound)'],
  dividend: [
    'Cash Dividend',
    'Qual Div Reinvest',
    'Reinvest Dividend',
    'Long Term Cap Gain Reinvest',
    'CDIV',
    'Dividend (Ordinary)',
    'DIVIDEND RECEIVED',
    'SLIP',
  ],
  charge: ['ADR Mgmt Fee', 'Credit Interest', 'NRA Tax Adj', 'GOLD', 'Interest on cash', 'Zinsen'],
  cash: ['ACH', 'Deposit', 'MoneyLink Transfer', 'Sweep in', 'Journaled Shares', 'Wire Sent'],
  event: ['Stock Split', 'Reverse Split', 'Stock Merger', 'Spin-off', 'Name Change', 'SPL'],
  'not-a-share': [
    'Buy to Open',
    'Sell to Close',
    'BTO',
    'STC',
    'OEXP',
    'YOU BOUGHT OPENING TRANSACTION CALL',
  ],
  canceled: ['Cancel Buy', 'BUY (Ca.)', 'Rev Reinvest Shares', 'SCXL'],
  'no-purchase': ['Stock Plan Activity', 'something new', 'REC'],
} as const

test.each(
  Object.entries(WORDS).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
)('%s is %s', (word, kind) => {
  expect(judgeKind(word)).toBe(kind)
})

test('says that sales are not subtracted', () => {
  expect(describeSkipReason('sale')).toContain('Sales are not subtracted')
})
