import { describe, expect, it } from 'vitest'

import { readGoldenFiles } from '../../../tests/fixtures/golden/read-golden.ts'
import { computeIndicators, type IndicatorSeries } from './compute-indicators.ts'

const files = readGoldenFiles()

/** Our series, the golden set's name for it, and how far from it a reading may lie. */
const SERIES: readonly {
  readonly ours: keyof IndicatorSeries
  readonly golden: string
  readonly tolerance: (expected: number, close: number) => number
}[] = [
  { ours: 'rsi', golden: 'rsi14', tolerance: () => 1e-9 },
  { ours: 'adx', golden: 'adx14', tolerance: () => 1e-9 },
  { ours: 'plusDi', golden: 'plusDi14', tolerance: () => 1e-9 },
  { ours: 'minusDi', golden: 'minusDi14', tolerance: () => 1e-9 },
  { ours: 'sma20', golden: 'sma20', tolerance: (value, close) => 1e-9 * Math.max(value, close) },
  { ours: 'sma50', golden: 'sma50', tolerance: (value, close) => 1e-9 * Math.max(value, close) },
  { ours: 'obv', golden: 'obv', tolerance: () => 0 },
  { ours: 'cmf', golden: 'cmf20', tolerance: () => 1e-9 },
]

describe('the golden files', () => {
  it('are all here, with real and made-up bars', () => {
    expect(files.map(({ name }) => name)).toEqual([
      'edge_flat',
      'edge_rising',
      'edge_short_1',
      'edge_short_14',
      'edge_short_15',
      'edge_short_20',
      'edge_short_28',
      'edge_zero_range_run',
      'edge_zero_volume',
      'goog',
      'spy',
    ])
  })
})

describe.each(files)('$name', ({ bars, expected }) => {
  const series = computeIndicators(bars)

  it.each(SERIES)('reads $golden from its first bar on', ({ ours, golden, tolerance }) => {
    const { begin, values } = expected[golden] ?? { begin: -1, values: [] }
    const readings = Array.from(series[ours])
    const firstReading = readings.findIndex((reading) => !Number.isNaN(reading))
    expect(firstReading === -1 ? bars.dates.length : firstReading).toBe(begin)
    expect(readings).toHaveLength(begin + values.length)

    const misses = values.flatMap((value, k) => {
      const reading = readings[begin + k] ?? NaN
      const allowed = tolerance(value, bars.closes[begin + k] ?? NaN)
      return Math.abs(reading - value) <= allowed ? [] : [{ bar: begin + k, reading, value }]
    })
    expect(misses).toEqual([])
  })
})
