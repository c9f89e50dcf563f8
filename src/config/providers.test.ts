import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { listProviderSettings } from './providers.ts'

describe('a key', () => {
  test('is taken unchanged, and enables its provider', () => {
    const { providers, marketData } = readConfig({ TIINGO_API_KEY: 'a+b/c=0123' })
    expect(providers.tiingo.apiKey).toBe('a+b/c=0123')
    expect([...marketData.withKey]).toEqual(['tiingo'])
    expect(readConfig({}).providers.tiingo.apiKey).toBeNull()
  })

  test.each([
    ['TIINGO_API_KEY', 'has spaces'],
    ['TIINGO_API_KEY', 'abc'],
    // A header cannot contain these, and the error would quote the key.
    ['TIINGO_API_KEY', 'key-with-\u0001'],
    ['TIINGO_API_KEY', 'schlüssel'],
    ['FMP_API_KEY', 'line\nbreak'],
    ['ALPACA_API_KEY', 'only-an-id'],
    ['ALPACA_API_KEY', 'identity:säcret'],
    ['ALPACA_API_KEY', ':secret'],
  ])('%s=%j is rejected without being quoted', (name, value) => {
    const result = messageOf({ [name]: value })
    expect(result).toMatch(new RegExp(`^${name} is "…", but it must be `))
    expect(result).not.toContain(value)
  })
})

describe('a list of providers', () => {
  test('that names one without its key is rejected with what to do', () => {
    expect(messageOf({ MARKET_DATA: 'tiingo,sample' })).toBe(
      'MARKET_DATA names "tiingo", which needs a key: set TIINGO_API_KEY or leave it out.',
    )
    expect(messageOf({ MARKET_DATA_QUOTES: 'yahoo,finnhub' })).toBe(
      'MARKET_DATA_QUOTES names "finnhub", which needs a key: set FINNHUB_API_KEY or leave it out.',
    )
  })

  test.each(['yahoo,yahoo', 'yahoo;sample', ' ', 'polygon'])('%j is rejected', (list) => {
    expect(messageOf({ MARKET_DATA_NEWS: list })).toContain('MARKET_DATA_NEWS is')
  })

  test('that is empty counts as unset', () => {
    expect(readConfig({ MARKET_DATA_NEWS: '' }).marketData.byCapability).toEqual({})
  })

  test('may have spaces around the names', () => {
    expect(readConfig({ MARKET_DATA: ' yahoo , sample ' }).marketData.named).toEqual([
      'yahoo',
      'sample',
    ])
  })
})

test('a URL is stored without its trailing slash and without credentials', () => {
  expect(readConfig({ YAHOO_BASE_URL: 'http://127.0.0.1:8080/' }).providers.yahoo.baseUrl).toBe(
    'http://127.0.0.1:8080',
  )
  expect(readConfig({}).providers.yahoo.baseUrl).toBe('https://query2.finance.yahoo.com')
  expect(readConfig({}).providers.sample).toEqual({
    baseUrl: '',
    apiKey: null,
    callsPerMinute: null,
  })
})

test('every keyed provider has a key and an address to set, and every capability an order', () => {
  expect(Object.keys(listProviderSettings()).toSorted()).toEqual(
    [
      ...['ALPACA', 'ALPHAVANTAGE', 'FINNHUB', 'FMP', 'MASSIVE', 'TIINGO'].flatMap((name) => [
        `${name}_API_KEY`,
        `${name}_BASE_URL`,
        `${name}_CALLS_PER_MINUTE`,
      ]),
      ...['YAHOO', 'NASDAQ', 'ECB'].map((name) => `${name}_BASE_URL`),
      ...[
        'DAILY_BARS',
        'QUOTES',
        'MOVERS',
        'TRENDING',
        'NEWS',
        'SEARCH',
        'FX',
        'CORPORATE_ACTIONS',
        'BULK_BARS',
      ].map((name) => `MARKET_DATA_${name}`),
    ].toSorted(),
  )
})

function messageOf(environment: Readonly<Record<string, string>>): string {
  try {
    readConfig(environment)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  throw new Error('the settings were taken')
}
