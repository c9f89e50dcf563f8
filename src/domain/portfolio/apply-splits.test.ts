import { array, assert, bigInt, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { knownTicker } from '../market/listings/ticker.ts'
import { applySplits, countsFrom } from './apply-splits.ts'
import type { Split } from '../market/prices/corporate-action.ts'
import { readExact, writeExact } from './exact-decimal.ts'

const TODAY = '2025-11-21'

function split(date: string, newShares: number, oldShares: number): Split {
  return { kind: 'split', ticker: knownTicker('AAPL'), date, newShares, oldShares }
}

// Apple split 7 for 1 on Jun 9, 2014 and 4 for 1 on Aug 31, 2020 (investor.apple.com, FAQ): 7 * 4 = 28.
const APPLE = [split('2014-06-09', 7, 1), split('2020-08-31', 4, 1)]

function sharesNow(shares: string, splits: readonly Split[], boughtOn: string, today = TODAY) {
  return writeExact(applySplits(readExact(shares), splits, boughtOn, today))
}

test.each([
  ['2013-01-02', '280'],
  ['2014-06-08', '280'],
  ['2014-06-09', '40'],
  ['2020-08-30', '40'],
  ['2020-08-31', '10'],
  ['2021-01-04', '10'],
])('10 shares of Apple bought on %s are %s now', (boughtOn, shares) => {
  expect(sharesNow('10', APPLE, boughtOn)).toBe(shares)
  expect(sharesNow('10', APPLE.toReversed(), boughtOn)).toBe(shares)
})

test('a split that is announced has not happened, and one of today has', () => {
  expect(sharesNow('10', [split('2025-11-24', 3, 1)], '2020-01-02')).toBe('10')
  expect(sharesNow('10', [split(TODAY, 3, 1)], '2020-01-02')).toBe('30')
})

test('1 for 3 leaves thirds, rounded at 20 decimals, and 3 for 1 after it leaves none', () => {
  const reverse = split('2021-08-02', 1, 3)
  expect(sharesNow('10', [reverse], '2020-01-02')).toBe('3.33333333333333333333')
  expect(sharesNow('10', [reverse, split('2022-08-02', 3, 1)], '2020-01-02')).toBe('10')
})

test('3 for 2 of 7 shares is ten and a half', () => {
  expect(sharesNow('7', [split('2021-08-02', 3, 2)], '2020-01-02')).toBe('10.5')
})

test('an undated lot counts from the day it was entered', () => {
  const recordedAtUtc = '2024-03-04T05:06:07.000Z'
  expect(countsFrom({ boughtOn: null, recordedAtUtc })).toBe('2024-03-04')
  expect(countsFrom({ boughtOn: '2001-02-03', recordedAtUtc })).toBe('2001-02-03')
})

test('splits and their opposites give back the same shares', () => {
  const ratios = array(
    record({ up: integer({ min: 1, max: 50 }), down: integer({ min: 1, max: 50 }) }),
    {
      maxLength: 5,
    },
  )
  assert(
    property(ratios, bigInt({ min: 1n, max: 10n ** 15n }), (pairs, units) => {
      const shares = writeExact({ units, scale: 6 })
      const there = pairs.map(({ up, down }) => split('2021-01-04', up, down))
      const back = pairs.map(({ up, down }) => split('2022-01-04', down, up))
      expect(sharesNow(shares, [...there, ...back], '2020-01-02')).toBe(shares)
    }),
  )
})
