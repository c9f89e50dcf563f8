import {
  answer as answerAlpaca,
  makeBars as makeAlpacaBars,
  readRecording as readAlpaca,
  replay as replayAlpaca,
  serveBars as serveAlpacaBars,
} from '../../src/adapters/market-data/providers/alpaca/recordings.fixture.ts'
import {
  makeBars as makeMassiveBars,
  readRecording as readMassive,
  replay as replayMassive,
  serveBars as serveMassiveBars,
} from '../../src/adapters/market-data/providers/massive/recordings.fixture.ts'
import {
  answer as answerTiingo,
  makePrices,
  replay as replayTiingo,
  servePrices,
} from '../../src/adapters/market-data/providers/tiingo/recordings.fixture.ts'
import type { Case, Vendor } from './fault-cell.fixture.ts'

type Bar = { o: number; h: number; l: number; c: number }
type Price = { open: number; high: number; low: number; close: number; splitFactor: number }

/** Sample-market bars in the vendors' recorded shapes: the recordings have two bars at most. */
const BARS = {
  capability: 'dailyBars',
  at: '2026-08-20T22:00:00Z',
  later: '2026-08-21T22:00:00Z',
} as const satisfies Partial<Case>

/** Enough for any rule, and few enough for many cells. */
const SESSIONS = 130

const { corporate_actions: actions } = readAlpaca('corporate-actions').response.json as {
  corporate_actions: Record<string, object[]>
}

export const ALPACA: Vendor = {
  name: 'alpaca',
  key: 'PKQ7TESTKEY01234:zW9xs3cr3t-0123456789',
  cases: [
    {
      ...BARS,
      saysNothingOfSplits: true,
      good: serveAlpacaBars('AAPL', makeAlpacaBars('AAPL').slice(-SESSIONS)),
      slip: (text) => editBars(text, (body: { bars: { AAPL: Bar[] } }) => body.bars.AAPL, slipLast),
      splitTwice: (text) =>
        editBars(text, (body: { bars: { AAPL: Bar[] } }) => body.bars.AAPL, splitOlder),
    },
    {
      capability: 'quotes',
      at: '2022-03-18T14:34:00Z',
      later: '2022-03-18T16:34:00Z',
      good: replayAlpaca('snapshots-AAPL'),
      slip: (text) =>
        text.replace(/("latestTrade":\{[^}]*"p":)([\d.]+)/, (_, name, price) => name + price * 100),
    },
    {
      capability: 'movers',
      at: '2023-06-23T14:14:00Z',
      later: '2023-06-23T16:14:00Z',
      good: async (input, init) =>
        String(input).includes('corporate-actions')
          ? Response.json({ corporate_actions: {}, next_page_token: null })
          : // PIK, the one common stock above a dollar, is no longer listed: it is replaced by KO.
            answerAlpaca(renameAll(readAlpaca('movers').response.json, 'PIK', 'KO'))(input, init),
      slip: (text) => text.replace(/("price":)([\d.]+)/g, (_, name, price) => name + price * 100),
    },
    {
      capability: 'news',
      at: '2024-11-07T09:30:00Z',
      later: '2024-11-07T11:30:00Z',
      good: replayAlpaca('news'),
    },
    {
      capability: 'corporateActions',
      // The ticker of SRE, whose split was recorded, is replaced by one that the sample market has,
      // too.
      ticker: 'KO',
      at: '2023-10-02T20:00:00Z',
      later: '2023-10-03T20:00:00Z',
      good: answerAlpaca({
        corporate_actions: renameAll(actions, 'SRE', 'KO'),
        next_page_token: null,
      }),
    },
  ],
}

