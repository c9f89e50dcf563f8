import { expect, test } from 'vitest'
import { compareWithRandomEntries } from './random-entries.ts'
import { seedRandom } from './seeded-random.ts'
import { shuffleCalendar } from './random-entries.ts'

const listCases = (length: number) => Int32Array.from({ length }, (_, index) => index)

test('an entry on the one good day of ten beats nine days of ten', () => {
  const outcomes = Float64Array.of(0, 0, 0, 9, 0, 0, 0, 0, 0, 0)
  const stocks = [{ outcomes, indexes: listCases(10), entries: Int32Array.of(3) }]
  const found = compareWithRandomEntries({ stocks, horizon: 1, claim: 'higher', seed: 1 })
  expect(found?.mean).toBe(9)
  // One set in ten lands on the day: 100 of 1,000, standard deviation sqrt(1000 * 0.1 * 0.9) = 9.5; four
  // sigma.
  expect(Math.abs((found?.pValue ?? 0) * 1001 - 101)).toBeLessThan(38)
  expect([found?.p5, found?.p50, found?.p95]).toEqual([0, 0, 9])
  const fall = compareWithRandomEntries({ stocks, horizon: 1, claim: 'lower', seed: 1 })
  expect(fall?.pValue).toBe(1)
})

test('a rule that takes every day is exactly as good as chance', () => {
  const outcomes = Float64Array.from({ length: 50 }, (_, i) => Math.sin(i))
  const stocks = [{ outcomes, indexes: listCases(50), entries: listCases(50) }]
  const found = compareWithRandomEntries({ stocks, horizon: 1, claim: 'higher', seed: 1, sets: 99 })
  expect(found?.pValue).toBe(1)
  expect(found?.p5).toBeCloseTo(found?.p95 ?? Number.NaN, 12)
})

test('entries of one day stay on one day', () => {
  // Two stocks that move alike, with one good day in ten: both are on it or neither is.
  const outcomes = Float64Array.of(0, 0, 0, 8, 0, 0, 0, 0, 0, 0)
  const stock = { outcomes, indexes: listCases(10), entries: Int32Array.of(5) }
  const found = compareWithRandomEntries({
    stocks: [stock, stock],
    horizon: 1,
    claim: 'higher',
    seed: 4,
  })
  expect([found?.p50, found?.p95]).toEqual([0, 8])
})

test('days without a possible entry are never drawn', () => {
  const outcomes = Float64Array.of(Number.NaN, 1, 1, Number.NaN, 1, 1, Number.NaN)
  const late = Float64Array.of(1, 1)
  const found = compareWithRandomEntries({
    stocks: [
      { outcomes, indexes: listCases(7), entries: Int32Array.of(1, 4) },
      { outcomes: late, indexes: Int32Array.of(4, 5), entries: Int32Array.of(0) },
    ],
    horizon: 1,
    claim: 'higher',
    seed: 2,
    sets: 200,
  })
  expect(found).toEqual({ mean: 1, pValue: 1, p5: 1, p50: 1, p95: 1 })
})

test('there is nothing to compare without a trade or another day', () => {
  const question = { horizon: 1, claim: 'higher', seed: 1 } as const
  const outcomes = Float64Array.of(Number.NaN, 2)
  const indexes = listCases(2)
  expect(compareWithRandomEntries({ ...question, stocks: [] })).toBeNull()
  const idle = { outcomes, indexes, entries: new Int32Array() }
  expect(compareWithRandomEntries({ ...question, stocks: [idle] })).toBeNull()
  const alone = { outcomes, indexes, entries: Int32Array.of(1) }
  expect(compareWithRandomEntries({ ...question, stocks: [alone] })).toBeNull()
})

test('a shuffled calendar has each session once and keeps most neighbors', () => {
  const random = seedRandom(8)
  const calendar = shuffleCalendar(listCases(100), 20, random)
  expect([...calendar].toSorted((a, b) => a - b)).toEqual([...listCases(100)])
  const seams = calendar.reduce(
    (count, session, i) => count + (calendar[(i + 1) % 100] === (session + 1) % 100 ? 0 : 1),
    0,
  )
  // Five segments have at most five seams around the calendar.
  expect(seams).toBeLessThanOrEqual(5)
  expect([...shuffleCalendar(listCases(3), 100, random)].toSorted()).toEqual([0, 1, 2])
})

test('a shuffled calendar sends a session anywhere', () => {
  const random = seedRandom(12)
  const counts = new Float64Array(6)
  for (let i = 0; i < 12_000; i++) {
    const [first = 0] = shuffleCalendar(listCases(6), 2, random)
    counts[first] = (counts[first] ?? 0) + 1
  }
  // 2,000 each, standard deviation sqrt(12000 / 6 * 5 / 6) = 41; four sigma.
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(164)
})
