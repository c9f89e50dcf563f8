import { SETTLED_AFTER_MS } from './settled-at.ts'
import { lastFinishedSession } from './trading-days.ts'

/** How much later that is seen where bars are made of a feed that is 15 minutes behind, with some slack. */
const FEED_DELAY_MS = { live: 0, delayed: 20 * 60_000 } as const

/**
 * The newest New York session whose bar does not change any more.
 * @param feed what the bars are made of: `delayed` ones settle 40 minutes after the bell, others 20
 * @returns YYYY-MM-DD
 */
export function lastSettledSession(now: Date, feed: 'live' | 'delayed'): string {
  return lastFinishedSession(
    new Date(now.getTime() - SETTLED_AFTER_MS - FEED_DELAY_MS[feed]).toISOString(),
  )
}