export const MASSIVE: Vendor = {
  name: 'massive',
  key: 'mQ7vT0test-key-0123456789',
  cases: [
    {
      ...BARS,
      saysNothingOfSplits: true,
      good: serveMassiveBars('AAPL', makeMassiveBars('AAPL').slice(-SESSIONS)),
      slip: (text) => editBars(text, (body: { results: Bar[] }) => body.results, slipLast),
      splitTwice: (text) => editBars(text, (body: { results: Bar[] }) => body.results, splitOlder),
    },
    {
      capability: 'quotes',
      at: '2022-04-29T17:06:00Z',
      later: '2022-04-29T19:06:00Z',
      good: async () => {
        const { ticker } = readMassive('snapshot-AAPL').response.json as { ticker: object }
        return Response.json({ status: 'OK', tickers: [ticker] })
      },
      slip: (text) =>
        text.replace(/("lastTrade":\{[^}]*"p":)([\d.]+)/, (_, name, price) => name + price * 100),
    },
    {
      capability: 'news',
      at: '2022-04-28T18:00:00Z',
      later: '2022-04-28T20:00:00Z',
      good: replayMassive('news-NFLX'),
    },
    {
      capability: 'corporateActions',
      ticker: 'GOOGL',
      at: '2022-07-29T20:00:00Z',
      later: '2022-07-30T20:00:00Z',
      good: async (input, init) =>
        String(input).includes('dividends')
          ? Response.json({ status: 'OK', results: [] })
          : replayMassive('splits')(input, init),
    },
  ],
}

export const TIINGO: Vendor = {
  name: 'tiingo',
  key: 'tQ7wU1test-key-0123456789',
  cases: [
    {
      ...BARS,
      good: servePrices('AAPL', makePrices('AAPL').slice(-SESSIONS)),
      slip: (text) => editBars(text, (body: Price[]) => body, slipLastPrice),
      splitTwice: (text) => editBars(text, (body: Price[]) => body, describeSplitTwice),
    },
    {
      capability: 'quotes',
      at: '2026-08-20T19:08:00Z',
      later: '2026-08-20T19:40:00Z',
      // There is no recording of /iex/: the shape is from Tiingo's public documentation.
      good: answerTiingo([
        {
          ticker: 'AAPL',
          timestamp: '2026-08-20T15:07:42.694741256-04:00',
          lastSaleTimestamp: '2026-08-20T15:07:41.5-04:00',
          quoteTimestamp: '2026-08-20T15:07:42.694741256-04:00',
          last: 230.5,
          tngoLast: 230.52,
          prevClose: 228,
          open: 229,
          high: 231,
          low: 228.5,
          mid: 230.55,
          volume: 120_211,
        },
      ]),
      slip: (text) =>
        text.replace(/("(?:last|tngoLast)":)([\d.]+)/g, (_, name, price) => name + price * 100),
    },
    {
      capability: 'news',
      at: '2021-01-11T04:16:10Z',
      later: '2021-01-11T06:16:10Z',
      good: replayTiingo('news-2020'),
    },
  ],
}

/** The same reply about another ticker. */
function renameAll(body: unknown, from: string, to: string): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll(`"${from}"`, `"${to}"`))
}

function editBars<Body, Row>(
  text: string,
  rowsOf: (body: Body) => Row[] | undefined,
  edit: (rows: Row[]) => void,
): string {
  const body: Body = JSON.parse(text)
  const rows = rowsOf(body)
  if (rows !== undefined && rows.length > 0) edit(rows)
  return JSON.stringify(body)
}

function scale(bar: Bar, factor: number): void {
  for (const price of ['o', 'h', 'l', 'c'] as const) bar[price] *= factor
}

function slipLast(bars: Bar[]): void {
  const last = bars.at(-1)
  if (last !== undefined) scale(last, 100)
}

/** As after a 4-for-1 split within the bars that is applied twice. */
function splitOlder(bars: Bar[]): void {
  for (const bar of bars.slice(0, bars.length / 2)) scale(bar, 0.25)
}

function slipLastPrice(prices: Price[]): void {
  const last = prices.at(-1)
  if (last === undefined) return
  for (const price of ['open', 'high', 'low', 'close'] as const) last[price] *= 100
}

/** One split, recorded for two consecutive days. */
function describeSplitTwice(prices: Price[]): void {
  const middle = Math.floor(prices.length / 2)
  for (const [index, price] of prices.entries()) {
    if (index < middle) for (const one of ['open', 'high', 'low', 'close'] as const) price[one] *= 4
    if (index === middle || index === middle + 1) price.splitFactor = 4
  }
}
