/** Tolerated clock skew; anything dated later has not happened yet. */
const MAX_LEAD_MS = 10 * 60_000

/** Whether a time in epoch milliseconds can be a trade's: after 1970, at most ten minutes ahead of us. */
export function hasHappened(atMs: number, now: Date): boolean {
  return atMs > 0 && atMs <= now.getTime() + MAX_LEAD_MS
}
