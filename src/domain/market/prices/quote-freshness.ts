import { addDays } from '../calendar/calendar-date.ts'
import type { Freshness } from './daily-bars.ts'
import { followsNewYorkSessions } from '../listings/exchange-suffix.ts'
import { missedSessions } from '../calendar/missed-sessions.ts'
import { newYorkDate } from '../calendar/new-york-time.ts'
import type { Quote } from './quote.ts'
import { settledAtMs } from '../calendar/settled-at.ts'
import { lastFinishedSession, marketState, sessionHours } from '../calendar/trading-days.ts'

type QuoteAge = {
  readonly quote: Quote
  /** When the provider was queried, ISO 8601 UTC. */
  readonly fetchedAtUtc: string
  /** How far the provider's quotes are behind the market. */
  readonly delay: 'live' | 'delayed' | 'end-of-day' | 'sample'
  readonly nowUtc: string
}

/** A quote fetched longer ago than this while markets are open is stale. */
const KEEPS_MS = 5 * 60_000

/** A quote without a trade for longer than this is not live, whatever the provider's plan. */
const LIVE_MS = 60_000

/** Without known hours: a price older than this is from a finished session. */
const MAX_SESSION_MS = 12 * 3_600_000

/**
 * Judges how current a quote is. While New York is closed, the close of the last finished session is
 * `eod`; a price of that session fetched before its figures settled is `delayed`, and `stale` after five
 * minutes. While it is open, a price of this session is as fresh as its provider's delay, one of the
 * previous session is `eod` (no trade yet), and both are `stale` when fetched more than five minutes ago.
 * A provider that only has closes may be one session behind at any time, as with daily bars. Elsewhere,
 * where we know no calendar, it is `delayed`, or `eod` after twelve hours without a trade, provided it
 * was fetched within five minutes and the last trade is less than ten days old.
 */
export function judgeQuote(age: QuoteAge): Freshness {
  const { quote, delay, nowUtc } = age
  if (delay === 'sample') return 'sample'
  if (!followsNewYorkSessions(quote.ticker)) return judgeElsewhere(age)
  if (delay === 'end-of-day') return hasMissedTwo(age) ? 'stale' : 'eod'
  const last = lastFinishedSession(nowUtc)
  const session = newYorkDate(quote.asOfUtc)
  if (session < last) return 'stale'
  if (marketState(nowUtc).state === 'closed') return judgeWhileClosed(age, last)
  if (!isRecent(age)) return 'stale'
  if (session === last) return 'eod'
  return delay === 'live' && msSince(quote.asOfUtc, nowUtc) <= LIVE_MS ? 'live' : 'delayed'
}

function judgeWhileClosed(age: QuoteAge, last: string): Freshness {
  const isClose = Date.parse(age.quote.asOfUtc) >= Date.parse(sessionHours(last).closesAtUtc)
  if (isClose || Date.parse(age.fetchedAtUtc) >= settledAtMs(last)) return 'eod'
  return isRecent(age) ? 'delayed' : 'stale'
}

function judgeElsewhere(age: QuoteAge): Freshness {
  if (hasMissedTwo(age)) return 'stale'
  if (age.delay === 'end-of-day') return 'eod'
  if (!isRecent(age)) return 'stale'
  return msSince(age.quote.asOfUtc, age.nowUtc) > MAX_SESSION_MS ? 'eod' : 'delayed'
}

/** Whether two sessions after the quote's have ended. */
function hasMissedTwo({ quote: { ticker, asOfUtc }, nowUtc }: QuoteAge): boolean {
  const isNewYork = followsNewYorkSessions(ticker)
  const from = isNewYork ? newYorkDate(asOfUtc) : asOfUtc.slice(0, 10)
  const through = isNewYork ? lastFinishedSession(nowUtc) : addDays(nowUtc.slice(0, 10), -1)
  return missedSessions(from, through, ticker).length >= 2
}

function isRecent({ fetchedAtUtc, nowUtc }: QuoteAge): boolean {
  return msSince(fetchedAtUtc, nowUtc) <= KEEPS_MS
}

function msSince(utc: string, nowUtc: string): number {
  return Date.parse(nowUtc) - Date.parse(utc)
}
