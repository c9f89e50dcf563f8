import { expect, test } from 'vitest'
import { FIXED_TRENDS } from '../../domain/market/prices/trend.ts'
import { listingsOf } from './listings.fixture.ts'
import { readTrends } from './read-trends.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'

const LETTERS = ['AA', 'BB', 'CC', 'DD', 'EE', 'FF', 'GG']
const listings = listingsOf(...LETTERS.map((ticker) => ({ ticker })))

/** Trends from our own client counts and from a provider's most-viewed list; null: it has none. */
function read(clientsByTicker: Record<string, number>, lookedAt: readonly string[] | null) {
  const counted = Object.entries(clientsByTicker).map(([name, clients]) => ({
    ticker: knownTicker(name),
    clients,
  }))
  const answer = {
    data: (lookedAt ?? []).map(knownTicker),
    provider: 'yahoo',
    attribution: 'Yahoo Finance',
    asOfUtc: null,
    fetchedAtUtc: '2026-11-20T15:00:00.000Z',
    freshness: 'delayed',
  } as const
  return readTrends({
    requested: { count: () => undefined, listMostRequested: () => Promise.resolve(counted) },
    trending: {
      name: 'trending',
      read: () => Promise.resolve(lookedAt === null ? null : answer),
      dueAtMs: () => Number.POSITIVE_INFINITY,
      refresh: () => Promise.resolve('done'),
      reload: () => Promise.resolve(),
    },
    listings,
  })
}

const labels = ({ trends }: Awaited<ReturnType<typeof read>>) => trends.map(({ label }) => label)
const FIXED_LABELS = FIXED_TRENDS.map(({ label }) => label)

test('our own request counts come first, with their numbers', async () => {
  const trends = await read({ AA: 40, BB: 20 }, ['CC'])
  expect(trends.trends[0]).toEqual({
    label: 'How is AA doing?',
    path: '/?q=How+is+AA+doing%3F',
    searchVolume: 40,
  })
  expect(labels(trends)).toEqual([
    'How is AA doing?',
    'How is BB doing?',
    ...FIXED_LABELS.slice(0, 4),
  ])
  expect(trends).toMatchObject({ source: 'tapelight, fixed', freshness: 'live' })
})

test('else a provider’s most-viewed list, with its age', async () => {
  const trends = await read({}, LETTERS)
  expect(labels(trends)).toEqual(LETTERS.slice(0, 6).map((name) => `How is ${name} doing?`))
  expect(trends).toMatchObject({
    source: 'yahoo',
    fetchedAt: '2026-11-20T15:00:00.000Z',
    freshness: 'delayed',
  })
})

test('unlisted tickers are not shown, whatever their source', async () => {
  expect(labels(await read({ RUDEWORD: 99 }, ['NOSUCH', 'AA']))[0]).toBe('How is AA doing?')
})

test.each([
  ['nothing was ever fetched', null],
  ['nothing of it is listed', ['NOSUCH']],
])('when %s the fixed six are shown, without an age', async (_, lookedAt) => {
  const trends = await read({}, lookedAt)
  expect(labels(trends)).toEqual(FIXED_LABELS)
  expect(trends).toMatchObject({ source: 'fixed', fetchedAt: null, freshness: null })
})
