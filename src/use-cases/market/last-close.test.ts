import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scriptBars, scriptQuotes, sourced, tickersOf } from './market.fixture.ts'
import type { SourcedQuote } from '../ports/quotes-source.ts'
import { createQuoteBoard } from './quote-board.ts'

const AAPL = tickersOf('AAPL')
const CLOSES = { '2026-11-18': 80, '2026-11-19': 100 }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

function boardOf(
  answer: (name: string) => SourcedQuote | null,
  bars: ReturnType<typeof scriptBars>,
  quotesTakeMs = 0,
) {
  const { source } = scriptQuotes(answer, quotesTakeMs)
  return createQuoteBoard({ quotes: source, marketData: bars.source, clock: () => new Date() })
}

test('for a ticker without a quote, the last close is used, with its own source and age', async () => {
  const [shown] = await boardOf(
    () => null,
    scriptBars(() => CLOSES),
  ).read(AAPL)
  expect(shown).toMatchObject({
    quote: {
      price: 100,
      previousClose: 80,
      changePercent: 25,
      asOfUtc: '2026-11-19T21:00:00.000Z',
    },
    provider: 'yahoo',
    fetchedAtUtc: '2026-11-19T22:00:00.000Z',
    freshness: 'eod',
  })
})

test('a sample quote does not replace a real close', async () => {
  const answer = (name: string) => sourced(name, { price: 1 }, 'sample')
  const [real] = await boardOf(
    answer,
    scriptBars(() => CLOSES),
  ).read(AAPL)
  expect(real).toMatchObject({ quote: { price: 100 }, freshness: 'eod' })
  const sampleBars = scriptBars(() => CLOSES, { provider: 'sample' })
  const [sample] = await boardOf(answer, sampleBars).read(AAPL)
  expect(sample).toMatchObject({ quote: { price: 1 }, freshness: 'sample' })
})

test('a real quote replaces the last close', async () => {
  let isQuoted = false
  const board = boardOf(
    (name) => (isQuoted ? sourced(name, { price: 101 }) : null),
    scriptBars(() => CLOSES),
  )
  await board.read(AAPL)
  isQuoted = true
  await vi.advanceTimersByTimeAsync(60_000)
  await board.read(AAPL)
  await vi.advanceTimersByTimeAsync(0)
  expect((await board.read(AAPL))[0]).toMatchObject({ quote: { price: 101 }, provider: 'yahoo' })
})

test('a newer close replaces an old quote', async () => {
  let isQuoted = true
  const asOfUtc = '2026-11-17T15:00:00Z'
  const board = boardOf(
    (name) => (isQuoted ? sourced(name, { asOfUtc }) : null),
    scriptBars(() => CLOSES),
  )
  expect((await board.read(AAPL))[0]?.freshness).toBe('stale')
  isQuoted = false
  await vi.advanceTimersByTimeAsync(20_000)
  await board.read(AAPL)
  await vi.advanceTimersByTimeAsync(0)
  expect((await board.read(AAPL))[0]).toMatchObject({
    quote: { asOfUtc: '2026-11-19T21:00:00.000Z' },
    freshness: 'eod',
  })
})

test('no reader waits longer than 2.4 s, and late bars are there for the next reader', async () => {
  const board = boardOf(
    () => null,
    scriptBars(() => CLOSES, { takesMs: 2_500 }),
    1_500,
  )
  let read: unknown = 'waiting'
  void board.read(AAPL).then((shown) => (read = shown))
  await vi.advanceTimersByTimeAsync(2_399)
  expect(read).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toEqual([null])
  await vi.advanceTimersByTimeAsync(1_600)
  expect((await board.read(AAPL))[0]?.quote.price).toBe(100)
})

test('a reader with a fallback never waits for slow bars', async () => {
  const bars = scriptBars(() => CLOSES, { takesMs: 500 })
  const board = boardOf(() => null, bars)
  void board.read(AAPL)
  await vi.advanceTimersByTimeAsync(500)
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await board.read(AAPL))[0]?.quote.price).toBe(100)
  expect(bars.calls).toHaveLength(2)
})

test('bars are not requested for unlisted tickers in US form', async () => {
  const requested: string[] = []
  const bars = scriptBars((name) => {
    requested.push(name)
    return CLOSES
  })
  const { source } = scriptQuotes(() => null)
  const board = createQuoteBoard({
    quotes: source,
    marketData: bars.source,
    clock: () => new Date(),
    listings: { find: () => null },
  })
  const [madeUp, foreign] = await board.read(tickersOf('ZZZZQ', '0700.HK'))
  expect(madeUp).toBeNull()
  expect(foreign).not.toBeNull()
  expect(requested).toEqual(['0700.HK'])
})
