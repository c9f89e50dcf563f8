import { describe, expect, test } from 'vitest'
import { parseFeedData } from './feed-data.ts'

const mover = { ticker: 'BRK.B', name: null, changePercent: -1.25, price: 481.5 }
const story = {
  headline: 'Markets close higher',
  url: 'https://news.example/a',
  source: 'Example',
  publishedAtUtc: '2026-08-20T20:00:00.000Z',
}
const rates = {
  base: 'EUR',
  date: '2026-08-20',
  rates: [{ currency: 'USD', rate: 1.15, previousRate: null }],
}

describe('data written by this version is read unchanged', () => {
  test.each<[keyof typeof parseFeedData, unknown]>([
    ['movers', { gainers: [], losers: [mover] }],
    ['news', [story, { ...story, publishedAtUtc: null }]],
    ['trending', ['AAPL', 'BTC-USD', '^GSPC']],
    ['fx', rates],
  ])('%s', (name, data) => {
    expect(parseFeedData[name](JSON.parse(JSON.stringify(data)))).toEqual(data)
  })
})

describe('invalid data is dropped as a whole, never partly', () => {
  test.each<[keyof typeof parseFeedData, string, unknown]>([
    ['movers', 'a list', []],
    ['movers', 'one list only', { gainers: [mover] }],
    ['movers', 'a price of nothing', { gainers: [{ ...mover, price: 0 }], losers: [] }],
    ['movers', 'no change', { gainers: [{ ...mover, changePercent: null }], losers: [] }],
    ['movers', 'no ticker', { gainers: [{ ...mover, ticker: 'not a ticker' }], losers: [] }],
    ['news', 'an address that runs code', [{ ...story, url: 'javascript:alert(1)' }]],
    ['news', 'a headline that is none', [story, { ...story, headline: 7 }]],
    ['news', 'a time in words', [{ ...story, publishedAtUtc: 'yesterday' }]],
    ['trending', 'a sentence', ['AAPL', 'what about my pension']],
    ['fx', 'a rate below nothing', { ...rates, rates: [{ ...rates.rates[0], rate: -1 }] }],
    ['fx', 'a day that never was', { ...rates, date: '2026-02-30' }],
    ['fx', 'nothing', null],
  ])('%s with %s', (name, _, data) => {
    expect(parseFeedData[name](data)).toBeNull()
  })
})
