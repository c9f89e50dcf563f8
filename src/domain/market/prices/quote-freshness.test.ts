import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { quoteOf } from './quote.fixture.ts'
import { judgeQuote } from './quote-freshness.ts'

type Delay = Parameters<typeof judgeQuote>[0]['delay']

/** Judges a quote of AAPL by its market time, its fetch time and the current time. */
function judge(delay: Delay, asOfUtc: string, fetchedAtUtc: string, nowUtc: string) {
  return judgeQuote({ quote: quoteOf('AAPL', { asOfUtc }), delay, fetchedAtUtc, nowUtc })
}

// Nov 20, 2026 is a Friday; the session runs from 14:30 to 21:00 UTC.
test.each([
  ['live', 'traded a moment ago', '15:00:00', '15:00:10', '15:00:20', 'live'],
  ['live', 'no trade for over a minute', '14:58:00', '15:00:10', '15:00:20', 'delayed'],
  ['delayed', 'a quarter of an hour behind', '14:45:00', '15:00:00', '15:00:20', 'delayed'],
  ['live', 'asked five minutes ago', '15:00:00', '15:00:00', '15:05:00', 'delayed'],
  ['live', 'not requested since', '15:00:00', '15:00:00', '15:05:01', 'stale'],
  ['delayed', 'asked before it settled', '20:45:00', '21:02:00', '21:02:20', 'delayed'],
  ['delayed', 'of the morning, evening now', '16:00:00', '16:01:00', '23:00:00', 'stale'],
  ['delayed', 'the bell in it, asked early', '21:00:00', '21:16:00', '23:00:00', 'eod'],
  ['delayed', 'the last trade before the bell', '20:31:00', '21:20:00', '23:00:00', 'eod'],
] as const)('%s, %s', (delay, _, asOf, fetched, now, freshness) => {
  const at = (time: string) => `2026-11-20T${time}Z`
  expect(judge(delay, at(asOf), at(fetched), at(now))).toBe(freshness)
})

const FRIDAYS_CLOSE = '2026-11-20T21:00:00Z'

test.each([
  ['on Sunday', '2026-11-20T21:30:00Z', '2026-11-22T12:00:00Z', 'eod'],
  ['on Monday before the bell', '2026-11-20T21:30:00Z', '2026-11-23T14:29:00Z', 'eod'],
  ['after the bell, before the first trade', '2026-11-23T14:31:00Z', '2026-11-23T14:31:20Z', 'eod'],
  ['after the bell, asked on Friday', '2026-11-20T21:30:00Z', '2026-11-23T14:31:00Z', 'stale'],
  ["after Monday's close", '2026-11-23T21:30:00Z', '2026-11-23T21:30:20Z', 'stale'],
] as const)("Friday's close is %s", (_, fetched, now, freshness) => {
  expect(judge('live', FRIDAYS_CLOSE, fetched, now)).toBe(freshness)
})

test.each([
  ['on Thanksgiving', '2026-11-25T21:00:00Z', '2026-11-26T16:00:00Z'],
  ['after an early close', '2026-11-27T18:00:00Z', '2026-11-27T19:00:00Z'],
])('the last close stays the newest %s', (_, close, now) => {
  expect(judge('delayed', close, close, now)).toBe('eod')
})

test.each([
  ["yesterday's, while open", '2026-11-19T21:00:00Z', '2026-11-20T18:00:00Z', 'eod'],
  ["yesterday's, in the evening", '2026-11-19T21:00:00Z', '2026-11-20T23:00:00Z', 'eod'],
  [
    'of the day before yesterday, in the evening',
    '2026-11-18T21:00:00Z',
    '2026-11-20T23:00:00Z',
    'stale',
  ],
] as const)('a close from a provider of closes, %s', (_, asOf, now, freshness) => {
  expect(judge('end-of-day', asOf, '2026-11-20T14:00:00Z', now)).toBe(freshness)
})

test.each([
  ['0700.HK', 'asked just now', '2026-11-21T04:00:00Z', '2026-11-21T04:00:10Z', 'delayed'],
  ['0700.HK', 'yesterday’s price', '2026-11-20T08:00:00Z', '2026-11-21T04:00:10Z', 'eod'],
  ['0700.HK', 'silent for two weeks', '2026-11-06T08:00:00Z', '2026-11-21T04:00:10Z', 'stale'],
  ['BTC-USD', 'on a weekend', '2026-11-21T03:59:30Z', '2026-11-21T04:00:10Z', 'delayed'],
] as const)('%s, %s', (ticker, _, asOfUtc, nowUtc, freshness) => {
  const quote = quoteOf(ticker, { asOfUtc })
  const fetchedAtUtc = '2026-11-21T04:00:00Z'
  expect(judgeQuote({ quote, fetchedAtUtc, delay: 'live', nowUtc })).toBe(freshness)
})

test('elsewhere a price not fetched for five minutes is stale', () => {
  const quote = quoteOf('0700.HK', { asOfUtc: '2026-11-21T04:00:00Z' })
  const fetchedAtUtc = '2026-11-21T04:00:00Z'
  const nowUtc = '2026-11-21T04:05:01Z'
  expect(judgeQuote({ quote, fetchedAtUtc, delay: 'delayed', nowUtc })).toBe('stale')
})

test('a quote of the sample market is sample at any time', () => {
  expect(judge('sample', FRIDAYS_CLOSE, FRIDAYS_CLOSE, '2026-11-22T12:00:00Z')).toBe('sample')
})

test('only a provider without delay is ever called live, and only while New York is open', () => {
  const start = Date.parse('2026-11-16T00:00:00Z')
  const seconds = integer({ min: 0, max: 14 * 86_400 })
  const delays = constantFrom<Delay[]>('live', 'delayed', 'end-of-day', 'sample')
  assert(
    property(delays, seconds, integer({ min: 0, max: 400 }), (delay, at, age) => {
      const now = new Date(start + at * 1000)
      const asOf = new Date(now.getTime() - age * 1000).toISOString()
      const freshness = judge(delay, asOf, asOf, now.toISOString())
      const time = now.toISOString().slice(11, 19)
      const isOpen = time >= '14:30:00' && time < '21:00:00'
      return freshness !== 'live' || (delay === 'live' && age <= 60 && isOpen)
    }),
    { numRuns: 500 },
  )
})
