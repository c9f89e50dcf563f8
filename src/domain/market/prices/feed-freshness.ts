import type { Freshness } from './daily-bars.ts'
import { daysBetween } from '../calendar/calendar-date.ts'
import { newYorkDate } from '../calendar/new-york-time.ts'
import { settledAtMs } from '../calendar/settled-at.ts'
import { lastFinishedSession, marketState } from '../calendar/trading-days.ts'

/** When data was fetched, how long it stays fresh, and the current time. */
export type FetchedAt = {
  /** ISO 8601 UTC. */
  readonly fetchedAtUtc: string
  readonly freshForMs: number
  /** ISO 8601 UTC. */
  readonly nowUtc: string
}

/** ECB rates come out on business days: up to five days apart around Easter and Christmas. */
const MAX_RATE_GAP_DAYS = 5

/**
 * Freshness of data that is published around the clock, such as news: two missed fetches make it stale.
 */
export function judgeAroundTheClock(requested: FetchedAt): Freshness {
  return ageMs(requested) > 2 * requested.freshForMs ? 'stale' : 'delayed'
}

/**
 * Freshness of data that only changes while New York trades, such as movers: what was fetched after the
 * last closing bell is current until the next opening bell. A source may still show an earlier session:
 * the one before the current session is `eod`, older ones `stale`.
 * @param requested with the market time of the source's figures, ISO 8601 UTC; null: not stated
 */
export function judgeInSession(
  requested: FetchedAt & { readonly asOfUtc: string | null },
): Freshness {
  const { asOfUtc, nowUtc } = requested
  const last = lastFinishedSession(nowUtc)
  const session = asOfUtc === null ? null : newYorkDate(asOfUtc)
  if (session !== null && session < last) return 'stale'
  if (isSettled(requested)) return 'eod'
  const judged = judgeAroundTheClock(requested)
  const isBeforeThis = session === last && marketState(nowUtc).state === 'open'
  return judged === 'delayed' && isBeforeThis ? 'eod' : judged
}

/**
 * Freshness of daily reference rates.
 * @param date YYYY-MM-DD of the rates
 */
export function judgeReferenceRates(date: string, nowUtc: string): Freshness {
  return daysBetween(date, nowUtc.slice(0, 10)) > MAX_RATE_GAP_DAYS ? 'stale' : 'eod'
}

/**
 * How long data that only changes during sessions stays fresh after its fetch, in ms. What was fetched
 * after the last session settled is fresh until the next opening bell.
 */
export function freshInSessionMs(requested: FetchedAt): number {
  if (!isSettled(requested)) return requested.freshForMs
  const { nextOpenUtc } = marketState(requested.nowUtc)
  return Date.parse(nextOpenUtc) - Date.parse(requested.fetchedAtUtc)
}

/** Whether markets are closed and it was fetched after the last session's figures settled. */
function isSettled({ fetchedAtUtc, nowUtc }: FetchedAt): boolean {
  if (marketState(nowUtc).state === 'open') return false
  return Date.parse(fetchedAtUtc) >= settledAtMs(lastFinishedSession(nowUtc))
}

function ageMs({ fetchedAtUtc, nowUtc }: FetchedAt): number {
  return Date.parse(nowUtc) - Date.parse(fetchedAtUtc)
}
