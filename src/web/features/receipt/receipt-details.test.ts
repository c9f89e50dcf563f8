import { expect, test } from 'vitest'
import { makeReceipt } from '../../../domain/receipts/make-receipt.ts'
import { findReceiptId } from '../../../domain/receipts/receipt-id.ts'
import { sampleSeries } from '../../../domain/receipts/sample-series.fixture.ts'
import { toReceiptDetails } from './receipt-details.ts'

const source = sampleSeries('CVX')
const receipt = makeReceipt(source)
if (receipt === null) throw new Error('The sample gives no receipt')
const STORED = {
  id: findReceiptId(receipt),
  kind: 'sample',
  receipt,
  attribution: 'Tapelight sample market',
  fetchedAtUtc: '2026-08-21T10:00:00Z',
  loggedAtUtc: '2026-08-21T10:00:00Z',
  bars: source.bars,
  log: null,
} as const
const PAGE = { company: 'Chevron', publicUrl: 'https://tapelight.example' }

test('a receipt that its bars reproduce is verified, and its bars stay on the server', () => {
  const shown = toReceiptDetails(STORED, PAGE)
  expect(shown.verdict).toBe('agrees')
  expect(shown).not.toHaveProperty('bars')
})

test('a receipt whose bars were changed is not', () => {
  const closes = source.bars.closes.map((close, index) => (index === 700 ? close + 0.01 : close))
  expect(toReceiptDetails({ ...STORED, bars: { ...source.bars, closes } }, PAGE).verdict).toBe(
    'differs',
  )
})

test('a receipt with another action than its bars give is not', () => {
  // A claim that the rules did not make.
  const forged = { ...receipt, judgement: { ...receipt.judgement, action: 'SELL' } as never }
  expect(toReceiptDetails({ ...STORED, receipt: forged }, PAGE).verdict).toBe('differs')
})
