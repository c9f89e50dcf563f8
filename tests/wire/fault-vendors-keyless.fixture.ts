import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRecording as readRates } from '../../src/adapters/market-data/providers/ecb/request-ecb.fixture.ts'
import { replay as replayMovers } from '../../src/adapters/market-data/providers/yahoo/movers.fixture.ts'
import {
  giveRows,
  playYahoo,
  rowOf,
} from '../../src/adapters/market-data/providers/yahoo/quotes.fixture.ts'
import {
  readRecording,
  replay,
  toResponse,
} from '../../src/adapters/market-data/providers/yahoo/recordings.fixture.ts'
import type { Vendor } from './fault-cell.fixture.ts'

const AAPL = 'chart/rs-history_chart_AAPL'

type Chart = {
  chart: {
    result: [
      {
        timestamp: number[]
        events?: Record<string, Record<string, object>>
        indicators: { quote: [Record<'open' | 'high' | 'low' | 'close', number[]>] }
      },
    ]
  }
}
type Rows = { quoteResponse: { result: Record<string, unknown>[] } }

export const YAHOO: Vendor = {
  name: 'yahoo',
  key: null,
  cases: [
    {
      capability: 'dailyBars',
      at: '2025-10-29T20:30:00Z',
      later: '2025-10-30T20:30:00Z',
      good: replay([AAPL]),
      slip: (text) => editChart(text, (index, last) => (index === last ? 100 : 1)),
      splitTwice: (text) => editChart(text, (index, last) => (index < last / 2 ? 0.25 : 1), true),
    },
    {
      capability: 'quotes',
      at: '2025-02-18T15:00:00Z',
      later: '2025-02-18T17:00:00Z',
      good: playYahoo({
        quote: () =>
          giveRows([{ ...rowOf('quote/quote-AAPL-BABA'), ...timeOf('2025-02-18T14:58:00Z') }]),
      }).fetch,
      slip: slipQuotes,
    },
    {
      capability: 'movers',
      at: '2025-02-21T11:28:33Z',
      later: '2025-02-21T16:00:00Z',
      good: replayMovers(),
      slip: (text, url) =>
        /screener/.test(url)
          ? text.replace(
              /("regularMarketPrice":(?:\{"raw":)?)([\d.]+)/,
              (_, name, price) => name + String(Number(price) * 100),
            )
          : text,
    },
    {
      capability: 'trending',
      at: '2025-02-25T11:20:00Z',
      later: '2025-02-25T13:20:00Z',
      good: async () => toResponse(readRecording('trending/trendingSymbols-US')),
    },
    {
      capability: 'news',
      at: '2025-02-25T11:15:00Z',
      later: '2025-02-25T13:15:00Z',
      good: async () => toResponse(readRecording('search/search-AAPL')),
    },
    {
      capability: 'fx',
      at: '2025-02-17T11:15:00Z',
      later: '2025-02-27T11:15:00Z',
      good: playYahoo({ quote: () => giveRows(rates()) }).fetch,
      slip: slipQuotes,
    },
    {
      capability: 'corporateActions',
      at: '2021-10-29T20:30:00Z',
      later: '2021-11-09T20:30:00Z',
      good: replay(['chart/chart-AAPL-2020-08-31-to-2020-11-07']),
    },
  ],
}

export const NASDAQ: Vendor = {
  name: 'nasdaq',
  key: null,
  cases: [
    {
      capability: 'movers',
      at: '2026-08-22T00:15:00Z',
      later: '2026-08-24T15:00:00Z',
      good: async () => {
        const file = '../fixtures/nasdaq/screener/nasdaq-2026-08-22.json'
        const recording = readFileSync(join(import.meta.dirname, file), 'utf8')
        return Response.json(JSON.parse(recording).response.json)
      },
      // SUPX, the top gainer.
      slip: (text) => text.replace('"$8.52"', '"$852.00"'),
    },
  ],
}

export const ECB: Vendor = {
  name: 'ecb',
  key: null,
  cases: [
    {
      capability: 'fx',
      at: '2026-03-18T16:00:00Z',
      later: '2026-03-25T16:00:00Z',
      good: async () => new Response(readRates(), { headers: { 'content-type': 'text/csv' } }),
      slip: (text) =>
        text.replace(/(USD,2026-03-18,)([\d.]+)/, (_, name, rate) => name + String(rate * 100)),
    },
  ],
}

/**
 * Prices times a factor each; with `isDescribed` there is a 4-for-1 split where the factor changes.
 */
function editChart(
  text: string,
  factorAt: (index: number, last: number) => number,
  isDescribed = false,
): string {
  const body: Partial<Chart> = JSON.parse(text)
  const [result] = body.chart?.result ?? []
  if (result === undefined) return text
  const [quote] = result.indicators.quote
  const last = result.timestamp.length - 1
  for (const column of ['open', 'high', 'low', 'close'] as const) {
    quote[column] = quote[column].map((price, index) => price * factorAt(index, last))
  }
  const date = result.timestamp[Math.ceil(last / 2)]
  if (isDescribed && date !== undefined) {
    const split = { date, numerator: 4, denominator: 1, splitRatio: '4:1' }
    result.events = { ...result.events, splits: { [date]: split } }
  }
  return JSON.stringify(body)
}

/** The first row's price, in a reply that has rows. */
function slipQuotes(text: string): string {
  if (!text.startsWith('{"quoteResponse"')) return text
  const body: Rows = JSON.parse(text)
  const [first] = body.quoteResponse.result
  if (first === undefined) throw new Error('no rows to spoil')
  first['regularMarketPrice'] = Number(first['regularMarketPrice']) * 100
  return JSON.stringify(body)
}

function timeOf(at: string): { regularMarketTime: number } {
  return { regularMarketTime: Date.parse(at) / 1000 }
}

/** One pair was recorded, the dollar's; the others are that row with another name and price. */
function rates(): Record<string, unknown>[] {
  const dollar = rowOf('quote/quote-EURUSD-X')
  const others: [string, number][] = [
    ['GBP', 0.8312],
    ['JPY', 158.91],
    ['CHF', 0.9437],
    ['CAD', 1.4871],
  ]
  const made = others.map(([currency, price]) => ({
    ...dollar,
    symbol: `EUR${currency}=X`,
    currency,
    regularMarketPrice: price,
    regularMarketPreviousClose: price,
    regularMarketChangePercent: 0,
  }))
  return [dollar, ...made]
}
