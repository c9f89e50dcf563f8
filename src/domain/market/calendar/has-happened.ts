/** Clocks differ a little; what is dated later than this has not happened yet. */
const MAX_LEAD_MS = 10 * 60_000

/** Whether a time in epoch milliseconds can be that of a trade: after 1970, at most ten minutes ahead of us. */
export function hasHappened(atMs: number, now: Date): boolean {
  return atMs > 0 && atMs <= now.getTime() + MAX_LEAD_MS
}
