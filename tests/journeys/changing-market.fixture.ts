import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import {
  lastSettledSession,
  nextSettlesAtUtc,
} from '../../src/domain/market/calendar/last-settled-session.ts'
import type { DailyBar, DailyBars } from '../../src/domain/market/prices/daily-bars.ts'
import { firstBars } from '../../src/domain/market/prices/first-bars.ts'
import { knownTicker } from '../../src/domain/market/listings/ticker.ts'
import {
  lastFinishedSession,
  sessionHours,
  sessionsBetween,
} from '../../src/domain/market/calendar/trading-days.ts'
import { judgeBars } from '../../src/domain/signals/judge-bars.ts'
import { startFakeProvider, type FakeProvider } from '../fake-provider.ts'

export type ChangingMarket = {
  readonly provider: FakeProvider
  /** The session whose bar changes the signal. */
  readonly session: string
  /** Publishes that session's bar. */
  readonly publish: () => void
  /** That bar, and the close before it. */
  readonly bar: DailyBar & { readonly previousClose: number }
  /** The action at that bar, and before it. */
  readonly action: string
  readonly actionBefore: string
  /** The quote from now on; without one there are only bars. */
  readonly setQuote: (quote: FakeQuote) => void
}

/** Part of a running session, in a feed that is 15 minutes behind. */
type FakeQuote = Pick<DailyBar, 'high' | 'low' | 'close' | 'volume'> & {
  readonly atMs: number
}

const BARS = 300

/** Yahoo's response for an unknown ticker. */
const UNKNOWN = {
  chart: {
    result: null,
    error: { code: 'Not Found', description: 'No data found, symbol may be delisted' },
  },
}

/**
 * Between the bell and the settled bar of its session, the session before would miss two: minutes until
 * that is over, 0 at any other time.
 */
export function minutesUntilSettled(now: Date): number {
  const settled = lastSettledSession(now, 'delayed')
  if (lastFinishedSession(now.toISOString()) === settled) return 0
  return Math.ceil((Date.parse(nextSettlesAtUtc(settled, 'delayed')) - now.getTime()) / 60_000) + 1
}

/**
 * A fake Yahoo with one ticker, up to the session before the last: the sample's bars on today's
 * calendar, cut where the last one changes the signal.
 */
export async function startChangingMarket(ticker: string, now: Date): Promise<ChangingMarket> {
  const session = lastSettledSession(now, 'delayed')
  const dates = sessionsBetween(`${Number(session.slice(0, 4)) - 2}-01-01`, session).slice(-BARS)
  const bars = cutAtChange(ticker, dates)
  const bar = { ...barAt(bars, BARS - 1), previousClose: barAt(bars, BARS - 2).close }
  let count = BARS - 1
  let quote: FakeQuote | null = null
  const provider = await startFakeProvider((request, response) => {
    if (quote !== null && answerQuote(request, response, writeQuote(ticker, quote, bar))) return
    const isRequested = request.url?.startsWith(`/v8/finance/chart/${ticker}?`) === true
    response.writeHead(isRequested ? 200 : 404, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(isRequested ? writeChart(ticker, firstBars(bars, count)) : UNKNOWN))
  })
  return {
    provider,
    session,
    publish: () => {
      count = BARS
    },
    bar,
    action: actionAt(ticker, bars, BARS) ?? '',
    actionBefore: actionAt(ticker, bars, BARS - 1) ?? '',
    setQuote: (next) => {
      quote = next
    },
  }
}

/** The newest stretch of the sample whose last bar has a different action than the previous one. */
function cutAtChange(ticker: string, dates: readonly string[]): DailyBars {
  const file = join(import.meta.dirname, `../../data/sample/bars/${ticker}.json`)
  const sample: Record<'opens' | 'highs' | 'lows' | 'closes' | 'volumes', number[]> = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  for (let end = sample.closes.length; end >= BARS; end -= 1) {
    const cut = (column: number[]) => Float64Array.from(column.slice(end - BARS, end))
    const bars: DailyBars = {
      dates,
      opens: cut(sample.opens),
      highs: cut(sample.highs),
      lows: cut(sample.lows),
      closes: cut(sample.closes),
      volumes: cut(sample.volumes),
    }
    if (actionAt(ticker, bars, BARS) !== actionAt(ticker, bars, BARS - 1)) return bars
  }
  throw new Error(`The signal of ${ticker} never changes in the sample`)
}

function actionAt(ticker: string, bars: DailyBars, count: number): string | null {
  const signal = judgeBars({ ticker: knownTicker(ticker), bars: firstBars(bars, count) })
  return signal.kind === 'signal' ? signal.action : null
}

function barAt(bars: DailyBars, index: number): DailyBar {
  return {
    date: bars.dates[index] ?? '',
    open: bars.opens[index] ?? NaN,
    high: bars.highs[index] ?? NaN,
    low: bars.lows[index] ?? NaN,
    close: bars.closes[index] ?? NaN,
    volume: bars.volumes[index] ?? NaN,
  }
}

/** Answers what Yahoo's quotes take: a cookie, a crumb, the quotes. */
function answerQuote(request: IncomingMessage, response: ServerResponse, row: object): boolean {
  const { pathname } = new URL(request.url ?? '/', 'http://fake')
  if (pathname === '/') {
    response.writeHead(404, { 'Set-Cookie': 'A3=d=made-up; Path=/' }).end()
  } else if (pathname === '/v1/test/getcrumb') {
    response.end('made-up')
  } else if (pathname === '/v7/finance/quote') {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ quoteResponse: { result: [row], error: null } }))
  } else {
    return false
  }
  return true
}

function writeQuote(symbol: string, quote: FakeQuote, bar: { readonly previousClose: number }) {
  return {
    symbol,
    quoteType: 'EQUITY',
    currency: 'USD',
    exchangeDataDelayedBy: 15,
    regularMarketPrice: quote.close,
    regularMarketPreviousClose: bar.previousClose,
    regularMarketDayHigh: quote.high,
    regularMarketDayLow: quote.low,
    regularMarketVolume: quote.volume,
    regularMarketTime: Math.floor(quote.atMs / 1000),
  }
}

function writeChart(symbol: string, { dates, ...columns }: DailyBars): object {
  const secondsOf = (moment: string) => Date.parse(moment) / 1000
  const last = sessionHours(dates.at(-1) ?? '')
  return {
    chart: {
      error: null,
      result: [
        {
          meta: {
            symbol,
            currency: 'USD',
            exchangeTimezoneName: 'America/New_York',
            dataGranularity: '1d',
            currentTradingPeriod: {
              regular: {
                start: secondsOf(last.opensAtUtc),
                end: secondsOf(last.closesAtUtc),
                timezone: 'EST',
                gmtoffset: 0,
              },
            },
          },
          timestamp: dates.map((date) => secondsOf(sessionHours(date).opensAtUtc)),
          indicators: {
            quote: [
              {
                open: [...columns.opens],
                high: [...columns.highs],
                low: [...columns.lows],
                close: [...columns.closes],
                volume: [...columns.volumes],
              },
            ],
          },
        },
      ],
    },
  }
}
