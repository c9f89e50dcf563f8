import { addDays } from '../calendar/calendar-date.ts'
import type { BarSeries } from './daily-bars.ts'
import { followsNewYorkSessions } from '../listings/exchange-suffix.ts'
import { missedSessions } from '../calendar/missed-sessions.ts'
import { newYorkTimeToUtc } from '../calendar/new-york-time.ts'
import type { Quote } from './quote.ts'
import type { Ticker } from '../listings/ticker.ts'
import { isSession, sessionHours } from '../calendar/trading-days.ts'

/**
 * The newest close of a series as a quote, for tickers without a live quote; null without bars. The
 * previous close is unknown when the previous session has no bar or prices are not adjusted for splits.
 */
export function quoteFromBars({
  ticker,
  bars,
  currency,
  adjustment,
}: Omit<BarSeries, 'rejected'>): Quote | null {
  const date = bars.dates.at(-1)
  const price = bars.closes.at(-1)
  if (date === undefined || price === undefined) return null
  const dateBefore = bars.dates.at(-2)
  const isComparable =
    adjustment !== 'none' && dateBefore !== undefined && isNext(dateBefore, date, ticker)
  const previousClose = isComparable ? (bars.closes.at(-2) ?? null) : null
  return {
    ticker,
    price,
    previousClose,
    changePercent: previousClose === null ? null : (price / previousClose - 1) * 100,
    volume: bars.volumes.at(-1) ?? null,
    marketCap: null,
    currency,
    asOfUtc: closingTime(date, ticker),
  }
}

/** Whether there is no session between two bars, as far as the ticker's calendar is known. */
function isNext(dateBefore: string, date: string, ticker: Ticker): boolean {
  return missedSessions(dateBefore, addDays(date, -1), ticker).length === 0
}

/** The closing bell; outside the US, where only the day is known, its start, which is never too new. */
function closingTime(date: string, ticker: Ticker): string {
  if (!followsNewYorkSessions(ticker)) return `${date}T00:00:00.000Z`
  return isSession(date) ? sessionHours(date).closesAtUtc : newYorkTimeToUtc(date, '16:00')
}
