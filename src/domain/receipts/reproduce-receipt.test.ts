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

test('a receipt of the first engine is recomputed with that one', () => {
  const old = makeReceipt({ ...series, bars }, '1') ?? expect.fail('NVDA has a receipt')
  expect(old.engine).toBe('1')
  expect(reproduceReceipt(save(old), series.bars)).toBe('agreed')
})

test('where both engines disagree, each receipt agrees with its own and not with the other', () => {
  // Stands still at a price whose average of 20 the first engine finds below that of 50, or above it.
  const still = { ...bars, closes: bars.closes.map((close, bar) => (bar < 200 ? close : 15.02)) }
  const calm = { ...still, opens: still.closes, highs: still.closes, lows: still.closes }
  const [old, current] = (['1', '2'] as const).map(
    (engine) => makeReceipt({ ...series, bars: calm }, engine) ?? expect.fail('it has a receipt'),
  )
  if (old === undefined || current === undefined) throw new Error('two receipts were made')
  expect(old.judgement).not.toEqual(current.judgement)
  for (const one of [old, current]) expect(reproduceReceipt(save(one), calm)).toBe('agreed')
  expect(reproduceReceipt(save({ ...old, engine: '2' }), calm)).toBe('differed')
})
