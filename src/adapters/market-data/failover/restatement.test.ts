import { expect, test } from 'vitest'
import { toColumns } from '../../../domain/market/prices/check-bars.ts'
import type { BarSeries } from '../../../domain/market/prices/daily-bars.ts'
import { recordingLog } from './failover.fixture.ts'
import { findNewPriceJump, findRestatedDates, logRestatement } from './restatement.ts'
import { makeSeries } from './scripted-provider.fixture.ts'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'

const before = closes({ '2026-08-17': 100, '2026-08-18': 200, '2026-08-19': 50 })

test.each<[string, Record<string, number>, string[]]>([
  ['the same closes', { '2026-08-17': 100, '2026-08-18': 200 }, []],
  ['closes 0.009% apart', { '2026-08-17': 100.009, '2026-08-18': 199.982 }, []],
  ['closes 0.011% apart', { '2026-08-17': 100.011, '2026-08-18': 199.978 }, both()],
  ['halves after a split', { '2026-08-17': 50, '2026-08-18': 100, '2026-08-20': 26 }, both()],
  ['other dates only', { '2026-08-14': 1, '2026-08-20': 2 }, []],
  ['one corrected close', { '2026-08-18': 200, '2026-08-19': 51 }, ['2026-08-19']],
  ['no bars', {}, []],
])('%s', (_, fresh, dates) => {
  expect(findRestatedDates(closes(fresh), before)).toEqual(dates)
})

test.each<[string, Record<string, number>, string | null]>([
  ['as it was', { '2026-08-17': 100, '2026-08-18': 200, '2026-08-19': 50 }, null],
  ['after a new split', { '2026-08-17': 25, '2026-08-18': 50, '2026-08-19': 12.5 }, null],
  ['with corrections', { '2026-08-17': 100, '2026-08-18': 160, '2026-08-19': 62 }, null],
  ['with a jump removed', { '2026-08-17': 50, '2026-08-18': 50, '2026-08-19': 50 }, null],
  ['with a jump in a new bar', { '2026-08-19': 50, '2026-08-20': 500 }, null],
  ['with another day between', { '2026-08-17': 10, '2026-08-19': 50 }, null],
  [
    'with a split applied twice',
    { '2026-08-17': 25, '2026-08-18': 200, '2026-08-19': 50 },
    'on 2026-08-18 closes step by 8.000, and stepped by 2.000 before',
  ],
  [
    'with a close a hundred times too small',
    { '2026-08-17': 100, '2026-08-18': 200, '2026-08-19': 0.5 },
    'on 2026-08-19 closes step by 0.003, and stepped by 0.250 before',
  ],
])('a series %s', (_, fresh, priceJump) => {
  expect(findNewPriceJump(closes(fresh), before)).toBe(priceJump)
})

test('a restatement is logged once, with the number of dates and their range', () => {
  expect(linesFor('yahoo', { '2026-08-17': 50, '2026-08-18': 100, '2026-08-19': 50 })).toEqual([
    [
      'info',
      {
        ticker: 'AAPL',
        provider: 'yahoo',
        count: 2,
        firstDate: '2026-08-17',
        lastDate: '2026-08-18',
      },
      'series restated',
    ],
  ])
})

test('the same history again is not logged', () => {
  expect(linesFor('yahoo', { '2026-08-18': 200, '2026-08-19': 50, '2026-08-20': 51 })).toEqual([])
})

test('different history from another provider is not a restatement', () => {
  expect(linesFor('finnhub', { '2026-08-17': 50 })).toEqual([])
})

function linesFor(provider: string, fresh: Record<string, number>) {
  const { log, lines } = recordingLog()
  logRestatement(log, {
    fresh: seriesFrom(provider, closes(fresh)),
    before: seriesFrom('yahoo', before),
  })
  return lines
}

function seriesFrom(provider: string, bars: BarSeries['bars']): BarSeries {
  return { ...makeSeries(provider, knownTicker('AAPL')), bars }
}

function closes(closeByDate: Record<string, number>): BarSeries['bars'] {
  return toColumns(
    Object.entries(closeByDate).map(([date, close]) => ({
      date,
      open: close,
      high: close,
      low: close,
      close,
      volume: 1,
    })),
  )
}

function both(): string[] {
  return ['2026-08-17', '2026-08-18']
}
