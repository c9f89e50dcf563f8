import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../domain/market/calendar/calendar-date.ts'
import { notAvailable } from '../../domain/portfolio/performance/figure.ts'
import {
  FIGURE_NAMES,
  type MeasuredPerformance,
  type PerformanceFigures,
} from '../../domain/portfolio/performance/performance.ts'
import { toPerformanceView } from './performance-view.ts'

const NO_GAIN = { startValue: 0, endValue: 0, gain: 0, currencyEffect: 0, contribution: 0 }

/**
 * This many days from January 2, 2020 on, worth 1, 2, 3 …, with 1 put in before and on the first.
 */
function measured(count: number, at: 'open' | 'close'): MeasuredPerformance {
  const column = (valueOf: (index: number) => number) =>
    Float64Array.from({ length: count }, (_, index) => valueOf(index))
  return {
    kind: 'measured',
    returnKind: 'total',
    baseCurrency: 'USD',
    notes: [],
    omitted: [],
    lotCount: 1,
    undatedLotCount: 0,
    start: { at, date: at === 'open' ? '2020-01-02' : '2020-01-01', value: 1 },
    days: Array.from({ length: count }, (_, index) => addDays('2020-01-02', index)),
    values: column((index) => index + 1),
    invested: column(() => 2),
    flows: column((index) => (index === 0 ? 1 : 0)),
    returns: column(() => 0),
    timeWeighted: column(() => 1.25),
    benchmark: null,
    benchmarkTicker: null,
    // Every name is one of them.
    figures: Object.fromEntries(
      FIGURE_NAMES.map((name) => [name, notAvailable('it is a test')]),
    ) as PerformanceFigures,
    gains: {
      total: { ...NO_GAIN, netFlows: 0, dividends: 0, income: 0 },
      positions: [],
      rest: null,
    },
  }
}

function view(count: number, at: 'open' | 'close') {
  const shown = toPerformanceView(measured(count, at))
  if (shown.kind !== 'measured') throw new Error('not measured')
  return shown
}

test('points start with the base close, before any investment of the range', () => {
  const { points } = view(3, 'close')
  expect(points.map(({ date }) => date)).toEqual([
    '2020-01-01',
    '2020-01-02',
    '2020-01-03',
    '2020-01-04',
  ])
  expect(points[0]).toEqual({
    date: '2020-01-01',
    value: 1,
    invested: 1,
    timeWeighted: 100,
    benchmark: null,
  })
  expect(points[1]).toMatchObject({ value: 1, invested: 2, timeWeighted: 125 })
})

test('points start with the first day if it began without holdings', () => {
  expect(view(3, 'open').points[0]?.date).toBe('2020-01-02')
})

test('points include the first and the last day, in order, at most a few hundred', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000 }), (count) => {
      const { points } = view(count, 'open')
      const dates = points.map(({ date }) => date)
      expect(dates[0]).toBe('2020-01-02')
      expect(dates.at(-1)).toBe(addDays('2020-01-02', count - 1))
      expect(new Set(dates).size).toBe(dates.length)
      expect(dates).toEqual(dates.toSorted())
      expect(dates.length).toBeLessThanOrEqual(402)
    }),
    { numRuns: 30 },
  )
})

test('months are labeled by their last day', () => {
  const dates = view(70, 'open').months.map(({ date }) => date)
  expect(dates).toEqual(['2020-01-31', '2020-02-29', '2020-03-11'])
})
