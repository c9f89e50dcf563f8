import { describe, expect, it } from 'vitest'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import type { Readings } from '../signals/signal.ts'
import { listPeriodVariants } from './period-variants.ts'

const DAYS = 80

/** Bars without range with the given closes and equal volume. */
function barsOf(closeOn: (day: number) => number, volume = 1_000): DailyBars {
  const closes = Float64Array.from({ length: DAYS }, (_, day) => closeOn(day))
  return {
    dates: Array.from({ length: DAYS }, (_, day) =>
      new Date(86_400_000 * day).toISOString().slice(0, 10),
    ),
    opens: closes,
    highs: closes,
    lows: closes,
    closes,
    volumes: new Float64Array(DAYS).fill(volume),
  }
}

const READINGS: Readings = {
  close: DAYS,
  rsi: 100,
  adx: 100,
  plusDi: 100,
  minusDi: 0,
  sma20: DAYS - 9.5,
  sma50: DAYS - 24.5,
  sma20FiveBarsAgo: DAYS - 14.5,
  obvChange: 20_000,
  cmf: 0,
  averageVolume: 1_000,
}

function findMoved(bars: DailyBars, setting: string) {
  return listPeriodVariants(bars, READINGS)
    .filter(({ changed }) => changed.setting === setting)
    .map(({ changed: { published, tried }, moved }) => ({ published, tried, moved }))
}

describe('a price that rises by 1 a day to 80', () => {
  // The mean of the last n closes is 80 - (n - 1) / 2: 70.5 over 20 days, 55.5 over 50.
  const rising = barsOf((day) => day + 1)

  it('has its short average over 18 and 22 days', () => {
    expect(findMoved(rising, 'sma-short')).toEqual([
      { published: 20, tried: 18, moved: { smaGap: 71.5 - 55.5, smaSlope: 5 } },
      { published: 20, tried: 22, moved: { smaGap: 69.5 - 55.5, smaSlope: 5 } },
    ])
  })

  it('has its long average over 45 and 55 days', () => {
    expect(findMoved(rising, 'sma-long')).toEqual([
      { published: 50, tried: 45, moved: { smaGap: 70.5 - 58 } },
      { published: 50, tried: 55, moved: { smaGap: 70.5 - 53 } },
    ])
  })

  it('has its slope over 4 and 6 days', () => {
    expect(findMoved(rising, 'slope-lookback')).toEqual([
      { published: 5, tried: 4, moved: { smaSlope: 4 } },
      { published: 5, tried: 6, moved: { smaSlope: 6 } },
    ])
  })

  it('has its volume against 18 and 22 days ago', () => {
    expect(findMoved(rising, 'obv-lookback')).toEqual([
      { published: 20, tried: 18, moved: { obvChange: 18_000 } },
      { published: 20, tried: 22, moved: { obvChange: 22_000 } },
    ])
  })
})

describe('a still price that rises by 2 on the day before the last and falls by 2 on the last', () => {
  const twitching = barsOf((day) => (day === DAYS - 2 ? 102 : 100))

  // After the fall, the previous day's rise counts (n - 1) / n as much: with n = 13 that is 12/13 against
  // 1, a share of 12/25 upward.
  it('has its RSI over 13 and 15 days', () => {
    const [shorter, longer] = findMoved(twitching, 'rsi-period')
    expect(shorter).toMatchObject({ published: 14, tried: 13 })
    expect(shorter?.moved.rsi).toBeCloseTo((100 * 12) / 25, 10)
    expect(longer).toMatchObject({ published: 14, tried: 15 })
    expect(longer?.moved.rsi).toBeCloseTo((100 * 14) / 29, 10)
  })

  // DX is 100 on the rise, then (1 - 12/13) / (1 + 12/13) = 1/25; ADX took a 13th of each.
  it('has its ADX over 13 and 15 days', () => {
    const [shorter, longer] = findMoved(twitching, 'adx-period')
    expect(shorter).toMatchObject({ published: 14, tried: 13 })
    expect(shorter?.moved.adx).toBeCloseTo((100 / 13) * (12 / 13) + 100 / 25 / 13, 10)
    expect(longer).toMatchObject({ published: 14, tried: 15 })
    expect(longer?.moved.adx).toBeCloseTo((100 / 15) * (14 / 15) + 100 / 29 / 15, 10)
  })
})

it('takes the money flow over 18 and 22 days', () => {
  // Only the 20th day from the end closes at the high, which adds its full volume.
  const still = barsOf(() => 100)
  const highs = still.closes.map((close, day) => (day === DAYS - 20 ? close : close + 1))
  const lows = highs.map((high) => high - 1)
  const closes = highs.map((high, day) => (day === DAYS - 20 ? high : high - 0.5))
  expect(findMoved({ ...still, highs, lows, closes }, 'cmf-period')).toEqual([
    { published: 20, tried: 18, moved: { cmf: 0 } },
    { published: 20, tried: 22, moved: { cmf: 1 / 22 } },
  ])
})

it('tries each of the seven periods twice and leaves the bars alone', () => {
  const bars = barsOf((day) => 100 + (day % 7))
  const before = structuredClone(bars)
  const variants = listPeriodVariants(bars, READINGS)
  expect(variants).toHaveLength(14)
  expect(variants.every(({ moved }) => Object.values(moved).every(Number.isFinite))).toBe(true)
  expect(bars).toEqual(before)
})
