import { expect, test } from 'vitest'
import { closing, tinyStock } from '../backtest/studies/tiny-market.fixture.ts'
import { sessionOf, sessionRangeOf } from './session-of.ts'

const stock = tinyStock('AAA', closing(10, 11, 12))

test('a session has its position among the bars', () => {
  expect(sessionOf(stock, '2026-01-03')).toEqual({ ok: true, value: 2 })
})

test('a day without a bar is not a session, and the sentence names it', () => {
  expect(sessionOf(stock, '2026-01-04')).toEqual({
    ok: false,
    failure: '"2026-01-04" is not a session of AAA in the sample market.',
  })
})

test('a range has its two ends', () => {
  const sessionRange = sessionRangeOf(stock, { from: '2026-01-01', to: '2026-01-03' })
  expect(sessionRange).toEqual({ ok: true, value: { first: 0, last: 2 } })
})

test.each([
  ['2025-12-31', '2026-01-03', '"2025-12-31" is not a session of AAA in the sample market.'],
  ['2026-01-01', '2026-02-03', '"2026-02-03" is not a session of AAA in the sample market.'],
  ['2026-01-03', '2026-01-01', '"2026-01-03" is not before "2026-01-01".'],
  ['2026-01-02', '2026-01-02', '"2026-01-02" is not before "2026-01-02".'],
])('a range from %s to %s is rejected', (from, to, failure) => {
  expect(sessionRangeOf(stock, { from, to })).toEqual({ ok: false, failure })
})
