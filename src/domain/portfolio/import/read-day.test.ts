import { describe, expect, test } from 'vitest'
import { findDateOrder } from './date-order.ts'
import { readDay } from './read-day.ts'

test.each([
  ['2024-01-31', 'month-first', '2024-01-31'],
  ['2024-01-31, 10:12:33', 'month-first', '2024-01-31'],
  ['2024-07-15 07:00:31+00:00', 'day-first', '2024-07-15'],
  ['2024-07-15T09:30', 'day-first', '2024-07-15'],
  ['2024/7/5', 'day-first', '2024-07-05'],
  ['20240131', 'month-first', '2024-01-31'],
  ['20240131;093000', 'month-first', '2024-01-31'],
  ['01/02/2024', 'month-first', '2024-01-02'],
  ['01/02/2024', 'day-first', '2024-02-01'],
  ['1.2.2024', 'day-first', '2024-02-01'],
  ['11-12-2024', 'day-first', '2024-12-11'],
  ['1/31/24', 'month-first', '2024-01-31'],
  ['1/31/99', 'month-first', '1999-01-31'],
  ['01/29/2024 as of 01/26/2024', 'month-first', '2024-01-26'],
  ['31 Jan 2024', 'day-first', '2024-01-31'],
  ['31-Dec-2024', 'day-first', '2024-12-31'],
  ['Sept 5, 2024', 'day-first', '2024-09-05'],
  ['February 29, 2024', 'day-first', '2024-02-29'],
  ['', 'day-first', ''],
  ['-', 'day-first', ''],
] as const)('reads %j, %s, as %j', (text, order, day) => {
  expect(readDay(text, order)).toEqual({ ok: true, value: day })
})

test.each(['yesterday', '2024', '45321', '31/12', '31 Foo 2024', '2024-01-31x'])(
  'does not guess which day %j is',
  (text) => {
    expect(readDay(text, 'day-first')).toMatchObject({ ok: false })
  },
)

describe('the order of days and months', () => {
  test.each([
    [['01/02/2024', '13/02/2024'], { order: 'day-first', isSure: true }],
    [['01/02/2024', '02/13/2024'], { order: 'month-first', isSure: true }],
    [['2024-02-13'], { order: 'day-first', isSure: true }],
    [['01/02/2024'], { order: 'month-first', isSure: false }],
    [['01.02.2024'], { order: 'day-first', isSure: false }],
    [['03/03/2024'], { order: 'month-first', isSure: true }],
    [['13/02/2024', '02/13/2024'], { order: 'month-first', isSure: false }],
  ] as const)('is detected from %j', (texts, found) => {
    expect(findDateOrder(texts)).toEqual(found)
  })
})
