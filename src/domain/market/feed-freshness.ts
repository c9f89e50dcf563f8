import type { Freshness } from './daily-bars.ts'
import { daysBetween } from './calendar-date.ts'
import { newYorkDate } from './new-york-time.ts'
import { settledAtMs } from './settled-at.ts'
import { lastFinishedSession, marketState } from './trading-days.ts'

/** When something was asked for and how long that stays new. */
export type FetchedAt = {
  /** ISO 8601 UTC. */
  readonly fetchedAtUtc: string
  readonly freshForMs: number
  /** ISO 8601 UTC. */
  readonly nowUtc: string
}

/** ECB rates come on business days: Easter and Christmas leave up to five days between two of them. */
const LONGEST_RATE_GAP_DAYS = 5

/** How old something is that is published round the clock, such as news: two missed fetches make it stale. */
export function judgeAroundTheClock(asked: FetchedAt): Freshness {
  return ageMs(asked) > 2 * asked.freshForMs ? 'stale' : 'delayed'
}

/**
 * How old something is that only changes while New York trades, such as movers: what was fetched
 * after the last closing bell stays the newest there is until the next opening bell. A source may
 * go on telling an earlier session: of the one before the running one it is `eod`, else `stale`.
 * @param asked with the market time the source says its figures are of, ISO 8601 UTC; null: unsaid
 */
export function judgeInSession(asked: FetchedAt & { readonly asOfUtc: string | null }): Freshness {
  const { asOfUtc, nowUtc } = asked
  const last = lastFinishedSession(nowUtc)
  const session = asOfUtc === null ? null : newYorkDate(asOfUtc)
  if (session !== null && session < last) return 'stale'
  if (isSettled(asked)) return 'eod'
  const judged = judgeAroundTheClock(asked)
  const isBeforeThis = session === last && marketState(nowUtc).state === 'open'
  return judged === 'delayed' && isBeforeThis ? 'eod' : judged
}

/**
 * How old daily reference rates are.
 * @param date YYYY-MM-DD the rates are of
 */
export function judgeReferenceRates(date: string, nowUtc: string): Freshness {
  return daysBetween(date, nowUtc.slice(0, 10)) > LONGEST_RATE_GAP_DAYS ? 'stale' : 'eod'
}

/**
 * How long after its fetch something that only changes in sessions is worth asking for again, in ms.
 * What was fetched after the last session settled waits for the next opening bell.
 */
export function freshInSessionMs(asked: FetchedAt): number {
  if (!isSettled(asked)) return asked.freshForMs
  const { nextOpenUtc } = marketState(asked.nowUtc)
  return Date.parse(nextOpenUtc) - Date.parse(asked.fetchedAtUtc)
}

/** Whether markets are closed and it was fetched when the last session's figures had settled. */
function isSettled({ fetchedAtUtc, nowUtc }: FetchedAt): boolean {
  if (marketState(nowUtc).state === 'open') return false
  return Date.parse(fetchedAtUtc) >= settledAtMs(lastFinishedSession(nowUtc))
}

function ageMs({ fetchedAtUtc, nowUtc }: FetchedAt): number {
  return Date.parse(nowUtc) - Date.parse(fetchedAtUtc)
}
