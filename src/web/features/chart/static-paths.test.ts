import { expect, test } from 'vitest'
import type { ChartDay } from './chart-data.ts'
import {
  bandsPath,
  candlesPath,
  dateTicks,
  findBands,
  linePath,
  roundTicks,
  toScale,
} from './static-paths.ts'

function toDay(parts: Partial<ChartDay>): ChartDay {
  return {
    date: '2026-01-02',
    open: 10,
    high: 12,
    low: 9,
    close: 11,
    volume: 100,
    sma20: null,
    sma50: null,
    rsi: null,
    adx: null,
    obv: null,
    obvBefore: null,
    cmf: null,
    action: null,
    event: null,
    ...parts,
  }
}

test('a candle is a body with a wick above and below', () => {
  const y = toScale({ low: 0, high: 20 }, { top: 0, bottom: 200 })
  expect(candlesPath([toDay({})], true, y)).toBe('M5 80V90m-3 0h6v10h-6zm3 10V110')
  expect(candlesPath([toDay({})], false, y)).toBe('')
})

test('a logarithmic scale gives equal ratios equal heights', () => {
  const y = toScale({ low: 1, high: 100 }, { top: 0, bottom: 200, isLog: true })
  expect([y(1), y(10), y(100)]).toEqual([200, 100, 0])
})

test('a line breaks where a value is missing', () => {
  const y = toScale({ low: 0, high: 10 }, { top: 0, bottom: 100 })
  expect(linePath([1, 2, null, 4], y)).toBe('M5 90l10 -10M35 60')
})

test('bands are the runs of BUY and SELL; WATCH and no signal have none', () => {
  const actions = [null, 'BUY', 'BUY', 'WATCH', 'SELL', 'BUY'] as const
  const bands = findBands(actions.map((action) => toDay({ action })))
  expect(bands).toEqual([
    { action: 'BUY', from: 1, to: 2 },
    { action: 'SELL', from: 4, to: 4 },
    { action: 'BUY', from: 5, to: 5 },
  ])
  expect(bandsPath(bands.slice(0, 1), 100)).toBe('M10 0h20v100h-20z')
})

test.each([
  [243, 345, [260, 280, 300, 320, 340]],
  [0.12, 0.31, [0.15, 0.2, 0.25, 0.3]],
  [5, 5, []],
])('prices from %d to %d have round ticks', (low, high, expected) => {
  const ticks = roundTicks(low, high, 6)
  expect(ticks.map((tick) => Number(tick.toFixed(6)))).toEqual(expected)
})

test('a short range is labeled by days, a long one by months or years', () => {
  const from = (first: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      date: new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
    }))
  expect(dateTicks(from('2026-01-05', 20)).map(({ label }) => label)).toEqual([
    'Jan 7',
    'Jan 11',
    'Jan 15',
    'Jan 19',
    'Jan 23',
  ])
  expect(dateTicks(from('2025-11-15', 120)).map(({ label }) => label)).toEqual([
    'Dec',
    '2026',
    'Feb',
    'Mar',
  ])
  expect(dateTicks(from('2023-08-22', 1095)).map(({ label }) => label)).toEqual([
    '2024',
    'Jul',
    '2025',
    'Jul',
    '2026',
    'Jul',
  ])
})
