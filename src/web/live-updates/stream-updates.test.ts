import { expect, test } from 'vitest'
import { quotePath, streamPath, toUpdate, updatedPaths } from './stream-updates.ts'

test('topics and tickers share one URL', () => {
  expect(streamPath({ topics: ['movers', 'news'], tickers: ['BRK.B', '^GSPC'] })).toBe(
    '/api/v1/stream?topics=movers%2Cnews&tickers=BRK.B%2C%5EGSPC',
  )
})

test('an empty subscription has no stream', () => {
  expect(streamPath({})).toBeNull()
  expect(streamPath({ topics: [], tickers: [] })).toBeNull()
})

test('a topic’s event is the reply of its path', () => {
  expect(toUpdate('trending', { trends: [] })).toEqual({
    path: '/api/v1/trending',
    data: { trends: [] },
  })
  expect(updatedPaths({ topics: ['trending'] })).toEqual(['/api/v1/trending'])
})

test('a quote becomes the reply for its one ticker, with its own provenance', () => {
  const provenance = {
    source: 'yahoo',
    attribution: 'Yahoo Finance',
    asOf: '2026-08-20T15:00:00.000Z',
    fetchedAt: '2026-08-20T15:00:05.000Z',
    freshness: 'delayed',
  }
  const quote = { symbol: 'BRK.B', price: 480.5, currency: 'USD', ...provenance }
  const { path, data } = toUpdate('quote', quote)
  expect(path).toBe(quotePath('BRK.B'))
  expect(data).toEqual({ quotes: [quote], missing: [], ...provenance })
  expect(updatedPaths({ tickers: ['BRK.B'] })).toEqual([path])
})
