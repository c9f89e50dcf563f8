import { expect, test } from 'vitest'
import { studyVolumeAgreement } from './volume-agreement.ts'
import { tinyMarket, tinyStock, valueOf, type TinyDay } from './tiny-market.fixture.ts'

const day = (obvChange: number, cmf: number): TinyDay => ({
  close: 100,
  readings: { obvChange, cmf },
})

// Days 0 and 1 agree on buying, day 2 on selling, day 3 disagrees; the rest are unjudged.
const first = [day(5, 0.1), day(5, 0.2), day(-5, -0.1), day(5, -0.1)]
const blank: TinyDay = { close: 100, action: null }
const later = Array.from({ length: 20 }, (_, index) => {
  // Closes 20 sessions after the days 0 to 3 are those of days 20 to 23.
  return { ...blank, close: { 16: 110, 17: 90, 18: 105, 19: 95 }[index] ?? 100 }
})
const { groups, table } = studyVolumeAgreement(
  tinyMarket([tinyStock('AAA', [...first, ...later])]),
  'one stock',
)
const parts = groups['volume-agreement'] ?? {}

test('two signs agree when they are the same', () => {
  expect(valueOf(parts['agree'])).toBe(3 / 4)
})

test('outcomes are grouped by agreement', () => {
  // Both above 0: +10 and -10%; both below: +5%; mixed: -5%.
  expect(valueOf(parts['up-20-both-positive'])).toBe(1 / 2)
  expect(valueOf(parts['up-20-both-negative'])).toBe(1)
  expect(valueOf(parts['up-20-disagree'])).toBe(0)
})

test('the table counts the days of each kind', () => {
  expect(table.rows.map(({ label, cells }) => [label, valueOf(cells[0])])).toEqual([
    ['Both above 0', 2],
    ['Both below 0', 1],
    ['Apart', 1],
  ])
})
