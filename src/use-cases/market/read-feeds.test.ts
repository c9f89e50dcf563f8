import { expect, test } from 'vitest'
import { listingsOf } from './listings.fixture.ts'
import type { Feed } from '../ports/feed.ts'
import { readFx, listFxBases } from './read-fx.ts'
import { readMarketHours } from './read-market-hours.ts'
import { readMovers } from './read-movers.ts'
import { readNews } from './read-news.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'

/** A feed with this data, or an empty one. */
function feedOf<Data>(...[data]: [Data?]): Feed<Data> {
  const none = () => Promise.resolve()
  const snapshot = {
    provider: 'yahoo',
    attribution: 'Yahoo Finance',
    asOfUtc: null,
    fetchedAtUtc: '2026-11-20T15:00:00.000Z',
    freshness: 'delayed',
  } as const
  return {
    name: 'test',
    read: () => Promise.resolve(data === undefined ? null : { data, ...snapshot }),
    dueAtMs: () => Number.POSITIVE_INFINITY,
    refresh: () => Promise.resolve('done'),
    reload: none,
  }
}

const NEVER = { source: null, attribution: null, asOf: null, fetchedAt: null, freshness: null }
const FETCHED = {
  source: 'yahoo',
  attribution: 'Yahoo Finance',
  asOf: null,
  fetchedAt: '2026-11-20T15:00:00.000Z',
  freshness: 'delayed',
}

test('movers are named by the source, else by our listings, else not at all', async () => {
  const mover = { changePercent: 5, price: 10 }
  const gainers = [
    { ticker: knownTicker('AAA'), name: 'As the source says', ...mover },
    { ticker: knownTicker('BBB'), name: null, ...mover },
    { ticker: knownTicker('CCC'), name: null, ...mover },
  ]
  expect(await readMovers(feedOf({ gainers, losers: [] }), listingsOf({ ticker: 'BBB' }))).toEqual({
    gainers: [
      { symbol: 'AAA', name: 'As the source says', ...mover },
      { symbol: 'BBB', name: 'BBB Company', ...mover },
      { symbol: 'CCC', name: null, ...mover },
    ],
    losers: [],
    ...FETCHED,
  })
})

test('a headline without a time has none', async () => {
  const item = { headline: 'Stocks rise', url: 'https://news.example/1', source: 'Example' }
  const news = await readNews(feedOf([{ ...item, publishedAtUtc: null }]))
  expect(news).toEqual({ news: [{ ...item, publishedAt: null }], ...FETCHED })
})

test('feeds that never had data are empty and say so', async () => {
  expect(await readMovers(feedOf(), listingsOf())).toEqual({
    gainers: [],
    losers: [],
    ...NEVER,
  })
  expect(await readNews(feedOf())).toEqual({ news: [], ...NEVER })
  expect(await readFx(feedOf(), 'USD')).toEqual({ base: null, date: null, rates: [], ...NEVER })
  expect(await listFxBases(feedOf())).toEqual([])
})

const RATES = {
  base: 'EUR',
  date: '2026-11-20',
  rates: [
    { currency: 'GBP', rate: 0.5, previousRate: null },
    { currency: 'USD', rate: 1.25, previousRate: 2.5 },
  ],
}

test('rates are against the requested base, with the known change', async () => {
  const feed = feedOf(RATES)
  expect(await readFx(feed, null)).toEqual({
    base: 'EUR',
    date: '2026-11-20',
    rates: [
      { currency: 'GBP', rate: 0.5, changePercent: null },
      { currency: 'USD', rate: 1.25, changePercent: -50 },
    ],
    ...FETCHED,
  })
  expect((await readFx(feed, 'USD')).rates).toEqual([
    { currency: 'EUR', rate: 0.8, changePercent: 100 },
    { currency: 'GBP', rate: 0.4, changePercent: null },
  ])
  expect(await readFx(feed, 'XXX')).toMatchObject({ base: null, date: null, rates: [] })
  expect(await listFxBases(feed)).toEqual(['EUR', 'GBP', 'USD'])
})

test('market hours are those of New York at the current time', () => {
  expect(readMarketHours(() => new Date('2026-11-26T16:00:00Z'))).toEqual({
    market: 'US',
    now: '2026-11-26T16:00:00.000Z',
    state: 'closed',
    holiday: 'Thanksgiving Day',
    nextOpen: '2026-11-27T14:30:00.000Z',
    nextClose: '2026-11-27T18:00:00.000Z',
    isNextCloseEarly: true,
  })
})
