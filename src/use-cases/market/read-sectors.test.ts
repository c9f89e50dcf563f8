import { afterEach, expect, test, vi } from 'vitest'
import { listingsOf } from './listings.fixture.ts'
import { scriptBars, scriptQuotes, sourced } from './market.fixture.ts'
import type { SourcedQuote } from '../ports/quotes-source.ts'
import { createQuoteBoard } from './quote-board.ts'
import { readSectors } from './read-sectors.ts'

const MEMBERS = ['E1', 'E2', 'E3', 'E4'].map((ticker) => ({
  ticker,
  sector: 'Energy',
  isInSp500: true,
}))
const listings = listingsOf(
  ...MEMBERS,
  { ticker: 'E5', sector: 'Energy' },
  { ticker: 'F1', sector: 'Financials', isInSp500: true },
)

afterEach(() => {
  vi.useRealTimers()
})

function read(answer: (name: string) => SourcedQuote | null, takesMs = 0) {
  const { source, calls } = scriptQuotes(answer, takesMs)
  const marketData = scriptBars(() => null).source
  const clock = () => new Date('2026-11-20T15:00:10Z')
  const board = createQuoteBoard({ quotes: source, marketData, clock })
  return { sectors: readSectors(board, listings), calls }
}

const moved = (name: string, changePercent: number | null, delay?: SourcedQuote['delay']) =>
  sourced(name, { changePercent }, delay)

test('eleven sectors by their funds, strongest first, in one call', async () => {
  const { sectors, calls } = read((name) =>
    moved(name, name === 'XLE' ? 3 : name === 'XLU' ? -1 : 1),
  )
  const found = (await sectors).sectors
  expect(found).toHaveLength(11)
  expect(found[0]).toMatchObject({
    sector: 'Energy',
    fund: 'XLE',
    changePercent: 3,
    basis: 'fund',
    memberCount: null,
  })
  expect(found[10]?.sector).toBe('Utilities')
  expect(calls).toHaveLength(1)
})

test('without its fund a sector is the mean of its members, excluding unknown changes', async () => {
  const changes: Record<string, number | null> = { E1: 1, E2: 2, E3: 6, E4: null, E5: 90, F1: 5 }
  const { sectors, calls } = read((name) =>
    name in changes ? moved(name, changes[name] ?? null) : null,
  )
  expect((await sectors).sectors).toMatchObject([
    { sector: 'Energy', changePercent: 3, basis: 'members', memberCount: 3, source: 'yahoo' },
  ])
  expect(calls[1]?.toSorted()).toEqual(['E1', 'E2', 'E3', 'E4', 'F1'])
})

test('real members never mix with sample ones', async () => {
  const byMembers = (realCount: number) =>
    read((name) => {
      if (!name.startsWith('E')) return null
      return Number(name[1]) <= realCount ? moved(name, 2) : moved(name, -50, 'sample')
    }).sectors
  expect((await byMembers(3)).sectors).toMatchObject([{ changePercent: 2, freshness: 'delayed' }])
  expect((await byMembers(1)).sectors).toMatchObject([
    { changePercent: -50, memberCount: 3, freshness: 'sample' },
  ])
})

test('members of another session never mix with those of today', async () => {
  const byMembers = (todayCount: number) =>
    read((name) => {
      if (!name.startsWith('E')) return null
      if (Number(name[1]) <= todayCount) return moved(name, 2)
      // No trade yet: the previous session's close.
      return sourced(name, { changePercent: -50, asOfUtc: '2026-11-19T21:00:00.000Z' })
    }).sectors
  expect((await byMembers(3)).sectors).toMatchObject([
    { changePercent: 2, memberCount: 3, freshness: 'delayed' },
  ])
  expect((await byMembers(1)).sectors).toMatchObject([
    { changePercent: -50, memberCount: 3, freshness: 'eod' },
  ])
})

test('a fund without a known change does not count as unchanged', async () => {
  const { sectors } = read((name) => (name === 'XLE' ? moved(name, null) : null))
  expect(await sectors).toMatchObject({ sectors: [], source: null, freshness: null })
})

test('no reader waits longer than 2.5 s', async () => {
  vi.useFakeTimers()
  const { sectors, calls } = read(() => null, 2_000)
  let isOver = false
  void sectors.then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(2_499)
  expect([isOver, calls.length]).toEqual([false, 2])
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
})
