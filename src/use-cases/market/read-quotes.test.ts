import { expect, test } from 'vitest'
import { scriptBars, scriptQuotes, sourced, tickersOf } from './market.fixture.ts'
import type { SourcedQuote } from '../ports/quotes-source.ts'
import { createQuoteBoard } from './quote-board.ts'
import { readBars } from './read-bars.ts'
import { readIndices } from './read-indices.ts'
import { readQuotes } from './read-quotes.ts'

const clock = () => new Date('2026-11-20T15:00:10Z')
const CLOSES = { '2026-11-18': 80, '2026-11-19': 100 }

function boardOf(answer: (name: string) => SourcedQuote | null) {
  const { source, calls } = scriptQuotes(answer)
  const marketData = scriptBars(() => null).source
  return { board: createQuoteBoard({ quotes: source, marketData, clock }), calls }
}

test('quotes are in request order; a ticker without a price is listed, never filled in', async () => {
  const { board } = boardOf((name) => (name === 'ZZZZ' ? null : sourced(name)))
  const quotes = await readQuotes(board, tickersOf('KO', 'ZZZZ', 'AAPL'))
  expect(quotes.quotes.map(({ symbol }) => symbol)).toEqual(['KO', 'AAPL'])
  expect(quotes.missing).toEqual(['ZZZZ'])
  expect(quotes.quotes[0]).toEqual({
    symbol: 'KO',
    price: 100,
    previousClose: 80,
    changePercent: 25,
    volume: 1_000,
    marketCap: null,
    currency: 'USD',
    source: 'yahoo',
    attribution: 'yahoo',
    asOf: '2026-11-20T15:00:00.000Z',
    fetchedAt: '2026-11-20T15:00:10.000Z',
    freshness: 'delayed',
  })
  expect(quotes).toMatchObject({ source: 'yahoo', freshness: 'delayed' })
})

test('an unknown ticker alone has no provenance', async () => {
  const { board } = boardOf(() => null)
  expect(await readQuotes(board, tickersOf('ZZZZ'))).toMatchObject({
    quotes: [],
    missing: ['ZZZZ'],
    source: null,
    freshness: null,
  })
})

test('an unavailable index uses its fund, labeled as such; without either it is omitted', async () => {
  const { board, calls } = boardOf((name) =>
    name === '^GSPC' || name === 'DIA' ? sourced(name) : null,
  )
  const { indices } = await readIndices(board)
  expect(indices.map(({ symbol, proxy }) => [symbol, proxy])).toEqual([
    ['^GSPC', null],
    ['^DJI', 'DIA'],
  ])
  expect(calls).toHaveLength(1)
})

test('a real fund comes before a sample of its index', async () => {
  const { board } = boardOf((name) => sourced(name, {}, name.startsWith('^') ? 'sample' : 'live'))
  const { indices } = await readIndices(board)
  expect(indices.map(({ proxy, freshness }) => [proxy, freshness])).toEqual([
    ['SPY', 'live'],
    ['DIA', 'live'],
    ['ONEQ', 'live'],
    ['IWM', 'live'],
    [null, 'sample'],
  ])
})

test('bars come with the date and age of the last one', async () => {
  const [ticker] = tickersOf('AAPL')
  if (ticker === undefined) throw new Error('no ticker')
  const bars = await readBars({ marketData: scriptBars(() => CLOSES).source, clock }, ticker)
  expect(bars.ok && bars.value).toMatchObject({
    symbol: 'AAPL',
    asOf: '2026-11-19',
    fetchedAt: '2026-11-19T22:00:00.000Z',
    freshness: 'eod',
    source: 'yahoo',
  })
})

test.each([
  ['no one has', null],
  ['are none', {}],
])('bars that %s are a failure, not an empty list', async (_, closes) => {
  const [ticker] = tickersOf('AAPL')
  if (ticker === undefined) throw new Error('no ticker')
  const bars = await readBars({ marketData: scriptBars(() => closes).source, clock }, ticker)
  expect(bars.ok).toBe(false)
})
