import type { Freshness } from './daily-bars.ts'
import { daysBetween } from '../calendar/calendar-date.ts'
import { newYorkDate } from '../calendar/new-york-time.ts'
import { settledAtMs } from '../calendar/settled-at.ts'
import { lastFinishedSession, marketState } from '../calendar/trading-days.ts'

/** When something was asked for and how long that stays new. */
export type FetchedAt = {
  /** ISO 8601 UTC. */
  readonly fetchedAtUtc: string
  readonly freshForMs: number
  /** ISO 8601 UTC. */
  readonly nowUtc: string
}

/** ECB rates come on business days: Easter and Christmas leave up to five days between two of them. */
const MAX_RATE_GAP_DAYS = 5

/** How old something is that is published round the clock, such as news: two missed fetches make it stale. */
export function judgeAroundTheClock(requested: FetchedAt): Freshness {
  return ageMs(requested) > 2 * requested.freshForMs ? 'stale' : 'delayed'
}

/**
 * How old something is that only changes while New York trades, such as movers: what was fetched
 * after the last closing bell stays the newest there is until the next opening bell. A source may
 * go on telling an earlier session: of the one before the running one it is `eod`, else `stale`.
 * @param asked with the market time the source says its figures are of, ISO 8601 UTC; null: unsaid
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
 * How old daily reference rates are.
 * @param date YYYY-MM-DD the rates are of
 */
export function judgeReferenceRates(date: string, nowUtc: string): Freshness {
  return daysBetween(date, nowUtc.slice(0, 10)) > MAX_RATE_GAP_DAYS ? 'stale' : 'eod'
}

/**
 * How long after its fetch something that only changes in sessions is worth asking for again, in ms.
 * What was fetched after the last session settled waits for the next opening bell.
 */
export function freshInSessionMs(requested: FetchedAt): number {
  if (!isSettled(requested)) return requested.freshForMs
  const { nextOpenUtc } = marketState(requested.nowUtc)
  return Date.parse(nextOpenUtc) - Date.parse(requested.fetchedAtUtc)
}

/** Whether markets are closed and it was fetched when the last session's figures had settled. */
function isSettled({ fetchedAtUtc, nowUtc }: FetchedAt): boolean {
  if (marketState(nowUtc).state === 'open') return false
  return Date.parse(fetchedAtUtc) >= settledAtMs(lastFinishedSession(nowUtc))
}

function ageMs({ fetchedAtUtc, nowUtc }: FetchedAt): number {
  return Date.parse(nowUtc) - Date.parse(fetchedAtUtc)
}
