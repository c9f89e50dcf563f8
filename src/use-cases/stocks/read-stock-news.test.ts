import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBundledListings } from '../../adapters/listings/bundled-listings.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { readStockNews } from './read-stock-news.ts'
import type { Feed } from '../ports/feed.ts'
import type { NewsItem } from '../../domain/market/news/news-item.ts'

const listings = loadBundledListings(join(import.meta.dirname, '../../../data/symbols'))

const EMPTY: Feed<readonly NewsItem[]> = {
  name: 'news',
  read: async () => null,
  dueAtMs: () => Number.POSITIVE_INFINITY,
  refresh: async () => 'done',
  reload: async () => undefined,
}

function feedOf(...headlines: string[]): Feed<readonly NewsItem[]> {
  const data = headlines.map((headline, index) => ({
    headline,
    url: `https://news.example/${index}`,
    source: 'Example',
    publishedAtUtc: '2026-11-19T15:00:00.000Z',
  }))
  const answer = {
    data,
    provider: 'rss',
    attribution: 'Example',
    asOfUtc: '2026-11-19T15:00:00.000Z',
    fetchedAtUtc: '2026-11-19T15:01:00.000Z',
    freshness: 'delayed' as const,
  }
  return { ...EMPTY, read: async () => answer }
}

const HEADLINES = [
  'Google Adds Shopping To Its Assistant',
  'GOOGL and AMZN report tonight',
  'Facebook owner faces a fine',
  'Analyst Raises Price Target On Chip Maker',
  'Amazon to build more warehouses',
  'THE FED HOLDS RATES',
]

test.each([
  ['GOOGL', [0, 1]],
  ['AMZN', [1, 4]],
  ['META', [2]],
  ['TGT', []],
  ['ZZZZ', []],
])('%s is the subject of headlines %j', async (ticker, indexes) => {
  const news = feedOf(...HEADLINES)
  const found = await readStockNews({ news, listings }, knownTicker(ticker))
  expect(found.news.map(({ headline }) => headline)).toEqual(indexes.map((at) => HEADLINES[at]))
  expect(found).toMatchObject({ lookedThrough: 6, attribution: 'Example', freshness: 'delayed' })
})

test('before the first fetch, no headlines were searched', async () => {
  const found = await readStockNews({ news: EMPTY, listings }, knownTicker('AAPL'))
  expect(found).toMatchObject({ news: [], lookedThrough: 0, attribution: null })
})
