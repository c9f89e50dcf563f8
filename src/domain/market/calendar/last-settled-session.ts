import { SETTLED_AFTER_MS, settledAtMs } from './settled-at.ts'
import { lastFinishedSession, nextSession } from './trading-days.ts'

/** Extra delay for bars built from a feed that is 15 minutes behind, with some slack. */
const FEED_DELAY_MS = { live: 0, delayed: 20 * 60_000 } as const

/**
 * The newest New York session whose bar is final.
 * @param feed what the bars are built from: `delayed` ones settle 40 minutes after the bell, others 20
 * @returns YYYY-MM-DD
 */
export function lastSettledSession(now: Date, feed: 'live' | 'delayed'): string {
  return lastFinishedSession(
    new Date(now.getTime() - SETTLED_AFTER_MS - FEED_DELAY_MS[feed]).toISOString(),
  )
}

/**
 * When a date is no longer `lastSettledSession`, by the calendar alone: 40 minutes after the closing bell
 * of the next session, with `delayed` bars.
 * @param date YYYY-MM-DD
 * @returns ISO 8601 UTC
 */
export function nextSettlesAtUtc(date: string, feed: 'live' | 'delayed'): string {
  return new Date(settledAtMs(nextSession(date)) + FEED_DELAY_MS[feed]).toISOString()
}
