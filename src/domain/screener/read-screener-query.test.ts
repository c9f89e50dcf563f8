import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readScreenerQuery } from './read-screener-query.ts'
import { SCREENER_FIELDS, type ScreenerField } from './screener-fields.ts'
import { SCREENER_PRESETS } from './screener-presets.ts'
import { EVERY_STOCK, MAX_PAGE, MAX_ROWS, type ScreenerQuery } from './screener-query.ts'
import {
  ACTION_LABELS,
  CLAUSE_LABELS,
  CROSS_LABELS,
  ORDER_LABELS,
  RULE_LABELS,
  SECTOR_LABELS,
  ZONE_LABELS,
} from './screener-words.ts'
import { writeScreenerQuery } from './write-screener-query.ts'

const read = (text: string) => readScreenerQuery(new URLSearchParams(text))

const some = <Word>(words: readonly Word[]) => fc.subarray([...words])
const figure = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 1_000)
const range = fc
  .tuple(fc.option(figure), fc.option(figure))
  .filter(([low, high]) => low !== null || high !== null)
  .map(([low, high]) =>
    low !== null && high !== null && low > high ? { low: high, high: low } : { low, high },
  )
const ranges = fc
  .dictionary(fc.constantFrom(...SCREENER_FIELDS.keys()), range)
  // Parsed and written in field order.
  .map((byField) => {
    const entries = [...SCREENER_FIELDS.keys()].flatMap((field) => {
      const requested = byField[field]
      return requested === undefined ? [] : [[field, requested] as const]
    })
    return new Map<ScreenerField, (typeof entries)[number][1]>(entries)
  })
const anyQuery: fc.Arbitrary<ScreenerQuery> = fc.record({
  action: some(ACTION_LABELS),
  was: some(ACTION_LABELS),
  rule: some(RULE_LABELS),
  met: some(CLAUSE_LABELS),
  missed: some(CLAUSE_LABELS),
  zones: fc.record({
    rsi: some(ZONE_LABELS.rsi),
    adx: some(ZONE_LABELS.adx),
    sma: some(ZONE_LABELS.sma),
    obv: some(ZONE_LABELS.obv),
    cmf: some(ZONE_LABELS.cmf),
  }),
  cross: some(CROSS_LABELS),
  sector: some(SECTOR_LABELS),
  isNewestOnly: fc.boolean(),
  ranges,
  sort: fc.record({ by: fc.constantFrom(...ORDER_LABELS), isDescending: fc.boolean() }),
  page: fc.integer({ min: 1, max: MAX_PAGE }),
  limit: fc.integer({ min: 1, max: MAX_ROWS }),
})

test('a written query reads back', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const written = writeScreenerQuery(query)
      expect(readScreenerQuery(new URLSearchParams(written.toString()))).toEqual({
        ok: true,
        value: query,
      })
    }),
  )
})

test('no filters, or blank ones as a form sends them, match every stock', () => {
  expect(read('')).toEqual({ ok: true, value: EVERY_STOCK })
  expect(read('action=&rsi=&sort=&session=')).toEqual({ ok: true, value: EVERY_STOCK })
  expect(writeScreenerQuery(EVERY_STOCK).toString()).toBe('')
})

test('lists may be repeated, separated by commas, and in any case and order', () => {
  const expected = { ok: true, value: { ...EVERY_STOCK, action: ['BUY', 'SELL'] } }
  expect(read('action=BUY,SELL')).toEqual(expected)
  expect(read('action=sell&action=buy')).toEqual(expected)
})

test.each([
  ['rsi=30..70', { low: 30, high: 70 }],
  ['rsi=..30', { low: null, high: 30 }],
  ['rsi=70..', { low: 70, high: null }],
  ['rsi=50', { low: 50, high: 50 }],
  ['rsi=-1.5..−0.5', { low: -1.5, high: -0.5 }],
  ['rsi=%2030%20..%2070%20', { low: 30, high: 70 }],
])('%s is a range', (text, expected) => {
  const outcome = read(text)
  expect(outcome.ok && outcome.value.ranges.get('rsi')).toEqual(expected)
})

test.each([
  ['action=HOLD', 'action', 'HOLD'],
  ['rsi-zone=cold', 'rsi-zone', 'cold'],
  ['met=buy.volume', 'met', 'buy.volume'],
  ['sector=Tech', 'sector', 'Tech'],
  ['session=today', 'session', 'today'],
  ['rsi=..', 'rsi', '..'],
  ['rsi=70..30', 'rsi', '70..30'],
  ['rsi=1e3', 'rsi', '1e3'],
  ['rsi=low', 'rsi', 'low'],
  ['rsi=1&rsi=2', 'rsi', '1 and 2'],
  ['sort=beauty', 'sort', 'beauty'],
  ['sort=--rsi', 'sort', '--rsi'],
  ['page=0', 'page', '0'],
  ['limit=501', 'limit', '501'],
  ['colour=red', 'colour', 'red'],
  [`rsi=${'9'.repeat(60)}`, 'rsi', '9'.repeat(40)],
])('%s is rejected with its name and its value', (text, field, value) => {
  const outcome = read(text)
  expect(outcome).toMatchObject({ ok: false, failure: { field, value } })
  expect(!outcome.ok && outcome.failure.allowed).toMatch(/^(use|the closest filters are) /)
})

test('an unknown filter is answered with the three closest', () => {
  expect(read('rsi-zones=oversold')).toMatchObject({
    ok: false,
    failure: {
      field: 'rsi-zones',
      allowed: 'the closest filters are rsi-zone, rsi and adx-zone',
      nearest: ['rsi-zone', 'rsi', 'adx-zone'],
    },
  })
})

test('every preset can be an address', () => {
  for (const { query } of SCREENER_PRESETS) {
    expect(readScreenerQuery(writeScreenerQuery(query))).toEqual({ ok: true, value: query })
  }
})
