import fc from 'fast-check'

import { toColumns } from '../market/prices/check-bars.ts'
import type { DailyBar, DailyBars } from '../market/prices/daily-bars.ts'

/**
 * Arbitrary valid bars for property tests: cent prices in a narrow or a wide band, so that equal highs,
 * days without range and days without volume are as common as price jumps.
 */
export function arbitraryBars(maxLength = 120): fc.Arbitrary<DailyBars> {
  return fc.constantFrom(5, 40_000).chain((band) => {
    const cents = fc.integer({ min: 100, max: 100 + band })
    const bar = fc.record({
      prices: fc.tuple(cents, cents, cents, cents),
      volume: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 8e6 }).map((eighths) => eighths / 8),
      ),
    })
    return fc.array(bar, { maxLength }).map((bars) => toColumns(bars.map(makeBar)))
  })
}

/** The bars before `end`. */
export function cutBars(bars: DailyBars, end: number): DailyBars {
  return {
    dates: bars.dates.slice(0, end),
    opens: bars.opens.slice(0, end),
    highs: bars.highs.slice(0, end),
    lows: bars.lows.slice(0, end),
    closes: bars.closes.slice(0, end),
    volumes: bars.volumes.slice(0, end),
  }
}

type Parts = { readonly prices: readonly [number, number, number, number]; readonly volume: number }

function makeBar({ prices, volume }: Parts, index: number): DailyBar {
  const [low, ...rest] = prices.toSorted((a, b) => a - b).map((price) => price / 100)
  const high = rest[2] ?? NaN
  // Open and close keep their drawn order.
  const [open, close] = prices.map((price) => price / 100).filter((_, position) => position > 1)
  return {
    date: new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
    open: open ?? NaN,
    high,
    low: low ?? NaN,
    close: close ?? NaN,
    volume,
  }
}

/** Where a reading differs from the expected one by more than `tolerance`; NaN equals NaN. */
export function findMisses(
  readings: ArrayLike<number>,
  expected: ArrayLike<number>,
  tolerance: number,
): { index: number; reading: number; expected: number }[] {
  const length = Math.max(readings.length, expected.length)
  return Array.from({ length }, (_, position) => ({
    index: position,
    reading: readings[position] ?? Infinity,
    expected: expected[position] ?? -Infinity,
  })).filter((pair) => {
    const isNear = Math.abs(pair.reading - pair.expected) <= tolerance
    return !isNear && !Object.is(pair.reading, pair.expected)
  })
}
