import { expect, test } from 'vitest'
import type { Freshness } from '../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { RULE_SET } from '../../domain/signals/signal.ts'
import type { StockAnalysis } from '../stocks/analyze-stocks.ts'
import { tickersOf } from '../market/market.fixture.ts'
import { createLogTrackedJob } from './log-tracked.ts'

const TRACKED = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
const minutes = (count: number) => count * 60_000

/** Seven tracked stocks whose bars are from the session a test sets. */
function open(
  asOfOf: (name: string) => string,
  freshness: Freshness = 'eod',
  isStored: (name: string) => boolean = () => true,
) {
  const state = { now: new Date('2026-08-20T22:00:00Z'), requested: [] as string[] }
  const analyze = (ticker: Ticker): StockAnalysis => ({
    ticker,
    company: null,
    signal: {
      kind: 'no-signal',
      ticker,
      reason: { kind: 'no-volume' },
      asOf: asOfOf(ticker),
      ruleSet: RULE_SET,
    },
    explanation: { sentence: '', points: [], counter: null, changes: [], asOf: null, text: '' },
    source: null,
    freshness,
    nearest: null,
    bars: null,
    receipt: isStored(ticker) ? { id: 'a'.repeat(32), agrees: true } : null,
    attempts: [],
  })
  const all = tickersOf(...TRACKED).map((ticker) => ({
    ticker,
    name: ticker,
    kind: 'stock',
    isInSampleMarket: true,
  }))
  const job = createLogTrackedJob({
    analyzeStocks: async (tickers) => {
      state.requested.push(...tickers)
      return { analyses: tickers.map(analyze), summary: '', fullResponse: '' }
    },
    // Only the list is used.
    listings: { all } as never,
    clock: () => state.now,
  })
  const runAfter = async (ms: number): Promise<readonly string[]> => {
    state.now = new Date(state.now.getTime() + ms)
    state.requested = []
    if (state.now.getTime() >= job.dueAtMs()) await job.run()
    return state.requested
  }
  return runAfter
}

test('requests a few at a time until all are done, then none', async () => {
  const runAfter = open(() => '2026-08-20')
  expect(await runAfter(0)).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(await runAfter(5_000)).toEqual([])
  expect(await runAfter(5_000)).toEqual(['F', 'G'])
  expect(await runAfter(minutes(15))).toEqual([])
})

test('retries those whose bar was late, though not forever', async () => {
  const runAfter = open((name) => (name === 'B' || name === 'G' ? '2026-08-19' : '2026-08-20'))
  await runAfter(0)
  await runAfter(10_000)
  const rounds: (readonly string[])[] = []
  for (let round = 0; round < 10; round++) rounds.push(await runAfter(minutes(15)))
  expect(rounds.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => ['B', 'G']))
  expect(rounds.slice(8)).toEqual([[], []])
})

test('retries those whose receipt was not stored', async () => {
  const runAfter = open(
    () => '2026-08-20',
    'eod',
    (name) => name !== 'C',
  )
  await runAfter(0)
  await runAfter(10_000)
  expect(await runAfter(minutes(15))).toEqual(['C'])
})

test('starts over when the next session has settled', async () => {
  const runAfter = open(() => '2026-08-20')
  await runAfter(0)
  await runAfter(10_000)
  expect(await runAfter(minutes(24 * 60))).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test('the last session of the sample is always new enough', async () => {
  const runAfter = open(() => '2024-01-02', 'sample')
  await runAfter(0)
  await runAfter(10_000)
  expect(await runAfter(minutes(15))).toEqual([])
})
