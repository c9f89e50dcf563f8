import { describe, expect, test } from 'vitest'
import { toColumns } from './check-bars.ts'
import type { PriceEvents } from './find-jumps.ts'
import { findPriceErrors } from './find-price-errors.ts'

// What providers have really served is in the tests of Yahoo's folder.
const EMPTY: PriceEvents = { splits: [], dividendByDate: new Map() }

const steady = Array.from({ length: 28 }, (_, index) => 100 + (index % 3))

describe('without known events', () => {
  test('steady prices and empty series have no errors', () => {
    expect(find(steady)).toEqual({ ok: true, value: [] })
    expect(find([])).toEqual({ ok: true, value: [] })
  })

  test('a split or a crash is not an error', () => {
    expect(find(steady.map((close, at) => (at < 10 ? close : close / 4)))).toEqual({
      ok: true,
      value: [],
    })
  })

  test.each([100, 0.01])('prices times %d for three days are set aside', (factor) => {
    const slipped = steady.map((close, at) => (at >= 10 && at < 13 ? close * factor : close))
    const errors = find(slipped)
    expect(errors.ok && errors.value.map(({ date }) => date)).toEqual([
      '2026-01-11',
      '2026-01-12',
      '2026-01-13',
    ])
    expect(errors).toMatchObject({
      value: [
        { reason: expect.stringMatching(/^prices leap by a factor of [\d.]+ and back$/) },
        {},
        {},
      ],
    })
  })

  test.each([
    ['for good', 10, 28],
    ['until the day before yesterday, from the first day on', 0, 26],
    ['for six days', 10, 16],
  ])('prices times a hundred %s leave no part to trust', (_, from, to) => {
    const slipped = steady.map((close, at) => (at >= from && at < to ? close * 100 : close))
    expect(find(slipped)).toMatchObject({
      ok: false,
      failure: expect.stringMatching(/^prices change by a factor of [\d.]+ on 2026-01-\d\d$/),
    })
  })

  test('a bar with an impossible range is set aside', () => {
    const errors = findPriceErrors(makeBars(steady, { lowAt: 7, low: 1.02 }), EMPTY)
    expect(errors).toEqual({
      ok: true,
      value: [{ date: '2026-01-08', reason: 'high 102 is far above low 1.02' }],
    })
  })
})

test('bars before a split that was not applied to them are set aside', () => {
  const split = { date: '2026-01-15', ratio: 4 }
  const errors = find(
    steady.map((close, at) => (at < 14 ? close : close / 4)),
    { ...EMPTY, splits: [split] },
  )
  expect(errors.ok && errors.value).toHaveLength(14)
  expect(errors).toMatchObject({
    value: expect.arrayContaining([
      { date: '2026-01-01', reason: 'prices do not follow the split of 2026-01-15' },
    ]),
  })
})

test('a fall explained by the day’s dividend is not a split', () => {
  const closes = steady.map((close, at) => (at < 14 ? close : close - 50))
  const split = { date: '2026-01-15', ratio: 2 }
  const result = { splits: [split], dividendByDate: new Map([['2026-01-15', 50]]) }
  expect(find(closes, result)).toEqual({ ok: true, value: [] })
})

function find(closes: readonly number[], events = EMPTY) {
  return findPriceErrors(makeBars(closes), events)
}

/** Bars in January, each flat at one price except for one low. */
function makeBars(closes: readonly number[], { lowAt = -1, low = 0 } = {}) {
  return toColumns(
    closes.map((close, index) => ({
      date: `2026-01-${String(index + 1).padStart(2, '0')}`,
      open: close,
      high: close + 1,
      low: index === lowAt ? low : close,
      close,
      volume: 1_000,
    })),
  )
}
