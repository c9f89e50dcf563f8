import { recorded as recordedByAlphavantage } from '../../src/adapters/market-data/providers/alphavantage/replies.fixture.ts'
import { recorded as recordedByFinnhub } from '../../src/adapters/market-data/providers/finnhub/replies.fixture.ts'
import { recorded as recordedByFmp } from '../../src/adapters/market-data/providers/fmp/replies.fixture.ts'
import { sampleRows } from '../../src/adapters/market-data/providers/fmp/sample-rows.fixture.ts'
import type { Vendor } from './fault-cell.fixture.ts'

type Reply = (url: URL, init: RequestInit | undefined) => Response | Promise<Response>
type Row = Record<string, unknown>

export const FINNHUB: Vendor = {
  name: 'finnhub',
  key: 'fQ7xV2test-key-0123456789',
  cases: [
    {
      capability: 'quotes',
      at: '2020-02-25T14:40:00Z',
      later: '2020-02-25T16:40:00Z',
      // The example of Finnhub's documentation; not a recording.
      good: async () =>
        Response.json({
          c: 261.74,
          d: 2.29,
          dp: 0.8826,
          h: 263.31,
          l: 260.68,
          o: 261.07,
          pc: 259.45,
          t: 1_582_641_000,
        }),
      slip: (text) => text.replace('"c":261.74', '"c":26174'),
    },
    {
      capability: 'news',
      at: '2020-08-05T02:00:00Z',
      later: '2020-08-05T04:00:00Z',
      good: toFetch(recordedByFinnhub('news/general-documented')),
    },
  ],
}

export const ALPHAVANTAGE: Vendor = {
  name: 'alphavantage',
  key: 'AQ7ZVTESTKEY0123',
  cases: [
    {
      capability: 'dailyBars',
      ticker: 'IBM',
      at: '2023-11-11T15:00:00Z',
      later: '2023-11-13T22:00:00Z',
      good: toFetch(recordedByAlphavantage('data/alpha_vantage_get_prices-0')),
      slip: (text) => editDays(text, (day, index) => scale(day, index === 0 ? 100 : 1)),
      splitTwice: (text) => editDays(text, (day, index) => scale(day, index < 50 ? 1 : 0.25)),
    },
    {
      capability: 'quotes',
      ticker: 'MSFT',
      at: '2018-10-06T15:00:00Z',
      later: '2018-10-08T15:00:00Z',
      good: toFetch(recordedByAlphavantage('quote/global_quote')),
      slip: (text) =>
        text.replace(/("05. price":\s*")([\d.]+)/, (_, name, price) => name + price * 100),
    },
    {
      capability: 'movers',
      at: '2023-09-06T20:16:00Z',
      later: '2023-09-07T15:00:00Z',
      good: toFetch(recordedByAlphavantage('movers/top-gainers-losers-2023-09-06')),
      slip: (text) =>
        text.replace(/("price":\s*")([\d.]+)/g, (_, name, price) => name + price * 100),
    },
  ],
}

export const FMP: Vendor = {
  name: 'fmp',
  key: 'pQ7yX3test-key-0123456789',
  cases: [
    {
      capability: 'dailyBars',
      at: '2026-08-20T21:00:00Z',
      later: '2026-08-21T21:00:00Z',
      // Bars of the sample market in the documented shape; not a recording.
      good: async (input) => {
        const query = new URL(String(input)).searchParams
        const range = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
        return Response.json(sampleRows('AAPL', range).slice(0, 130))
      },
      slip: (text) => editRows(text, (row, index) => scale(row, index === 0 ? 100 : 1)),
      splitTwice: (text) =>
        editRows(text, (row, index, count) => scale(row, index < count / 2 ? 1 : 0.25)),
    },
    {
      capability: 'quotes',
      at: '2024-08-06T15:00:00Z',
      later: '2024-08-06T17:00:00Z',
      good: toFetch(recordedByFmp('quote/quote-card')),
      slip: (text) => text.replace(/("price":\s*)([\d.]+)/, (_, name, price) => name + price * 100),
    },
    {
      capability: 'movers',
      at: '2026-08-20T19:00:00Z',
      later: '2026-08-20T19:50:00Z',
      // Made up in the documented shape; not a recording.
      good: async (input) =>
        Response.json(
          String(input).includes('gainers')
            ? [mover('AAPL', 15, 5, 50), mover('MSFT', 11, 1, 10)]
            : [mover('KO', 6, -4, -40)],
        ),
      slip: (text) => text.replace('"price":15', '"price":1500'),
    },
  ],
}

/** Recordings are keyed by URL, in any form. */
function toFetch(reply: Reply): typeof globalThis.fetch {
  return async (input, init) => reply(new URL(String(input)), init)
}

const PRICES = /open|high|low|close|vwap/

function scale(row: Row, factor: number): void {
  for (const [name, value] of Object.entries(row)) {
    if (!PRICES.test(name)) continue
    row[name] = typeof value === 'string' ? String(Number(value) * factor) : Number(value) * factor
  }
}

function editDays(text: string, edit: (day: Row, index: number) => void): string {
  const body: { 'Time Series (Daily)': Record<string, Row> } = JSON.parse(text)
  for (const [index, day] of Object.values(body['Time Series (Daily)']).entries()) edit(day, index)
  return JSON.stringify(body)
}

function editRows(text: string, edit: (row: Row, index: number, count: number) => void): string {
  const rows: Row[] = JSON.parse(text)
  for (const [index, row] of rows.entries()) edit(row, index, rows.length)
  return JSON.stringify(rows)
}

function mover(symbol: string, price: number, change: number, changesPercentage: number): Row {
  return { symbol, price, change, changesPercentage, name: 'A Company', exchange: 'NASDAQ' }
}
