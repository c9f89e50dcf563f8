import { describe, expect, test } from 'vitest'
import { toColumns } from '../../domain/market/prices/check-bars.ts'
import type { BarSeries, DailyBar } from '../../domain/market/prices/daily-bars.ts'
import type { Listing } from '../../domain/market/listings/listing.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { sessionsBetween } from '../../domain/market/calendar/trading-days.ts'
import { fail, succeed } from '../../platform/outcome.ts'
import { judgeAnswer } from './judge-answer.ts'
import type { NoDailyBars } from '../ports/daily-bars-provider.ts'

const AAPL = 'AAPL' as Ticker
const LISTING = { ticker: AAPL, name: 'Apple Inc.' } as Listing
/** Friday Nov 20, 2026 after the close; its preceding sessions, newest last. */
const NOW = new Date('2026-11-20T22:00:00Z')
const SESSIONS = sessionsBetween('2026-07-31', '2026-11-20')

function barsOn(dates: readonly string[]): DailyBar[] {
  return dates.map((date, index) => {
    const close = 100 + Math.sin(index) + index * 0.3
    return { date, open: close - 0.2, high: close + 1, low: close - 1, close, volume: 1e6 + index }
  })
}

function answerWith(rows: readonly DailyBar[], provider = 'yahoo') {
  const series: BarSeries = {
    ticker: AAPL,
    bars: toColumns(rows),
    currency: 'USD',
    provider,
    adjustment: 'split',
    fetchedAtUtc: NOW.toISOString(),
    rejected: [],
  }
  return succeed({ series, attribution: 'Yahoo Finance', attempts: [] })
}

const judge = (rows: readonly DailyBar[], provider?: string, nowUtc = NOW) =>
  judgeAnswer({ ticker: AAPL, answer: answerWith(rows, provider), listing: LISTING, nowUtc })

test('clean bars up to the last session give a signal at the end of day', () => {
  const { signal, freshness } = judge(barsOn(SESSIONS))
  expect(signal).toMatchObject({ kind: 'signal', asOf: '2026-11-20' })
  expect(freshness).toBe('eod')
})

test('bars two sessions old are stale and give no signal, with the date they end', () => {
  const { signal, freshness } = judge(barsOn(SESSIONS.slice(0, -2)))
  expect(freshness).toBe('stale')
  expect(signal).toMatchObject({
    kind: 'no-signal',
    asOf: '2026-11-18',
    reason: { kind: 'stale', lastBar: '2026-11-18', missedSessions: 2 },
  })
})

test('sample bars of any age are judged and labeled sample', () => {
  const { signal, freshness } = judge(barsOn(SESSIONS.slice(0, -9)), 'sample')
  expect(signal.kind).toBe('signal')
  expect(freshness).toBe('sample')
})

test('one session without a bar among the newest sixty is a gap', () => {
  const rows = barsOn(SESSIONS.filter((date) => date !== '2026-10-14'))
  expect(judge(rows).signal).toMatchObject({
    kind: 'no-signal',
    reason: { kind: 'gap', missingFrom: '2026-10-14', missingTo: '2026-10-14', sessions: 1 },
  })
})

test('a session missing before the newest sixty bars is history', () => {
  const rows = barsOn(SESSIONS.filter((date) => date !== '2026-08-05'))
  expect(rows.length).toBeGreaterThan(61)
  expect(judge(rows).signal.kind).toBe('signal')
})

test('bars that repeat the last price without a trade are a halt', () => {
  const rows = barsOn(SESSIONS)
  const halted = rows.slice(-4).map((bar) => {
    const close = rows.at(-5)?.close ?? 0
    return { date: bar.date, open: close, high: close, low: close, close, volume: 0 }
  })
  expect(judge([...rows.slice(0, -4), ...halted]).signal).toMatchObject({
    reason: { kind: 'halted', since: '2026-11-17' },
  })
})

test('fifty-nine bars are too few, sixty are enough', () => {
  expect(judge(barsOn(SESSIONS.slice(-59))).signal).toMatchObject({
    reason: { kind: 'too-few-bars', have: 59, need: 60 },
  })
  expect(judge(barsOn(SESSIONS.slice(-60))).signal.kind).toBe('signal')
})

describe('without bars the reason is the true one', () => {
  test.each([
    ['unknown-ticker', LISTING, 'AAPL', 'unknown-ticker'],
    ['unavailable', LISTING, 'AAPL', 'no-data'],
    ['unavailable', null, 'ZZZZZ', 'no-data'],
    ['no-data-in-range', LISTING, 'AAPL', 'too-few-bars'],
    ['not-covered', LISTING, 'AAPL', 'not-covered'],
    ['not-covered', null, 'ZZZZZ', 'unknown-ticker'],
    ['not-covered', null, '0700.HK', 'not-covered'],
  ] as const)('%s, listing %o, %s', (kind, listing, ticker, reason) => {
    const failure: NoDailyBars = { kind, attempts: [] }
    const requested = { ticker: ticker as Ticker, answer: fail(failure), listing, nowUtc: NOW }
    const { signal, freshness } = judgeAnswer(requested)
    expect(signal).toMatchObject({ kind: 'no-signal', asOf: null, reason: { kind: reason } })
    expect(freshness).toBeNull()
  })
})
