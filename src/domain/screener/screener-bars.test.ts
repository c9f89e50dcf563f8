import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readArchivedBars } from '../../adapters/sp500-bars/read-archived-bars.ts'
import { computeIndicators } from '../indicators/compute-indicators.ts'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import { firstBars } from '../market/prices/first-bars.ts'
import { readSampleStocks } from '../market/listings/sample-stocks.fixture.ts'
import { knownTicker, type Ticker } from '../market/listings/ticker.ts'
import { judgeEachBar } from '../signals/judge-each-bar.ts'
import { judgeFinishedBars } from '../signals/judge-finished-bars.ts'
import type { NoSignal, Signal } from '../signals/signal.ts'
import { packBlock, viewBlock } from './bar-block.ts'
import { createGapFinder } from './find-gap.ts'
import { makeRow } from './make-row.ts'
import { screenerBars } from './screener-bars.ts'
import { STORED_BARS, readJudged, RECORD_LENGTH } from './screener-record.ts'

const findGaps = createGapFinder()
const origin = {
  provider: 'yahoo',
  attribution: 'Yahoo',
  adjustment: 'split',
  currency: 'USD',
  fetchedAtUtc: '2026-08-21T00:00:00.000Z',
} as const

function screener(ticker: Ticker, bars: DailyBars): Float64Array {
  const record = new Float64Array(RECORD_LENGTH)
  const block = viewBlock(packBlock(bars).buffer, bars.dates.length)
  screenerBars(ticker, block, record, { compute: computeIndicators, findGaps })
  return record
}

function render(judged: Signal | NoSignal) {
  return judged.kind === 'signal'
    ? { kind: 'readings', readings: judged.readings }
    : { kind: 'no-signal', reason: judged.reason }
}

/** The screener agrees with judging the last bars one by one, and with the stock page about the last. */
function expectSame(ticker: Ticker, bars: DailyBars): void {
  const record = screener(ticker, bars)
  const from = Math.max(0, bars.dates.length - STORED_BARS)
  const expected = judgeEachBar({ ticker, bars, from })
    .toReversed()
    .map((judged) => ({ date: judged.asOf, judged: render(judged) }))
  const stored = Array.from({ length: STORED_BARS }, (_, ago) => readJudged(record, ago))
  expect(stored.filter((bar) => bar !== null)).toEqual(expected)
  const signal = judgeFinishedBars({ ticker, bars })
  const row = makeRow({ ticker, listing: null, record, origin, freshness: 'eod', stale: null })
  expect(row.reason).toEqual(signal.kind === 'signal' ? null : signal.reason)
  expect(row.action).toBe(signal.kind === 'signal' ? signal.action : null)
  expect(row.rule).toBe(signal.kind === 'signal' ? signal.rule : null)
  expect(row.zones).toEqual(signal.kind === 'signal' ? signal.zones : null)
  expect(row.lastCross).toEqual(signal.kind === 'signal' ? signal.lastCross : null)
  expect([row.asOf, row.price]).toEqual([bars.dates.at(-1) ?? null, bars.closes.at(-1) ?? null])
}

const sample = readSampleStocks()

test('every stock of the sample market is judged as its page judges it', () => {
  expect(sample.length).toBeGreaterThan(50)
  for (const { ticker, bars } of sample) expectSame(ticker, bars)
})

test('every stock of the S&P 500 set is judged as its page would judge it', () => {
  const archive = readArchivedBars(readFileSync('data/sp500/sp500-daily-2022-2026.csv.gz'))
  expect(archive.length).toBe(503)
  for (const { ticker, bars } of archive) expectSame(ticker, bars)
})

describe('no signal is given', () => {
  const [{ ticker, bars } = { ticker: knownTicker('AAPL'), bars: null }] = sample
  if (bars === null) throw new Error('the sample has no stocks')
  const still = (from: number): DailyBars => {
    const held = bars.closes[from - 1] ?? 0
    const hold = (column: Float64Array) =>
      column.map((value, index) => (index < from ? value : held))
    return {
      ...bars,
      opens: hold(bars.opens),
      highs: hold(bars.highs),
      lows: hold(bars.lows),
      closes: hold(bars.closes),
      volumes: bars.volumes.map((value, index) => (index < from ? value : 0)),
    }
  }
  const without = (missing: number): DailyBars => {
    const save = (column: Float64Array) => column.filter((_, index) => index !== missing)
    return {
      dates: bars.dates.filter((_, index) => index !== missing),
      opens: save(bars.opens),
      highs: save(bars.highs),
      lows: save(bars.lows),
      closes: save(bars.closes),
      volumes: save(bars.volumes),
    }
  }
  const last = bars.dates.length
  test.each<[string, DailyBars]>([
    ['one bar', firstBars(bars, 1)],
    ['five bars', firstBars(bars, 5)],
    ['one bar short of enough', firstBars(bars, 59)],
    ['just enough', firstBars(bars, 60)],
    ['enough for some of the last six', firstBars(bars, 63)],
    ['halted for two sessions, which is no halt', still(last - 2)],
    ['halted for three sessions', still(last - 3)],
    ['halted for longer than the stored bars', still(last - 30)],
    ['a gap before the last bar', without(last - 2)],
    ['a gap at the edge of what is judged', without(last - 60)],
    ['a gap just before what is judged', without(last - 61)],
    ['no volume at all', { ...bars, volumes: bars.volumes.map(() => 0) }],
    ['volumes beyond doubles', { ...bars, volumes: bars.volumes.map(() => 1e308) }],
  ])('%s', (_, requested) => expectSame(ticker, requested))

  test('a gap before the last bar leaves its change unknown, not 0', () => {
    const record = screener(ticker, without(last - 2))
    const row = makeRow({ ticker, listing: null, record, origin, freshness: 'eod', stale: null })
    expect(row.values.change).toBeNull()
    expect(row.values.price).toBe(bars.closes.at(-1))
  })

  test('a stale last bar gives no signal', () => {
    const record = screener(ticker, bars)
    const stale = { kind: 'stale', lastBar: '2026-08-20', missedSessions: 3 } as const
    const row = makeRow({ ticker, listing: null, record, origin, freshness: 'stale', stale })
    expect([row.action, row.reason, row.values.rsi]).toEqual([null, stale, null])
    expect(row.states[0]?.state).toBe('NONE')
  })
})

test('closes and changes are those of the bars', () => {
  const [first] = sample
  if (first === undefined) throw new Error('the sample has no stocks')
  const { ticker, bars } = first
  const record = screener(ticker, bars)
  const row = makeRow({ ticker, listing: null, record, origin, freshness: 'eod', stale: null })
  expect([...row.closes]).toEqual(Array.from(bars.closes).slice(-60))
  const [now, before, weekBefore] = [1, 2, 6].map((back) => {
    const signal = judgeFinishedBars({
      ticker,
      bars: firstBars(bars, bars.dates.length + 1 - back),
    })
    return signal.kind === 'signal' ? signal.readings.rsi : Number.NaN
  })
  expect(row.values['rsi-1d']).toBe((now ?? 0) - (before ?? 0))
  expect(row.values['rsi-5d']).toBe((now ?? 0) - (weekBefore ?? 0))
})
