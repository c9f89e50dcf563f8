import { expect, test } from 'vitest'
import type { PlaygroundBars } from './playground-bars.ts'
import { studyPlayground } from './playground-study.ts'
import { PLAYGROUNDS } from './playgrounds.ts'

/** Bars that only rise: closes of 1, 2, 3 … dollars, each at the high of its day. */
function risingBars(count: number): PlaygroundBars {
  const closes = Array.from({ length: count }, (_, index) => index + 1)
  return {
    ticker: 'NEM',
    dates: closes.map((close) => `2026-01-${String((close % 28) + 1).padStart(2, '0')}`),
    highs: closes,
    lows: closes.map((close) => close - 0.5),
    closes,
    volumes: closes.map(() => 1000),
  }
}

/**
 * The closes of the explainer's example, after enough flat sessions at 50 that every session has a
 * reading.
 */
function exampleBars(): PlaygroundBars {
  const rest = Array.from({ length: 250 }, () => 50)
  const closes = [...rest, 50, 51, 50.5, 51.5, 52.5, 52, 53, 50]
  return {
    ticker: 'NEM',
    dates: closes.map(() => '2026-08-20'),
    highs: closes,
    lows: closes,
    closes,
    volumes: closes.map(() => 1000),
  }
}

test('the clause names its settings, its value at the last bar and whether that met it', () => {
  // With period 2 each change weighs as much as all before it together. Rises and falls:
  // +1, −0.5, +1, +1, −0.5, +1, −3, halved at each step from the third on; the sums begin at 0.
  // Sum of sizes: 1, 1, 1.5, 1.75, 1.375, 1.6875, 3.84375; of rises: 1, 0.5, 1.25, 1.625, 0.8125,
  // 1.40625, 0.703125. RSI = 100 × 0.703125 ÷ 3.84375 = 18.29.
  const study = studyPlayground(PLAYGROUNDS.rsi, exampleBars(), { period: 2, from: 10, to: 20 })
  expect(study.clause).toBe('2-day RSI between 10 and 20: 18.29, met')
  expect(study.isMet).toBe(true)
})

test('every session shown is counted, and no other', () => {
  // While prices are flat, RSI is 50: of the 250 newest sessions the first 243 do (the first change is
  // at the 252nd of 258 bars, the newest 250 begin at the 9th). Then, from the sums above: 100, 50,
  // 83.33, 92.86, 59.09, 83.33 and 18.29: of these, 50 and 59.09 lie from 45 to 70.
  const study = studyPlayground(PLAYGROUNDS.rsi, exampleBars(), { period: 2, from: 45, to: 70 })
  expect(study).toMatchObject({ isMet: false, metCount: 245, sessions: 250 })
  expect(study.clause).toBe('2-day RSI between 45 and 70: 18.29, not met')
})

test('averages of a price that rises by a dollar a day are half their period difference apart', () => {
  // The mean of the last n of 1, 2, 3 … is (n − 1) ÷ 2 below the last: 4.5 for 10, 14.5 for 30.
  const study = studyPlayground(PLAYGROUNDS.sma, risingBars(500), { short: 10, long: 30 })
  expect(study.clause).toBe('SMA 10 above SMA 30: 10.00 above, met')
  expect(study.metCount).toBe(250)
  expect(study.chart.lines.map(({ name, values }) => [name, values.at(-1)])).toEqual([
    ['SMA 10', 495.5],
    ['SMA 30', 485.5],
  ])
})

test('OBV of a price that only rises gains a day’s volume each day', () => {
  const study = studyPlayground(PLAYGROUNDS.obv, risingBars(500), { lookback: 5 })
  expect(study.clause).toBe('OBV above its level 5 days ago: 5.0K shares above, met')
})

test('a money flow at its end does not exceed itself', () => {
  const study = studyPlayground(PLAYGROUNDS.cmf, risingBars(500), { period: 20, above: 1 })
  expect(study.clause).toBe('20-day CMF above 1: 1.00, not met')
})

test('a threshold below zero has a real minus sign', () => {
  const study = studyPlayground(PLAYGROUNDS.cmf, risingBars(500), { period: 20, above: -0.15 })
  expect(study.clause).toBe('20-day CMF above −0.15: 1.00, met')
})

test('the chart shows the sessions counted, with the levels of the clause', () => {
  const { chart } = studyPlayground(PLAYGROUNDS.rsi, exampleBars(), { period: 2, from: 60, to: 60 })
  expect(chart.closes).toHaveLength(250)
  expect(chart.dates).toHaveLength(250)
  expect(chart.panes).toMatchObject([{ name: 'RSI 2', levels: [60], scale: { low: 0, high: 100 } }])
  expect(chart.summary).toBe(
    'NEM closed at $50.00 on Aug 20, 2026 and at $50.00 on Aug 20, 2026. ' +
      'RSI 2 ran from 18.29 to 100.00.',
  )
})

test('too few bars for the settings are rejected, never counted as not met', () => {
  expect(() => studyPlayground(PLAYGROUNDS.rsi, risingBars(10), { period: 14 })).toThrow(
    'NEM has too few bars for "14-day RSI between 45 and 70"',
  )
})
