import { expect, test } from 'vitest'
import { scriptBars, scriptQuotes, sourced } from './market.fixture.ts'
import type { SourcedQuote } from '../ports/quotes-source.ts'
import { createQuoteBoard } from './quote-board.ts'
import { readWorldIndices, type WorldIndexSet } from './read-world-indices.ts'

const clock = () => new Date('2026-11-20T15:00:10Z')
const CLOSES = { '2026-11-18': 80, '2026-11-19': 100 }
const OLD_CLOSES = { '2026-08-19': 80, '2026-08-20': 100 }

function read(
  quoteOf: (name: string) => SourcedQuote | null,
  {
    set = 'major',
    bars = () => null,
    ...source
  }: {
    set?: WorldIndexSet
    bars?: (name: string) => Record<string, number> | null
    provider?: string
    takesMs?: number
  } = {},
) {
  const marketData = scriptBars(bars, source).source
  const board = createQuoteBoard({ quotes: scriptQuotes(quoteOf).source, marketData, clock })
  return readWorldIndices({ board, marketData, clock }, set)
}

const symbols = ({ indices }: Awaited<ReturnType<typeof read>>) =>
  indices.map(({ symbol }) => symbol)

test('the six majors come first in the west, each with its level, source and age', async () => {
  const today = await read((name) => sourced(name))
  expect(symbols(today)).toEqual(['^GSPC', '^DJI', '^IXIC', '^FTSE', '^GDAXI', '^N225'])
  expect(today.indices[3]).toEqual({
    symbol: '^FTSE',
    name: 'FTSE 100',
    country: 'United Kingdom',
    region: 'Europe',
    isMajor: true,
    price: 100,
    changePercent: 25,
    proxy: null,
    recent: null,
    source: 'yahoo',
    attribution: 'yahoo',
    asOf: '2026-11-20T15:00:00.000Z',
    fetchedAt: '2026-11-20T15:00:10.000Z',
    freshness: 'delayed',
  })
})

test('an unavailable index is listed as missing, never filled in', async () => {
  const today = await read((name) => (name === '^GDAXI' ? null : sourced(name)))
  expect(symbols(today)).toEqual(['^GSPC', '^DJI', '^IXIC', '^FTSE', '^N225'])
  expect(today.missing).toEqual([
    { symbol: '^GDAXI', name: 'DAX', country: 'Germany', region: 'Europe', isMajor: true },
  ])
  expect(today.freshness).toBe('delayed')
})

test('when none is available, all six are missing, and no source is named', async () => {
  const today = await read(() => null)
  expect(today.missing).toHaveLength(6)
  expect(today).toMatchObject({ indices: [], source: null, asOf: null, freshness: null })
})

test('an unavailable New York index uses its fund, labeled as such', async () => {
  const today = await read((name) => (name === 'SPY' ? sourced('SPY') : null))
  expect(today.indices[0]).toMatchObject({ symbol: '^GSPC', price: 100, proxy: 'SPY' })
})

test("an index's closes that come too late for its level are not shown with its fund", async () => {
  // The board waits 0.9 s for them, the chart 1.5 s.
  const today = await read((name) => (name === 'SPY' ? sourced('SPY') : null), {
    bars: () => CLOSES,
    takesMs: 1_200,
  })
  expect(today.indices[0]).toMatchObject({ proxy: 'SPY', recent: null })
})

test('all of them are in every region, and only the majors are drawn', async () => {
  const today = await read((name) => sourced(name), { set: 'all', bars: () => CLOSES })
  expect(today.indices.length).toBe(16)
  expect(new Set(today.indices.map(({ region }) => region)).size).toBe(3)
  const drawn = today.indices.filter(({ recent }) => recent !== null)
  expect(drawn.map(({ symbol }) => symbol)).toEqual(symbols(await read((name) => sourced(name))))
})

test('recent closes end with the last bar', async () => {
  const today = await read((name) => sourced(name), { bars: () => CLOSES })
  expect(today.indices[0]?.recent).toEqual({ closes: [80, 100], lastDate: '2026-11-19' })
})

test('at most thirty closes are given, the newest', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, day) => [
      new Date(Date.UTC(2026, 9, 11 + day)).toISOString().slice(0, 10),
      day + 1,
    ]),
  )
  const today = await read((name) => sourced(name), { bars: () => many })
  expect(today.indices[0]?.recent?.closes).toEqual(Array.from({ length: 30 }, (_, at) => at + 11))
})

test('sample closes are never shown with a real level', async () => {
  const fromSample = await read((name) => sourced(name), { bars: () => CLOSES, provider: 'sample' })
  expect(fromSample.indices[0]).toMatchObject({ freshness: 'delayed', recent: null })
  const alone = await read((name) => sourced(name, {}, 'sample'), {
    bars: () => OLD_CLOSES,
    provider: 'sample',
  })
  expect(alone.indices[0]).toMatchObject({
    freshness: 'sample',
    recent: { closes: [80, 100], lastDate: '2026-08-20' },
  })
})

test('closes that have become stale are not drawn', async () => {
  const today = await read((name) => sourced(name), { bars: () => OLD_CLOSES })
  expect(today.indices[0]?.recent).toBeNull()
})
