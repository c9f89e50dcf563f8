import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionsBetween } from '../../domain/market/calendar/trading-days.ts'
import { listingsOf } from '../market/listings.fixture.ts'
import { scriptBars, scriptQuotes, sourced, tickersOf } from '../market/market.fixture.ts'
import { createQuoteBoard } from '../market/quote-board.ts'
import { readQuotesWithProvisional } from '../market/read-quotes.ts'
import { createReadProvisional } from './read-provisional.ts'
import { readStockRows } from './read-stock-rows.ts'

const SESSIONS = sessionsBetween('2026-07-31', '2026-11-25')
/** A steady climb from 101: every close is 1 above the previous one. */
const closeOn = (date: string) => 101 + SESSIONS.indexOf(date)
const listings = listingsOf({ ticker: 'UP' }, { ticker: 'DOWN' })
const clock = () => new Date()

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A market that has closed each session before today, with a quote that moves with the clock. */
function openMarket(quoteOf: (name: string) => ReturnType<typeof sourced> | null, takesMs = 0) {
  const quotes = scriptQuotes(quoteOf, takesMs)
  const bars = scriptBars(() => {
    const today = clock().toISOString().slice(0, 10)
    const finished = SESSIONS.filter((date) => date < today)
    return Object.fromEntries(finished.map((date) => [date, closeOn(date)]))
  })
  const board = createQuoteBoard({ quotes: quotes.source, marketData: bars.source, clock })
  const read = createReadProvisional({ board, marketData: bars.source, listings, clock })
  return { board, read, quotes, bars: bars.source, calls: bars.calls }
}

/** A trade 15 minutes ago, one above the last close, in a feed that says its delay. */
function trade(name: string) {
  const at = new Date(clock().getTime() - 15 * 60_000).toISOString()
  const today = at.slice(0, 10)
  const last = closeOn(SESSIONS.findLast((date) => date < today) ?? '')
  return sourced(name, {
    price: last + 1,
    previousClose: last,
    volume: 1_000,
    asOfUtc: at,
    dayRange: { high: last + 1, low: last },
    delayMinutes: 15,
  })
}

test('over a session it comes after the open and goes at the close, and on a half day at 1 p.m.', async () => {
  const { read } = openMarket(trade)
  const seen: unknown[] = []
  for (const utc of [
    '2026-11-20T14:29:00Z',
    '2026-11-20T14:31:00Z',
    '2026-11-20T15:00:00Z',
    '2026-11-20T20:59:00Z',
    '2026-11-20T21:00:00Z',
    '2026-11-26T16:00:00Z',
  ]) {
    vi.setSystemTime(new Date(utc))
    await read(tickersOf('UP'))
    // An old quote is refreshed in the background.
    await vi.advanceTimersByTimeAsync(0)
    const [provisional] = await read(tickersOf('UP'))
    seen.push(provisional?.reason?.kind ?? provisional?.action)
  }
  // At 9:31 the newest trade of a delayed feed is from before the bell. Thanksgiving is a holiday.
  expect(seen).toEqual(['closed', 'no-live-quote', 'WATCH', 'WATCH', 'closed', 'closed'])
})

test('it has the words, the time and the delay, and the numbers behind them', async () => {
  vi.setSystemTime(new Date('2026-11-20T18:00:00Z'))
  const { read } = openMarket(trade)
  const [provisional] = await read(tickersOf('UP'))
  const last = closeOn('2026-11-19')
  expect(provisional).toMatchObject({
    // A climb without a single fall has an RSI of 100, above what BUY allows.
    action: 'WATCH',
    possible: ['WATCH'],
    reason: null,
    sentence: `If UP closed at $${last + 1}.00 today, it would still be a WATCH.`,
    timing: 'As of 12:45 PM ET, delayed 15 minutes.',
    price: last + 1,
    asOf: '2026-11-20T17:45:00.000Z',
    delay: 'delayed',
    delayMinutes: 15,
    // At 12:45, 195 of 390 minutes are left; a usual day has 1,000 shares.
    volume: { soFar: 1_000, expected: 1_500 },
  })
  expect(provisional?.clauses[0]).toMatchObject({ rule: 'buy', measure: 'rsi', value: 100 })
})

