import { describe, expect, test } from 'vitest'
import type { BarSeries } from '../../market/prices/daily-bars.ts'
import type { Split } from '../../market/prices/corporate-action.ts'
import { computePerformance } from './compute-performance.ts'
import { AAA, SPY, barsOf, lotOf, measure, requestOf, valueOf } from './portfolio.fixture.ts'

/** 4 for 1: the first session at a quarter of the price is Thursday, 4 January. */
const SPLIT = {
  kind: 'split',
  ticker: AAA,
  date: '2024-01-04',
  newShares: 4,
  oldShares: 1,
} as const
const fetchedOn = (date: string, hour = '22:00') => ({ fetchedAtUtc: `${date}T${hour}:00Z` })

/** Ten shares bought for 1,000 become forty. */
const LOTS = [lotOf({})]
const request = (bars: BarSeries, split: Partial<Split> = {}) =>
  requestOf(LOTS, [bars], {
    actionsByTicker: new Map([
      [AAA, { from: '1900-01-01', splits: [{ ...SPLIT, ...split }], dividends: [] }],
    ]),
  })

describe('bars fetched on the day of a split', () => {
  const adjusted = { '2024-01-02': 25, '2024-01-03': 26.25, '2024-01-04': 27.5 }
  const raw = { '2024-01-02': 100, '2024-01-03': 105, '2024-01-04': 27.5 }

  test('are taken as they are when no jump shows that they are adjusted', () => {
    const { values } = measure(request(barsOf(adjusted, fetchedOn('2024-01-04'))))
    expect([...values]).toEqual([1000, 1050, 1100])
  })

  test('are adjusted when they jump by the ratio of the split', () => {
    const { values, figures } = measure(request(barsOf(raw, fetchedOn('2024-01-04'))))
    expect([...values]).toEqual([1000, 1050, 1100])
    expect(valueOf(figures.timeWeightedReturn)).toBeCloseTo(0.1, 12)
  })

  test('are adjusted also when they were fetched a few days later', () => {
    const { values } = measure(
      request(barsOf({ ...raw, '2024-01-05': 30 }, fetchedOn('2024-01-08'))),
    )
    expect([...values]).toEqual([1000, 1050, 1100, 1200])
  })

  test('are adjusted the other way for a reverse split', () => {
    const bars = barsOf({ '2024-01-02': 100, '2024-01-04': 950 }, fetchedOn('2024-01-04'))
    const { values } = measure(request(bars, { newShares: 1, oldShares: 10 }))
    // Ten shares are one of 1,000, and one of 950.
    expect([...values]).toEqual([1000, 950])
  })

  test('omit lots while bars end before it, since adjustment is unknown', () => {
    const bars = barsOf({ '2024-01-02': 100, '2024-01-03': 105 }, fetchedOn('2024-01-04', '15:00'))
    expect(computePerformance(request(bars))).toMatchObject({
      kind: 'not-measured',
      omitted: [
        {
          ticker: AAA,
          because:
            'we can’t tell whether its prices are already adjusted for the split on Jan 4, 2024',
        },
      ],
    })
  })

  test('omit lots when the jump matches neither', () => {
    // From 105: half the log distance of 4 for 1.
    const bars = barsOf({ ...raw, '2024-01-04': 52.5 }, fetchedOn('2024-01-04'))
    expect(computePerformance(request(bars)).omitted).toHaveLength(1)
  })

  test('omit lots when the split is no larger than an ordinary move', () => {
    const closes = { '2024-01-02': 100, '2024-01-03': 105, '2024-01-04': 103 }
    const small = { newShares: 21, oldShares: 20 }
    const omittedOn = (date: string) =>
      computePerformance(request(barsOf(closes, fetchedOn(date)), small)).omitted
    expect(omittedOn('2024-01-04')).toHaveLength(1)
    // A day later its provider is trusted.
    expect(omittedOn('2024-01-05')).toEqual([])
  })

  test('of a benchmark are adjusted the same way', () => {
    const closes = { '2024-01-02': 10, '2024-01-03': 10, '2024-01-04': 11 }
    const benchmark = barsOf(
      { '2023-12-29': 100, ...raw },
      { ticker: SPY, ...fetchedOn('2024-01-04') },
    )
    const split = { ...SPLIT, ticker: SPY }
    const { figures } = measure(
      requestOf(LOTS, [barsOf(closes)], {
        benchmark,
        actionsByTicker: new Map([[SPY, { from: '1900-01-01', splits: [split], dividends: [] }]]),
      }),
    )
    // From 100 to 4 × 27.5.
    expect(valueOf(figures.benchmarkReturn)).toBeCloseTo(0.1, 12)
  })
})

test('bars fetched long after a split are trusted, however far they fell that day', () => {
  const bars = barsOf({ '2024-01-03': 100, '2024-01-04': 25 }, fetchedOn('2024-03-01'))
  // Forty shares in today's terms.
  expect([...measure(request(bars)).values]).toEqual([4000, 1000])
})

test('bars that begin with the day of a split need no adjusting', () => {
  const bars = barsOf({ '2024-01-04': 25, '2024-01-05': 26 }, fetchedOn('2024-01-04'))
  expect([...measure(request(bars)).values]).toEqual([1000, 1040])
})
