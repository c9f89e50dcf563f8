import * as fc from 'fast-check'

import type { Readings } from './signal.ts'

/** The next double above a finite number. */
export function nextUp(value: number): number {
  if (value === 0) return Number.MIN_VALUE
  const bits = new BigInt64Array(new Float64Array([value]).buffer)
  bits[0] = (bits[0] ?? 0n) + (value > 0 ? 1n : -1n)
  return new Float64Array(bits.buffer)[0] ?? Number.NaN
}

/** The next double below a finite number. */
export function nextDown(value: number): number {
  return -nextUp(-value)
}

/** Readings that meet every BUY clause, to be changed one field at a time. */
export const buyReadings: Readings = {
  close: 190,
  rsi: 61.24,
  adx: 31.2,
  plusDi: 28.4,
  minusDi: 14.1,
  sma20: 182.4,
  sma50: 178.1,
  sma20FiveBarsAgo: 180.05,
  obvChange: 12_400_000,
  cmf: 0.08,
  averageVolume: 4_100_000,
}

/** Readings that meet every clause of a broken trend. */
export const brokenTrendReadings: Readings = {
  ...buyReadings,
  close: 160,
  rsi: 38.5,
  plusDi: 11.5,
  minusDi: 29.7,
  sma20: 165.2,
  sma50: 171.9,
  sma20FiveBarsAgo: 168.4,
  obvChange: -9_800_000,
  cmf: -0.11,
}

/** Readings that meet RSI above 70 and one alternative: OBV lower than 20 bars ago. */
export const exhaustedReadings: Readings = { ...buyReadings, rsi: 74.1, obvChange: -1_200_000 }

/** Any finite readings, with the rules' boundaries and their neighbors well represented. */
export const anyReadings: fc.Arbitrary<Readings> = fc
  .record({
    close: between(0.01, 5000),
    rsi: near(0, 100, [30, 45, 70]),
    adx: near(0, 100, [25, 50]),
    plusDi: between(0, 60),
    minusDi: between(0, 60),
    gap: near(-0.2, 0.2, [0]),
    slope: near(-0.1, 0.1, [0]),
    obv: near(-20, 20, [0]),
    cmf: near(-1, 1, [-0.15, 0, 0.15]),
    averageVolume: between(100, 1e9),
  })
  .map(({ gap, slope, obv, ...same }) => {
    const sma20 = same.close * 1.01
    const sma50 = sma20 - gap * same.close
    const sma20FiveBarsAgo = sma20 - slope * same.close
    const obvChange = obv * same.averageVolume
    return Object.assign(same, { sma20, sma50, sma20FiveBarsAgo, obvChange })
  })

function between(min: number, max: number): fc.Arbitrary<number> {
  // Not fc.double, which favors numbers far too small to be readings.
  return fc.integer({ min: 0, max: 1_000_000 }).map((part) => min + (part / 1e6) * (max - min))
}

function near(min: number, max: number, boundaries: readonly number[]): fc.Arbitrary<number> {
  const neighbors = boundaries.flatMap((value) => [nextDown(value), value, nextUp(value)])
  return fc.oneof(
    { weight: 3, arbitrary: between(min, max) },
    { weight: 1, arbitrary: fc.constantFrom(...neighbors) },
  )
}
