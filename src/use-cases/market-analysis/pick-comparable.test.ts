import { expect, test } from 'vitest'
import type { Freshness } from '../../domain/market/prices/daily-bars.ts'
import { pickComparable } from './pick-comparable.ts'

function entry(name: string, date: string, freshness: Freshness | null = 'eod') {
  return { name, asOf: `${date}T21:00:00.000Z`, freshness }
}

function pick(entries: readonly ReturnType<typeof entry>[], needed: number) {
  return pickComparable(entries, needed).map(({ name }) => name)
}

test('the newest session that has enough is picked', () => {
  const entries = [
    entry('A', '2026-11-19'),
    entry('B', '2026-11-20'),
    entry('C', '2026-11-19'),
    entry('D', '2026-11-20'),
    entry('E', '2026-11-19'),
  ]
  expect(pick(entries, 2)).toEqual(['B', 'D'])
  expect(pick(entries, 3)).toEqual(['A', 'C', 'E'])
})

test('sample data is never mixed with real data, and a few real values do not displace many', () => {
  const entries = [
    entry('A', '2026-11-20'),
    entry('S', '2026-11-20', 'sample'),
    entry('T', '2026-11-20', 'sample'),
  ]
  expect(pick(entries, 1)).toEqual(['A'])
  expect(pick(entries, 2)).toEqual(['S', 'T'])
})

test('stale data is preferred to sample data, and anything else to stale data', () => {
  const entries = [entry('S', '2026-11-20', 'sample'), entry('O', '2026-11-02', 'stale')]
  expect(pick(entries, 1)).toEqual(['O'])
  expect(pick([...entries, entry('A', '2026-10-20')], 1)).toEqual(['A'])
})

test('when no group is large enough the largest is picked', () => {
  expect(
    pick([entry('A', '2026-11-20'), entry('B', '2026-11-19'), entry('C', '2026-11-19')], 3),
  ).toEqual(['B', 'C'])
  expect(pick([entry('A', '2026-11-20', null)], 1)).toEqual([])
})
