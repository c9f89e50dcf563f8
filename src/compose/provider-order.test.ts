import { describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { CAPABILITIES } from '../use-cases/ports/market-data-provider.ts'
import { orderProviders } from './provider-order.ts'

const KEYS = {
  ALPACA_API_KEY: 'key-id:secret',
  FINNHUB_API_KEY: 'finnhub-key',
  TIINGO_API_KEY: 'tiingo-key',
  MASSIVE_API_KEY: 'massive-key',
  ALPHAVANTAGE_API_KEY: 'alphavantage-key',
  FMP_API_KEY: 'fmp-key',
}

type Orders = Readonly<Record<(typeof CAPABILITIES)[number], string>>

const SAMPLE_ONLY: Orders = {
  dailyBars: 'sample',
  quotes: 'sample',
  movers: 'sample',
  trending: 'sample',
  news: 'sample',
  search: 'sample',
  fx: 'sample',
  corporateActions: 'sample',
  bulkBars: 'sample',
}

const KEYLESS: Orders = {
  dailyBars: 'yahoo sample',
  quotes: 'yahoo sample',
  movers: 'yahoo nasdaq sample',
  trending: 'yahoo sample',
  news: 'rss yahoo sample',
  search: 'yahoo sample',
  fx: 'ecb yahoo sample',
  corporateActions: 'yahoo sample',
  bulkBars: 'yahoo sample',
}

const ALL_KEYS: Orders = {
  dailyBars: 'alpaca tiingo massive yahoo fmp alphavantage sample',
  quotes: 'finnhub alpaca massive yahoo tiingo fmp alphavantage sample',
  movers: 'alpaca massive yahoo nasdaq fmp alphavantage sample',
  trending: 'yahoo sample',
  news: 'rss finnhub alpaca massive yahoo tiingo fmp alphavantage sample',
  search: 'yahoo finnhub massive alphavantage sample',
  fx: 'ecb yahoo sample',
  corporateActions: 'alpaca massive yahoo sample',
  bulkBars: 'massive alpaca yahoo sample',
}

describe('providers of each capability, best first', () => {
  test.each<[string, Readonly<Record<string, string>>, Orders]>([
    ['without any setting', {}, KEYLESS],
    ['with every key', KEYS, ALL_KEYS],
    ['with the sample market alone', { MARKET_DATA: 'sample' }, SAMPLE_ONLY],
    [
      'with the sample market alone, whatever keys there are',
      { MARKET_DATA: 'sample', ...KEYS },
      SAMPLE_ONLY,
    ],
    [
      'with one key',
      { TIINGO_API_KEY: 'tiingo-key' },
      {
        ...KEYLESS,
        dailyBars: 'tiingo yahoo sample',
        quotes: 'yahoo tiingo sample',
        news: 'rss yahoo tiingo sample',
      },
    ],
    [
      'without the sample market',
      { MARKET_DATA: 'yahoo' },
      {
        dailyBars: 'yahoo',
        quotes: 'yahoo',
        movers: 'yahoo nasdaq',
        trending: 'yahoo',
        news: 'rss yahoo',
        search: 'yahoo',
        fx: 'ecb yahoo',
        corporateActions: 'yahoo',
        bulkBars: 'yahoo',
      },
    ],
    [
      'with a keyed provider named first, which then joins nowhere else',
      { MARKET_DATA: 'massive,yahoo,sample', ...KEYS },
      {
        ...ALL_KEYS,
        dailyBars: 'alpaca tiingo massive yahoo fmp alphavantage sample',
        quotes: 'finnhub alpaca massive yahoo tiingo fmp alphavantage sample',
        trending: 'massive yahoo sample',
        search: 'massive yahoo finnhub alphavantage sample',
        fx: 'ecb massive yahoo sample',
        corporateActions: 'alpaca massive yahoo sample',
        bulkBars: 'alpaca massive yahoo sample',
      },
    ],
    [
      'with an order of its own for one capability, exactly that one',
      { MARKET_DATA_NEWS: 'yahoo', MARKET_DATA_MOVERS: 'sample,nasdaq' },
      { ...KEYLESS, news: 'yahoo', movers: 'sample nasdaq' },
    ],
    [
      'with real rates and the sample market',
      { MARKET_DATA: 'sample', MARKET_DATA_FX: 'ecb,sample' },
      { ...SAMPLE_ONLY, fx: 'ecb sample' },
    ],
  ])('%s', (_, environment, expected) => {
    const { marketData } = readConfig(environment)
    const orders = CAPABILITIES.map(
      (capability) => [capability, orderProviders(marketData, capability).join(' ')] as const,
    )
    expect(Object.fromEntries(orders)).toEqual(expected)
  })

  test('the sample comes last wherever it is named, and there are no duplicates', () => {
    const { marketData } = readConfig({ MARKET_DATA: 'sample,nasdaq,yahoo', ...KEYS })
    for (const capability of CAPABILITIES) {
      const order = orderProviders(marketData, capability)
      expect(order.at(-1)).toBe('sample')
      expect(new Set(order).size).toBe(order.length)
    }
  })
})
