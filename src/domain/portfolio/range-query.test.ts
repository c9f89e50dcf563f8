import { describe, expect, test } from 'vitest'
import { readRequestedRange, resolveRange, type RangeName } from './range-query.ts'

const known = { firstOn: '2010-05-03', newestOn: '2026-08-20', today: '2026-11-21' }

describe('a range in an address', () => {
  test.each<[string, object]>([
    ['', { kind: 'named', name: '1y' }],
    ['range=ytd', { kind: 'named', name: 'ytd' }],
    ['range=toString', { kind: 'named', name: '1y' }],
    ['range=3m&from=&to=', { kind: 'named', name: '3m' }],
    ['from=2024-01-02&to=2024-06-30', { kind: 'dates', from: '2024-01-02', to: '2024-06-30' }],
    ['from=2024-06-30&to=2024-01-02', { kind: 'dates', from: '2024-01-02', to: '2024-06-30' }],
    ['from=2024-02-30', { kind: 'named', name: '1y' }],
    ['range=5y&from=2024-01-02', { kind: 'dates', from: '2024-01-02', to: null }],
    ['to=0001-01-01', { kind: 'named', name: '1y' }],
  ])('%j is read', (query, expected) => {
    expect(readRequestedRange(new URLSearchParams(query))).toEqual(expected)
  })
})

describe('the dates of a range', () => {
  // One month from the close of 20 July starts with the return of 21 July.
  test.each<[RangeName, string]>([
    ['1m', '2026-07-21'],
    ['3m', '2026-05-21'],
    ['6m', '2026-02-21'],
    ['ytd', '2026-01-01'],
    ['1y', '2025-08-21'],
    ['3y', '2023-08-21'],
    ['5y', '2021-08-21'],
    ['all', '2010-05-03'],
  ])('%s reaches back from the newest bar, and ends on it if it is old', (name, from) => {
    expect(resolveRange({ kind: 'named', name }, known)).toEqual({ from, to: '2026-08-20' })
  })

  test('a named range ends today over a weekend, and when everything was bought since the last bar', () => {
    const friday = { ...known, newestOn: '2026-11-20' }
    expect(resolveRange({ kind: 'named', name: '1m' }, friday)).toEqual({
      from: '2026-10-21',
      to: '2026-11-21',
    })
    const bought = { ...known, firstOn: '2026-09-01' }
    expect(resolveRange({ kind: 'named', name: 'all' }, bought)).toEqual({
      from: '2026-09-01',
      to: '2026-11-21',
    })
  })

  test('a month before the end of a longer month is that of its own last day', () => {
    const newest = { ...known, newestOn: '2026-03-31' }
    expect(resolveRange({ kind: 'named', name: '1m' }, newest).from).toBe('2026-03-01')
  })

  test('requested by dates end today at the latest, and start with the first lot when open', () => {
    expect(resolveRange({ kind: 'dates', from: null, to: '2030-01-01' }, known)).toEqual({
      from: '2010-05-03',
      to: '2026-11-21',
    })
    expect(resolveRange({ kind: 'dates', from: '2027-01-01', to: null }, known)).toEqual({
      from: '2026-11-21',
      to: '2026-11-21',
    })
  })
})
