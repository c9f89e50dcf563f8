import { expect, test } from 'vitest'
import { sliceBars } from '../market/prices/slice-bars.ts'
import { makeReceipt } from './make-receipt.ts'
import type { Receipt } from './receipt.ts'
import { findReceiptId } from './receipt-id.ts'
import { reproduceReceipt } from './reproduce-receipt.ts'
import { sampleSeries } from './sample-series.fixture.ts'

const series = sampleSeries('NVDA')
const bars = sliceBars(series.bars, 100, 400)
const receipt = makeReceipt({ ...series, bars }) ?? expect.fail('NVDA has a receipt')
const save = (stored: Receipt) => ({ id: findReceiptId(stored), receipt: stored })

test('agrees with extra bars before and after the judged ones', () => {
  expect(reproduceReceipt(save(receipt), series.bars)).toBe('agreed')
})

test('differs when a bar that was judged has changed', () => {
  const closes = series.bars.closes.map((close, bar) => (bar === 300 ? close * 1.001 : close))
  expect(reproduceReceipt(save(receipt), { ...series.bars, closes })).toBe('differed')
})

test('ignores later bars', () => {
  const closes = series.bars.closes.map((close, bar) => (bar === 400 ? close * 2 : close))
  expect(reproduceReceipt(save(receipt), { ...series.bars, closes })).toBe('agreed')
})

test('differs when the bars are gone', () => {
  expect(reproduceReceipt(save(receipt), sliceBars(series.bars, 101, 752))).toBe('differed')
})

test('differs when the record was altered, or is stored under another id', () => {
  expect(reproduceReceipt({ id: findReceiptId({}), receipt }, series.bars)).toBe('differed')
  const touched = { ...receipt, judgement: { ...receipt.judgement, action: 'NONE' } }
  // Such a receipt exists only if someone forged it.
  expect(reproduceReceipt(save(touched as Receipt), series.bars)).toBe('differed')
})

test('another engine’s receipt is not compared', () => {
  expect(reproduceReceipt(save({ ...receipt, engine: '0' }), series.bars)).toBe('other-engine')
})

/** The receipt of bars that have one. */
function receiptOf(source: Parameters<typeof makeReceipt>[0], engine: '1' | '2'): Receipt {
  const made = makeReceipt(source, engine)
  if (made === null) throw new Error('there are no bars')
  return made
}

test('a receipt of the first engine is recomputed with that one', () => {
  const old = receiptOf({ ...series, bars }, '1')
  expect(old.engine).toBe('1')
  expect(reproduceReceipt(save(old), series.bars)).toBe('agreed')
})

test('where both engines disagree, each receipt agrees with its own and not with the other', () => {
  // It stands still at a price whose averages of 20 and of 50 differ in their last bits.
  const closes = bars.closes.map((close, bar) => (bar < 200 ? close : 15.02))
  const calm = { ...bars, opens: closes, highs: closes, lows: closes, closes }
  const old = receiptOf({ ...series, bars: calm }, '1')
  const current = receiptOf({ ...series, bars: calm }, '2')
  expect(old.judgement).not.toEqual(current.judgement)
  expect(reproduceReceipt(save(old), calm)).toBe('agreed')
  expect(reproduceReceipt(save(current), calm)).toBe('agreed')
  expect(reproduceReceipt(save({ ...old, engine: '2' }), calm)).toBe('differed')
})
