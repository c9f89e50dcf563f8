import { expect, test } from 'vitest'
import { combineProvenance, toProvenance, type Provenance } from './provenance.ts'

const part = (differently: Partial<Provenance>): Provenance => ({
  source: 'yahoo',
  attribution: 'Yahoo Finance',
  asOf: '2026-11-20T15:00:00.000Z',
  fetchedAt: '2026-11-20T15:00:05.000Z',
  freshness: 'delayed',
  ...differently,
})

const NONE = { source: null, attribution: null, asOf: null, fetchedAt: null, freshness: null }

test('a feed that never had data has no provenance', () => {
  expect(toProvenance(null)).toEqual(NONE)
})

test('a feed’s answer has its source, time and freshness', () => {
  const answer = {
    data: [],
    provider: 'yahoo',
    attribution: 'Yahoo Finance',
    asOfUtc: null,
    fetchedAtUtc: '2026-11-20T15:00:05.000Z',
    freshness: 'stale',
  } as const
  expect(toProvenance(answer)).toEqual(part({ asOf: null, freshness: 'stale' }))
})

test('an empty list has no provenance', () => {
  expect(combineProvenance([])).toEqual(NONE)
})

test('a list names each source once and is as old as its oldest entry', () => {
  const old = part({ asOf: '2026-11-19T21:00:00.000Z', source: 'tiingo', attribution: 'Tiingo' })
  expect(combineProvenance([part({}), old, part({ asOf: null })])).toEqual({
    source: 'yahoo, tiingo',
    attribution: 'Yahoo Finance, Tiingo',
    asOf: '2026-11-19T21:00:00.000Z',
    fetchedAt: '2026-11-20T15:00:05.000Z',
    freshness: 'delayed',
  })
})

test.each([
  [['live', 'delayed'], 'delayed'],
  [['delayed', 'eod', 'live'], 'eod'],
  [['eod', 'stale'], 'stale'],
  [['stale', 'sample', 'live'], 'sample'],
  [['live', null], 'live'],
] as const)('%j together are %s', (words, together) => {
  const parts = words.map((freshness) => part({ freshness }))
  expect(combineProvenance(parts).freshness).toBe(together)
})
