import { describe, expect, it } from 'vitest'

import { readGoldenFiles, type GoldenFile } from '../../../tests/fixtures/golden/read-golden.ts'
import { findMisses } from './arbitrary-bars.fixture.ts'
import { computeFurther, type FurtherSeries } from './compute-further.ts'
import { computeIndicators, type IndicatorSeries } from './compute-indicators.ts'
import { stochasticRsi } from './stochastic-rsi.ts'

const files = readGoldenFiles()

/** Allowed distance of a reading from the expected value, given that value and the bar's close. */
type Tolerance = (expected: number, close: number) => number

const POINTS: Tolerance = () => 1e-9
const PRICE: Tolerance = (value, close) => 1e-9 * Math.max(Math.abs(value), close)
const OPEN_ENDED: Tolerance = (value) => 1e-9 * Math.max(1, Math.abs(value))

/** One of our series and its name in the golden set. */
type Row<Ours> = { readonly ours: Ours; readonly golden: string; readonly tolerance: Tolerance }

const SERIES: readonly Row<keyof IndicatorSeries>[] = [
  { ours: 'rsi', golden: 'rsi14', tolerance: POINTS },
  { ours: 'adx', golden: 'adx14', tolerance: POINTS },
  { ours: 'plusDi', golden: 'plusDi14', tolerance: POINTS },
  { ours: 'minusDi', golden: 'minusDi14', tolerance: POINTS },
  { ours: 'sma20', golden: 'sma20', tolerance: PRICE },
  { ours: 'sma50', golden: 'sma50', tolerance: PRICE },
  { ours: 'obv', golden: 'obv', tolerance: () => 0 },
  { ours: 'cmf', golden: 'cmf20', tolerance: POINTS },
]

/** The set's StochRSI does not smooth %K, so it is tested separately below. */
const FURTHER: readonly Row<keyof FurtherSeries>[] = [
  { ours: 'ema12', golden: 'ema12', tolerance: PRICE },
  { ours: 'ema26', golden: 'ema26', tolerance: PRICE },
  { ours: 'macdLine', golden: 'macd_12_26_9', tolerance: PRICE },
  { ours: 'macdSignal', golden: 'macdSignal_12_26_9', tolerance: PRICE },
  { ours: 'macdHistogram', golden: 'macdHist_12_26_9', tolerance: PRICE },
  { ours: 'bollingerUpper', golden: 'bbUpper_20_2', tolerance: PRICE },
  { ours: 'bollingerMiddle', golden: 'bbMiddle_20_2', tolerance: PRICE },
  { ours: 'bollingerLower', golden: 'bbLower_20_2', tolerance: PRICE },
  { ours: 'stochasticK', golden: 'stochK_14_3_3', tolerance: POINTS },
  { ours: 'stochasticD', golden: 'stochD_14_3_3', tolerance: POINTS },
  { ours: 'cci', golden: 'cci20', tolerance: OPEN_ENDED },
  { ours: 'williamsR', golden: 'willr14', tolerance: POINTS },
  { ours: 'mfi', golden: 'mfi14', tolerance: POINTS },
  { ours: 'roc', golden: 'roc10', tolerance: OPEN_ENDED },
  { ours: 'aroonUp', golden: 'aroonUp25', tolerance: POINTS },
  { ours: 'aroonDown', golden: 'aroonDown25', tolerance: POINTS },
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

describe.each(files)('$name', (file) => {
  const series = computeIndicators(file.bars)
  const further = computeFurther(file.bars)

  it.each(SERIES)('reads $golden from its first bar on', ({ ours, golden, tolerance }) => {
    compare(series[ours], file, golden, tolerance)
  })

  it.each(FURTHER)('reads $golden from its first bar on', ({ ours, golden, tolerance }) => {
    compare(further[ours], file, golden, tolerance)
  })

  it('reads stochRsiK and stochRsiD where %K is not smoothed', () => {
    const periods = { rsi: 14, window: 14, smoothing: 1, signal: 3 }
    const lines = stochasticRsi(file.bars.closes, periods)
    compare(lines.k, file, 'stochRsiK_14_14_3', POINTS)
    compare(lines.d, file, 'stochRsiD_14_14_3', POINTS)
  })

  it('smooths %K of StochRSI to the %D of the set, and its own %D from three of those', () => {
    const { begin, values } = takeExpected(file, 'stochRsiD_14_14_3')
    const warmUp = Array.from(file.bars.dates, () => NaN).slice(0, begin + 2)
    const means = values.map((_, k) => values.slice(k - 2, k + 1).reduce((a, b) => a + b, 0) / 3)
    const { stochasticRsiK, stochasticRsiD } = further
    expect(findMisses(stochasticRsiK, [...warmUp, ...values.slice(2)], 1e-9)).toEqual([])
    expect(findMisses(stochasticRsiD, [...warmUp, ...means.slice(2)], 1e-9)).toEqual([])
  })
})

function compare(
  series: Float64Array,
  file: GoldenFile,
  golden: string,
  tolerance: Tolerance,
): void {
  const { begin, values } = takeExpected(file, golden)
  const readings = Array.from(series)
  const firstReading = readings.findIndex((reading) => !Number.isNaN(reading))
  expect(firstReading === -1 ? file.bars.dates.length : firstReading).toBe(begin)
  expect(readings).toHaveLength(begin + values.length)

  const misses = values.flatMap((value, k) => {
    const reading = readings[begin + k] ?? NaN
    const allowed = tolerance(value, file.bars.closes[begin + k] ?? NaN)
    return Math.abs(reading - value) <= allowed ? [] : [{ bar: begin + k, reading, value }]
  })
  expect(misses).toEqual([])
}

function takeExpected(file: GoldenFile, golden: string) {
  const found = file.expected[golden]
  if (found === undefined) throw new Error(`${file.name} has no series ${golden}`)
  return found
}
