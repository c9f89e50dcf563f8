import { expect, test } from 'vitest'
import { buyReadings } from '../signals/any-readings.fixture.ts'
import { findZones } from '../signals/zones.ts'
import { rowOf } from './any-row.fixture.ts'
import { findMatches } from './find-matches.ts'
import { findNewSignals } from './find-new-signals.ts'
import { orderRows } from './order-rows.ts'
import { rankWithin, sortFigures } from './percentiles.ts'
import { readScreenerQuery } from './read-screener-query.ts'
import { EVERY_STOCK } from './screener-query.ts'

const judged = (ticker: string, rsi: number, differently = {}) => {
  const readings = { ...buyReadings, rsi }
  const result = { readings, zones: findZones(readings), reason: null, action: 'BUY' as const }
  return rowOf(ticker, { rsi }, { ...result, rule: 'buy', asOf: '2026-08-20', ...differently })
}

const rows = [
  judged('AA', 50, { sector: 'Health Care', lastCross: { kind: 'golden', date: '2026-08-18' } }),
  judged('BB', 65, { asOf: '2026-08-19' }),
  judged('CC', 25, { action: 'WATCH', rule: null }),
  rowOf('DD'),
]

const find = (text: string) => {
  const read = readScreenerQuery(new URLSearchParams(text))
  if (!read.ok) throw new Error(read.failure.allowed)
  return findMatches(rows, read.value, '2026-08-20').map(({ ticker }) => ticker)
}

test.each([
  ['', ['AA', 'BB', 'CC', 'DD']],
  ['action=BUY', ['AA', 'BB']],
  ['action=NONE', ['DD']],
  ['action=WATCH,NONE', ['CC', 'DD']],
  ['rule=buy', ['AA', 'BB']],
  ['rsi=50..', ['AA', 'BB']],
  ['rsi=..50', ['AA', 'CC']],
  ['rsi-zone=oversold', ['CC']],
  ['met=buy.rsi', ['AA', 'BB']],
  ['missed=buy.rsi', ['CC']],
  ['missed=buy.rsi&met=buy.cmf', ['CC']],
  ['cross=golden', ['AA']],
  ['cross=death', []],
  ['sector=health-care', ['AA']],
  ['session=newest', ['AA', 'CC']],
  ['price=0..', []],
])('"%s" finds %j, and unknown values match nothing', (text, expected) => {
  expect(find(text)).toEqual(expected)
})

test('unknown values come last either way, and ties are ordered by ticker', () => {
  const some = [
    rowOf('ZZ', { rsi: 3 }),
    rowOf('NN'),
    rowOf('BB', { rsi: 3 }),
    rowOf('CC', { rsi: 9 }),
  ]
  const order = (isDescending: boolean) =>
    orderRows(some, { by: 'rsi', isDescending }).map(({ ticker }) => ticker)
  expect(order(false)).toEqual(['BB', 'ZZ', 'CC', 'NN'])
  expect(order(true)).toEqual(['CC', 'BB', 'ZZ', 'NN'])
})

test('signals are ordered BUY, SELL, WATCH, none, each with the strongest trend first', () => {
  const some = [
    rowOf('NN', {}, { action: null }),
    rowOf('WW', { adx: 50 }, { action: 'WATCH' }),
    rowOf('SS', { adx: 10 }, { action: 'SELL' }),
    rowOf('BA', { adx: 20 }, { action: 'BUY' }),
    rowOf('BB', { adx: 30 }, { action: 'BUY' }),
  ]
  const order = orderRows(some, EVERY_STOCK.sort).map(({ ticker }) => ticker)
  expect(order).toEqual(['BB', 'BA', 'SS', 'WW', 'NN'])
})

test('ranks are mid-ranks among those that are known', () => {
  // Of 1, 2, 2, 4: below 1 none, half of one is 12.5%; below 2 one, half of two: 50%; below 4 three:
  // 87.5%.
  const some = [
    rowOf('AA', { rsi: 2 }),
    rowOf('BB'),
    rowOf('CC', { rsi: 4 }),
    rowOf('DD', { rsi: 2 }),
    rowOf('EE', { rsi: 1 }),
  ]
  const sorted = sortFigures(some, 'rsi')
  expect([...sorted]).toEqual([1, 2, 2, 4])
  expect([1, 2, 4].map((value) => rankWithin(sorted, value))).toEqual([12.5, 50, 87.5])
  expect(rankWithin(Float64Array.of(7), 7)).toBe(50)
})

test('new signals are turns to BUY or SELL, newest first', () => {
  const states = (...words: readonly ('BUY' | 'SELL' | 'WATCH' | 'NONE')[]) => ({
    action: 'WATCH' as const,
    states: words.map((state, ago) => ({ date: `2026-08-${20 - ago}`, state })),
  })
  const found = findNewSignals([
    rowOf('AA', {}, states('BUY', 'WATCH', 'SELL', 'NONE')),
    rowOf('BB', {}, states('SELL', 'BUY', 'BUY')),
    rowOf('CC', {}, states('WATCH', 'BUY')),
    rowOf('DD', {}, { ...states('NONE', 'BUY', 'WATCH'), action: null }),
  ])
  expect(
    found.map(({ ticker, session, from, to }) => `${session} ${ticker} ${from} ${to}`),
  ).toEqual(['2026-08-20 AA WATCH BUY', '2026-08-20 BB BUY SELL', '2026-08-18 AA NONE SELL'])
})

test('was filters by the signal before it changed', () => {
  const turned = rowOf(
    'AA',
    {},
    {
      action: 'BUY',
      states: [
        { date: '2026-08-20', state: 'BUY' },
        { date: '2026-08-19', state: 'SELL' },
      ],
    },
  )
  expect(findMatches([turned], { ...EVERY_STOCK, was: ['SELL'] }, null)).toEqual([turned])
  expect(findMatches([turned], { ...EVERY_STOCK, was: ['WATCH'] }, null)).toEqual([])
})
