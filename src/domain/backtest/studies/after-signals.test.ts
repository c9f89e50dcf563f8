import { expect, test } from 'vitest'
import { studyAfterSignals } from './after-signals.ts'
import { tinyMarket, tinyStock, valueOf, type TinyDay } from './tiny-market.fixture.ts'

const WATCH: TinyDay = { close: 100, action: 'WATCH' }
const rest = Array.from({ length: 8 }, () => WATCH)

/**
 * Turns to BUY on day 1 and, after an unjudged day, is BUY again on day 4: the previous action is
 * unknown, so that is not a change. BUY turns to SELL on day 5.
 */
const stock = tinyStock('AAA', [
  WATCH,
  { close: 100, action: 'BUY' },
  { close: 100, action: 'BUY' },
  { close: 100, action: null },
  { close: 100, action: 'BUY' },
  { close: 100, action: 'SELL' },
  // Five sessions after the BUY of day 1, whose next open is 100: +4%.
  { close: 104, action: 'WATCH' },
  { close: 100, action: 'WATCH' },
  { close: 100, action: 'WATCH' },
  { close: 100, action: 'WATCH' },
  // Five sessions after the SELL of day 5, whose next open is 104: 98.8 is -5%.
  { close: 98.8, action: 'WATCH' },
  ...rest,
])
const { groups, table } = studyAfterSignals(tinyMarket([stock]), 'one stock')

test('only the first day of a run counts, and only where the day before was judged', () => {
  expect(valueOf(groups['after-buy']?.['cases'])).toBe(1)
  expect(valueOf(groups['after-sell']?.['cases'])).toBe(1)
})

test('what followed is measured from the next open', () => {
  expect(valueOf(groups['after-buy']?.['median-5'])).toBeCloseTo(4, 12)
  expect(valueOf(groups['after-buy']?.['up-5'])).toBe(1)
  expect(valueOf(groups['after-sell']?.['median-5'])).toBeCloseTo(-5, 12)
  expect(valueOf(groups['after-sell']?.['up-5'])).toBe(0)
})

test('any day is every judged day, turns among them', () => {
  // 19 days, one of them not judged.
  expect(valueOf(groups['after-any']?.['cases'])).toBe(18)
})

test('a row is as long as the headings', () => {
  expect(table.rows.map(({ cells }) => cells.length + 1)).toEqual([6, 6, 6])
  expect(table.columns).toHaveLength(6)
})