test('a halted stock says since when it has not traded', async () => {
  vi.setSystemTime(new Date('2026-11-20T16:00:00Z'))
  const lastTrade = trade('UP')
  const { read } = openMarket(() => lastTrade)
  await read(tickersOf('UP'))
  vi.setSystemTime(new Date('2026-11-20T16:20:00Z'))
  await read(tickersOf('UP'))
  await vi.advanceTimersByTimeAsync(0)
  const [provisional] = await read(tickersOf('UP'))
  expect(provisional).toMatchObject({
    action: null,
    possible: [],
    clauses: [],
    timing: null,
    reason: { kind: 'no-trade', sinceUtc: '2026-11-20T15:45:00.000Z' },
    sentence: 'No provisional signal: UP hasn’t traded since 10:45 AM ET. It may be halted.',
  })
})

describe('nothing is requested in vain', () => {
  test('while the market is closed', async () => {
    vi.setSystemTime(new Date('2026-11-20T22:00:00Z'))
    const { read, quotes, calls } = openMarket(trade)
    const [provisional] = await read(tickersOf('UP'))
    expect(provisional?.reason).toEqual({ kind: 'closed', nextOpenUtc: '2026-11-23T14:30:00.000Z' })
    expect([quotes.calls, calls]).toEqual([[], []])
  })

  test('for a foreign listing', async () => {
    vi.setSystemTime(new Date('2026-11-20T18:00:00Z'))
    const { read, quotes } = openMarket(trade)
    const kinds = (await read(tickersOf('0700.HK', 'UP'))).map(({ reason }) => reason?.kind)
    expect(kinds).toEqual(['other-exchange', undefined])
    expect(quotes.calls).toEqual([['UP']])
  })

  test('no quote that takes longer than 1.5 seconds is waited for', async () => {
    vi.setSystemTime(new Date('2026-11-20T18:00:00Z'))
    const { read } = openMarket(trade, 2_000)
    const reading = read(tickersOf('UP'))
    await vi.advanceTimersByTimeAsync(1_500)
    expect((await reading)[0]?.reason).toEqual({ kind: 'no-live-quote' })
    await vi.advanceTimersByTimeAsync(500)
    expect((await read(tickersOf('UP')))[0]?.action).toBe('WATCH')
  })
})

test('a sample quote gives none', async () => {
  vi.setSystemTime(new Date('2026-11-20T18:00:00Z'))
  const { read } = openMarket((name) => sourced(name, {}, 'sample'))
  expect((await read(tickersOf('UP')))[0]?.reason).toEqual({ kind: 'no-live-quote' })
})

test('quotes and rows have it beside the settled figures', async () => {
  vi.setSystemTime(new Date('2026-11-20T18:00:00Z'))
  const { board, read, bars } = openMarket((name) => (name === 'UP' ? trade(name) : null))
  const requested = tickersOf('DOWN', 'UP')
  const { quotes } = await readQuotesWithProvisional({ board, readProvisional: read }, requested)
  expect(quotes.map(({ symbol, provisional }) => [symbol, provisional?.action])).toEqual([
    ['DOWN', null],
    ['UP', 'WATCH'],
  ])
  const deps = { marketData: bars, listings, clock, readProvisional: read }
  const { rows } = await readStockRows(deps, requested)
  expect(rows.map(({ action, provisional }) => [action, provisional?.possible])).toEqual([
    ['WATCH', []],
    ['WATCH', ['WATCH']],
  ])
  // Only what a list shows of it.
  expect(Object.keys(rows[1]?.provisional ?? {})).toEqual([
    'possible',
    'reason',
    'sentence',
    'timing',
  ])
})
