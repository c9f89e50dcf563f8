import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lastSettledSession } from '../../src/domain/market/calendar/last-settled-session.ts'
import type { DailyBars } from '../../src/domain/market/prices/daily-bars.ts'
import { firstBars } from '../../src/domain/market/prices/first-bars.ts'
import { knownTicker } from '../../src/domain/market/listings/ticker.ts'
import { sessionHours, sessionsBetween } from '../../src/domain/market/calendar/trading-days.ts'
import { judgeBars } from '../../src/domain/signals/judge-bars.ts'
import { startFakeProvider, type FakeProvider } from '../fake-provider.ts'

export type ChangingMarket = {
  readonly provider: FakeProvider
  /** The session whose bar changes the signal. */
  readonly session: string
  /** Publishes that session's bar. */
  readonly publish: () => void
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
 * A fake Yahoo with one ticker, up to the session before the last: the sample's bars on today's
 * calendar, cut where the last one changes the signal.
 */
export async function startChangingMarket(ticker: string, now: Date): Promise<ChangingMarket> {
  const session = lastSettledSession(now, 'delayed')
  const dates = sessionsBetween(`${Number(session.slice(0, 4)) - 2}-01-01`, session).slice(-BARS)
  const bars = cutAtChange(ticker, dates)
  let count = BARS - 1
  const provider = await startFakeProvider((request, response) => {
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
    const actionAt = (count: number) => {
      const signal = judgeBars({ ticker: knownTicker(ticker), bars: firstBars(bars, count) })
      return signal.kind === 'signal' ? signal.action : null
    }
    if (actionAt(BARS) !== actionAt(BARS - 1)) return bars
  }
  throw new Error(`The signal of ${ticker} never changes in the sample`)
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
