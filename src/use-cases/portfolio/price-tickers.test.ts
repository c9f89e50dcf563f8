import { expect, test } from 'vitest'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { tickersOf } from '../market/market.fixture.ts'
import type { QuotesSnapshot, QuoteSnapshot } from '../market/read-quotes.ts'
import { priceTickers } from './price-tickers.ts'

const EMPTY = { source: null, attribution: null, asOf: null, fetchedAt: null, freshness: null }

function quoteOf(symbol: string, asOf: string): QuoteSnapshot {
  return {
    symbol,
    price: 10,
    previousClose: 9,
    changePercent: 11.11,
    volume: null,
    marketCap: null,
    currency: 'USD',
    source: 'yahoo',
    attribution: 'Yahoo',
    asOf,
    fetchedAt: asOf,
    freshness: 'delayed',
  }
}

/** Quotes of the available tickers; others never resolve. */
function marketOf(...quotes: readonly QuoteSnapshot[]) {
  return {
    quotes: (tickers: readonly Ticker[]): Promise<QuotesSnapshot> => {
      const found = tickers.flatMap(
        (ticker) => quotes.find(({ symbol }) => symbol === ticker) ?? [],
      )
      if (found.length < tickers.length) return new Promise(() => undefined)
      return Promise.resolve({ quotes: found, missing: [], ...EMPTY })
    },
  }
}

test('prices tickers by their newest quotes, as old as the oldest of them', async () => {
  const market = marketOf(
    quoteOf('AAPL', '2026-11-20T21:00:00.000Z'),
    quoteOf('MSFT', '2026-11-19T21:00:00.000Z'),
  )
  const { priceByTicker, provenance } = await priceTickers(market, tickersOf('AAPL', 'MSFT'), 1_000)
  expect(priceByTicker).toEqual(
    new Map([
      [
        'AAPL',
        {
          price: 10,
          previousClose: 9,
          currency: 'USD',
          asOfUtc: '2026-11-20T21:00:00.000Z',
          freshness: 'delayed',
        },
      ],
      [
        'MSFT',
        {
          price: 10,
          previousClose: 9,
          currency: 'USD',
          asOfUtc: '2026-11-19T21:00:00.000Z',
          freshness: 'delayed',
        },
      ],
    ]),
  )
  expect(provenance?.asOf).toBe('2026-11-19T21:00:00.000Z')
})

test('one ticker that times out does not delay the others', async () => {
  const market = marketOf(quoteOf('AAPL', '2026-11-20T21:00:00.000Z'))
  const { priceByTicker } = await priceTickers(market, tickersOf('AAPL', 'ZZZZ'), 10)
  expect([...priceByTicker.keys()]).toEqual(['AAPL'])
})

test('without any price there is no source', async () => {
  const { provenance } = await priceTickers(marketOf(), tickersOf('ZZZZ'), 10)
  expect(provenance).toBeNull()
})
