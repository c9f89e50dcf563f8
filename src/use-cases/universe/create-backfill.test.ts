import { beforeEach, expect, test } from 'vitest'
import { loadBarSeries } from '../../database/market/bar-series.ts'
import { ENGINE, useEngine } from '../../database/engines.fixture.ts'
import { sessionsBetween } from '../../domain/market/calendar/trading-days.ts'
import { toColumns } from '../../domain/market/prices/check-bars.ts'
import type { SessionBar } from '../../domain/market/prices/session-bar.ts'
import { knownTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import { fail, succeed } from '../../platform/outcome.ts'
import type { BulkBarsSource, BulkFailure, HistoryOutcome } from '../ports/bulk-bars-provider.ts'
import { createBackfill } from './create-backfill.ts'

const TICKERS = Array.from({ length: 90 }, (_, index) => knownTicker(`T${letters(index)}`))
const [FIRST, SECOND, GONE, RENAMED] = TICKERS as [Ticker, Ticker, Ticker, Ticker]
const DAYS = 100
const FRIDAY = '2026-06-05T22:00:00Z'
const MONDAY = '2026-06-08T22:00:00Z'
const SPLIT_DAY = '2026-06-08'
let now = new Date(FRIDAY)
let calls: string[] = []
/** What the provider does other than deliver. */
let failures: Map<string, BulkFailure> = new Map()
let doubtful = false
let hasRenamed = false

const running = useEngine(ENGINE)

beforeEach(async () => {
  now = new Date(FRIDAY)
  calls = []
  failures = new Map()
  doubtful = false
  hasRenamed = false
  const { db } = running().database
  await db.deleteFrom('session_bars').execute()
  await db.deleteFrom('bulk_history').execute()
  await db.deleteFrom('bar_series').execute()
})

/** Price of a ticker on a day as traded: 10 a share per ticker's number, a cent more each day. */
function priceOf(ticker: Ticker, date: string): number {
  const day = sessionsBetween('2026-01-01', date).length
  const price = 100 + TICKERS.indexOf(ticker) + day / 100
  return ticker === FIRST && date < SPLIT_DAY ? price * 2 : price
}

function isTraded(ticker: Ticker, session: string): boolean {
  if (ticker === GONE) return session < '2026-05-29'
  return ticker !== RENAMED || !hasRenamed || session > '2026-05-15'
}

function makeBar(ticker: Ticker, date: string): SessionBar {
  const close = priceOf(ticker, date)
  const splitRatio = ticker === FIRST && date === SPLIT_DAY ? 2 : 1
  const prices = { open: close, high: close + 1, low: close - 1, close }
  return { ticker, date, ...prices, volume: 1_000, splitRatio, previousClose: null }
}

/** A provider with the whole market in one call; one ticker ends in May, one got its name in May. */
const market: BulkBarsSource = {
  name: 'massive',
  attribution: 'Massive',
  historyBatchSize: 1,
  sessionBatchSize: Number.POSITIVE_INFINITY,
  hasPastSessions: true,
  callsPerMinute: null,
  pauseMs: () => 0,
  fetchSession: async (session, tickers) => {
    calls.push(session)
    const failure = failures.get(session)
    if (failure !== undefined) return fail(failure)
    const traded = tickers.filter((ticker) => isTraded(ticker, session))
    const bars = traded.map((ticker) => makeBar(ticker, session))
    const isOdd = ({ ticker, date }: SessionBar) =>
      doubtful && ticker === SECOND && date === SPLIT_DAY
    return succeed(bars.map((bar) => (isOdd(bar) ? { ...bar, previousClose: 1 } : bar)))
  },
  fetchHistories: async (tickers, fromDate) => {
    calls.push(tickers.join(' '))
    const sessions = sessionsBetween(fromDate, now.toISOString().slice(0, 10))
    return succeed(
      new Map(
        tickers.map((ticker): [Ticker, HistoryOutcome] => [
          ticker,
          succeed({
            ticker,
            bars: toColumns(sessions.map((date) => makeBar(ticker, date))),
            currency: 'USD',
            provider: 'massive',
            adjustment: 'split',
            fetchedAtUtc: now.toISOString(),
            rejected: [],
          }),
        ]),
      ),
    )
  },
}

/** A new one knows only what is stored, like a process after a crash. */
function open(tickers: readonly Ticker[] = TICKERS) {
  const log = { info: () => undefined, warn: () => undefined }
  const { db } = running().database
  const onStored = () => undefined
  return createBackfill({
    db,
    source: market,
    tickers,
    days: DAYS,
    onStored,
    clock: () => now,
    log,
  })
}

/** Steps until nothing is missing, with a new process every few steps. */
async function finish(stepsPerProcess = Number.POSITIVE_INFINITY, tickers = TICKERS) {
  let backfill = open(tickers)
  for (let step = 1; !(await backfill.progress()).isComplete; step += 1) {
    if (step % stepsPerProcess === 0) backfill = open(tickers)
    await backfill.step()
  }
  return backfill.progress()
}

async function load(ticker: Ticker) {
  const [series] = await loadBarSeries(running().database.db, [ticker])
  if (series === null || series === undefined || series instanceof Error) throw new Error('none')
  return series
}

test('whoever asks how far it is while it starts does not set it back', async () => {
  const backfill = open()
  // All three read what is stored, at the same time.
  await Promise.all([backfill.progress(), backfill.step(), backfill.progress()])
  let steps = 1
  while (!(await backfill.progress()).isComplete) {
    await backfill.step()
    steps += 1
    expect(steps).toBeLessThan(500)
  }
  expect(new Set(calls).size).toBe(calls.length)
})

test('each session is fetched once, however often the process ends', async () => {
  const progress = await finish(3)
  const sessions = sessionsBetween('2026-02-24', '2026-06-05')
  expect(calls).toEqual(sessions)
  expect(progress).toMatchObject({ tickers: 90, stored: 90, absent: 0, pending: 0, callsLeft: 0 })
  const { bars } = await load(SECOND)
  expect(bars.dates).toEqual(sessions)
  expect([...bars.closes]).toEqual(sessions.map((date) => priceOf(SECOND, date)))
})

test('a later session takes one call; bars before its split are adjusted', async () => {
  await finish()
  calls = []
  now = new Date(MONDAY)
  await finish()
  expect(calls).toEqual([SPLIT_DAY])
  const { bars } = await load(FIRST)
  expect(bars.dates.slice(-2)).toEqual(['2026-06-05', SPLIT_DAY])
  expect([...bars.closes.subarray(-2)]).toEqual([
    priceOf(FIRST, '2026-06-05') / 2,
    priceOf(FIRST, SPLIT_DAY),
  ])
  expect([...bars.volumes.subarray(-2)]).toEqual([2_000, 1_000])
})

test('a ticker that no longer trades keeps its bars and costs no calls', async () => {
  await finish()
  expect((await load(GONE)).bars.dates.at(-1)).toBe('2026-05-28')
  calls = []
  await finish()
  expect(calls).toEqual([])
})

test('a history that is too short for a signal is fetched by itself: it may go on under an earlier name', async () => {
  hasRenamed = true
  await finish(7)
  expect(calls.slice(-2)).toEqual(['2026-06-05', RENAMED])
  expect((await load(RENAMED)).bars.dates.length).toBeGreaterThan(60)
  expect((await open().progress()).stored).toBe(90)
})

test('a ticker added to the universe is fetched by itself', async () => {
  await finish(undefined, TICKERS.slice(1))
  calls = []
  await finish()
  expect(calls).toEqual([FIRST])
})

test('a bar that contradicts the stored close is not stored; the history is fetched anew', async () => {
  await finish()
  calls = []
  doubtful = true
  now = new Date(MONDAY)
  await finish()
  expect(calls).toEqual([SPLIT_DAY, SECOND])
})

test('a session that is not there yet is waited for, and the rest goes on', async () => {
  const retryAtMs = now.getTime() + 600_000
  failures.set('2026-06-05', { kind: 'no-data-in-range', detail: null, retryAtMs })
  const progress = await finish()
  expect(progress.stored).toBe(90)
  expect((await load(SECOND)).bars.dates.at(-1)).toBe('2026-06-04')
  failures.clear()
  now = new Date(retryAtMs)
  await finish()
  expect((await load(SECOND)).bars.dates.at(-1)).toBe('2026-06-05')
})

test('a failing provider is called again when it said so, and the failure is shown', async () => {
  const retryAtMs = now.getTime() + 90_000
  failures.set('2026-02-25', { kind: 'rate-limited', detail: null, retryAtMs })
  const backfill = open()
  expect(await backfill.step()).toBe(90_000)
  expect((await backfill.progress()).failure).toEqual({
    kind: 'rate-limited',
    retryAt: new Date(retryAtMs).toISOString(),
  })
  failures.clear()
  expect(await backfill.step()).toBe(0)
  expect((await backfill.progress()).failure).toBeNull()
})

function letters(index: number): string {
  return String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))
}
