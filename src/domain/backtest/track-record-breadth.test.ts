import { expect, test } from 'vitest'
import { markedMarket } from './marked-market.fixture.ts'
import { recordBreadth } from './track-record-breadth.ts'

test('days are split by breadth and counted where the fund closed higher next', () => {
  // 21 flat days, then: both closes above their mean (22), one of two (23), none (24, 25).
  const flat = Array.from({ length: 21 }, () => 100)
  const market = markedMarket(
    [
      { ticker: 'A', opens: [...flat, 101, 102, 90, 89] },
      { ticker: 'B', opens: [...flat, 101, 90, 90, 89] },
    ],
    // The fund is known from day 21 on: up after 21 and 22, down after 23.
    [...flat.map(() => Number.NaN), 10, 11, 12, 11],
  )
  const { days, broadDays, afterBroad, afterOther, afterAnyPercent } = recordBreadth(market, 1)
  // Day 24 has no next. Broad: only day 21 (100%); day 22 is 50%, day 23 is 0%.
  expect([days, broadDays]).toEqual([3, 1])
  expect(afterBroad).toEqual({ percent: 100, interval: null })
  expect(afterOther).toEqual({ percent: 50, interval: null })
  expect(afterAnyPercent).toBeCloseTo(200 / 3, 9)
})
