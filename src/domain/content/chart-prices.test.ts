import { expect, test } from 'vitest'
import { tinyStock } from '../backtest/studies/tiny-market.fixture.ts'
import { chartPrices } from './chart-prices.ts'

const stock = tinyStock('AAA', [
  { close: 80 },
  { close: 100, series: { sma20: 90, rsi: 55, cmf: 0.2, obv: 5 } },
  { close: 125, series: { sma20: 91, rsi: 75, cmf: -0.2, obv: 6 } },
  { close: 110, series: { sma20: 92, rsi: 60, cmf: 0, obv: 7 } },
  { close: 1 },
])
const call = (result: Partial<Parameters<typeof chartPrices>[0]>) =>
  chartPrices(
    {
      kind: 'price-chart',
      of: 'AAA',
      from: '2026-01-01',
      to: '2026-01-04',
      lines: [],
      panes: [],
      mark: null,
      ...result,
    },
    stock,
  )
const chart = (result: Partial<Parameters<typeof chartPrices>[0]>) => {
  const requested = call(result)
  if (!requested.ok) throw new Error(requested.failure)
  return requested.value
}

test('the closes of the range are drawn, both ends among them', () => {
  expect(chart({})).toMatchObject({
    kind: 'chart',
    ticker: 'AAA',
    dates: ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'],
    closes: [80, 100, 125, 110],
    mark: null,
  })
})

test('a line has a gap where there is no mean yet', () => {
  expect(chart({ lines: ['sma20'] }).lines).toEqual([
    { name: 'SMA 20', values: [null, 90, 91, 92] },
  ])
})

test('a pane has the boundaries of the engine’s zones, and RSI its whole scale', () => {
  const [rsi, cmf] = chart({ panes: ['rsi', 'cmf'] }).panes
  expect(rsi).toEqual({
    name: 'RSI 14',
    values: [null, 55, 75, 60],
    scale: { low: 0, high: 100 },
    levels: [30, 45, 70],
  })
  expect(cmf).toMatchObject({ name: 'CMF 20', scale: null, levels: [-0.15, 0, 0.15] })
})

test('OBV and volume have no boundaries, and their scale follows the values', () => {
  expect(chart({ panes: ['obv', 'volume'] }).panes).toEqual([
    { name: 'OBV', values: [null, 5, 6, 7], scale: null, levels: [] },
    { name: 'Volume', values: [1000, 1000, 1000, 1000], scale: null, levels: [] },
  ])
})

test('a mark is a position within the chart', () => {
  expect(chart({ from: '2026-01-02', mark: '2026-01-03' }).mark).toBe(1)
})

test('the summary has ends, change and range', () => {
  // 80 to 110 is +37.5%; the highest close is 125.
  expect(chart({}).summary).toBe(
    'AAA closed at $80.00 on Jan 1, 2026 and at $110.00 on Jan 4, 2026 (+37.50%), with closes between $80.00 and $125.00.',
  )
})

test.each([
  [{ mark: '2026-02-01' }, '"2026-02-01" is not a session of AAA in the sample market.'],
  [{ mark: '2026-01-05' }, '"2026-01-05" is not within the chart.'],
  [{ to: '2026-01-01' }, '"2026-01-01" is not before "2026-01-01".'],
])('%j is rejected', (result, failure) => {
  expect(call(result)).toEqual({ ok: false, failure })
})
