import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scriptBars, scriptQuotes, sourced, tickersOf } from './market.fixture.ts'
import type { SourcedQuote } from '../ports/quotes-source.ts'
import { createQuoteBoard } from './quote-board.ts'

const clock = () => new Date()
const noBars = scriptBars(() => null).source
const AAPL = tickersOf('AAPL')

/** Sets the clock; the night between two sessions passes at once. */
const goTo = (utc: string) => vi.setSystemTime(new Date(utc))

beforeEach(() => {
  vi.useFakeTimers()
  goTo('2026-11-20T15:00:00Z')
})

afterEach(() => {
  vi.useRealTimers()
})

function boardOf(answer: (name: string) => SourcedQuote | null, takesMs = 0) {
  const { source, calls } = scriptQuotes(answer, takesMs)
  return { board: createQuoteBoard({ quotes: source, marketData: noBars, clock }), calls }
}

test('readers at the same time share one call, and those of the next 20 seconds make none', async () => {
  const { board, calls } = boardOf((name) => sourced(name), 100)
  const reads = Promise.all(Array.from({ length: 30 }, () => board.read(AAPL)))
  await vi.advanceTimersByTimeAsync(100)
  expect((await reads).flat().map((shown) => shown?.quote.price)).toEqual(Array(30).fill(100))
  await vi.advanceTimersByTimeAsync(19_000)
  await board.read(AAPL)
  expect(calls).toEqual([['AAPL']])
})

test('a reader requests only what is not already being requested', async () => {
  const { board, calls } = boardOf((name) => sourced(name), 100)
  const reads = [board.read(tickersOf('AAPL', 'KO')), board.read(tickersOf('KO', 'MSFT', 'MSFT'))]
  await vi.advanceTimersByTimeAsync(100)
  const [, second] = await Promise.all(reads)
  expect(calls).toEqual([['AAPL', 'KO'], ['MSFT']])
  expect(second?.map((shown) => shown?.quote.ticker)).toEqual(['KO', 'MSFT', 'MSFT'])
})

test('an old quote is returned at once while a newer one is fetched in the background', async () => {
  let price = 100
  const { board } = boardOf((name) => sourced(name, { price }), 1_000)
  const first = board.read(AAPL)
  await vi.advanceTimersByTimeAsync(1_000)
  await first
  price = 101
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await board.read(AAPL))[0]?.quote.price).toBe(100)
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await board.read(AAPL))[0]?.quote.price).toBe(101)
})

test.each([
  ['the first one gets the new quote, if it comes soon', 500, 101, 'delayed'],
  ['the first one gets the stale quote, if the new one takes long', 5_000, 100, 'stale'],
])('after a while without readers %s', async (_, takesMs, price, freshness) => {
  let now = { price: 100, asOfUtc: clock().toISOString() }
  const { board } = boardOf((name) => sourced(name, now), takesMs)
  const first = board.read(AAPL)
  await vi.advanceTimersByTimeAsync(takesMs)
  await first
  await vi.advanceTimersByTimeAsync(600_000)
  now = { price: 101, asOfUtc: clock().toISOString() }
  const second = board.read(AAPL)
  await vi.advanceTimersByTimeAsync(Math.min(takesMs, 700))
  expect((await second)[0]).toMatchObject({ quote: { price }, freshness })
})

test('a good quote is not replaced by none or by a sample, and it ages', async () => {
  let answer: (name: string) => SourcedQuote | null = (name) => sourced(name)
  const { board, calls } = boardOf((name) => answer(name))
  await board.read(AAPL)
  for (const worse of [() => null, (name: string) => sourced(name, { price: 1 }, 'sample')]) {
    answer = worse
    await vi.advanceTimersByTimeAsync(200_000)
    await board.read(AAPL)
    await vi.advanceTimersByTimeAsync(0)
  }
  expect((await board.read(AAPL))[0]).toMatchObject({
    quote: { price: 100 },
    provider: 'yahoo',
    fetchedAtUtc: '2026-11-20T15:00:00.000Z',
    freshness: 'stale',
  })
  expect(calls).toHaveLength(3)
})

test('a quote from a quarter past four is refetched once it has settled, then not before the next bell', async () => {
  goTo('2026-11-20T21:05:00Z')
  const { board, calls } = boardOf((name) => sourced(name, { asOfUtc: '2026-11-20T21:00:00Z' }))
  const readAt = async (utc: string) => {
    goTo(utc)
    await board.read(AAPL)
    await vi.advanceTimersByTimeAsync(0)
    return calls.length
  }
  expect(await readAt('2026-11-20T21:05:00Z')).toBe(1)
  expect(await readAt('2026-11-20T21:20:00Z')).toBe(2)
  expect(await readAt('2026-11-20T23:00:00Z')).toBe(2)
  expect(await readAt('2026-11-21T15:00:00Z')).toBe(2)
  expect(await readAt('2026-11-22T15:00:00Z')).toBe(2)
  expect(await readAt('2026-11-23T14:29:59Z')).toBe(2)
  expect(await readAt('2026-11-23T14:30:00Z')).toBe(3)
})

test('a holiday costs no calls', async () => {
  goTo('2026-11-25T21:20:00Z')
  const { board, calls } = boardOf((name) => sourced(name, { asOfUtc: '2026-11-25T21:00:00Z' }))
  await board.read(AAPL)
  goTo('2026-11-26T16:00:00Z')
  expect((await board.read(AAPL))[0]?.freshness).toBe('eod')
  expect(calls).toHaveLength(1)
})

test('tickers of other exchanges are requested while New York is closed', async () => {
  goTo('2026-11-21T04:00:00Z')
  const { board, calls } = boardOf((name) => sourced(name, { asOfUtc: '2026-11-21T04:00:00Z' }))
  const bitcoin = tickersOf('BTC-USD')
  await board.read(bitcoin)
  goTo('2026-11-21T04:00:20Z')
  await board.read(bitcoin)
  expect(calls).toHaveLength(2)
})

test('a ticker without a quote is retried after a minute', async () => {
  const { board, calls } = boardOf(() => null)
  for (let second = 0; second <= 60; second += 10) {
    expect(await board.read(tickersOf('ZZZZ'))).toEqual([null])
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect(calls).toHaveLength(2)
})

test('above capacity, the least recently read tickers are evicted', async () => {
  const { source, calls } = scriptQuotes((name) => sourced(name))
  const board = createQuoteBoard({ quotes: source, marketData: noBars, clock, capacity: 2 })
  for (const name of ['AAPL', 'KO', 'AAPL', 'MSFT', 'AAPL', 'KO']) await board.read(tickersOf(name))
  expect(calls).toEqual([['AAPL'], ['KO'], ['MSFT'], ['KO']])
})

test('a broken source fails its waiting readers, but none with a cached price', async () => {
  let isBroken = false
  const { board } = boardOf((name) => {
    if (isBroken) throw new Error('a bug')
    return sourced(name)
  })
  await board.read(AAPL)
  isBroken = true
  await vi.advanceTimersByTimeAsync(20_000)
  // An unhandled rejection would fail the test run.
  expect((await board.read(AAPL))[0]?.quote.price).toBe(100)
  await vi.advanceTimersByTimeAsync(0)
  await expect(board.read(tickersOf('KO'))).rejects.toThrow('a bug')
})
