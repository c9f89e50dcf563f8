import { SAMPLE } from '../../domain/market/listings/sample.ts'
import type { FeedSnapshot } from '../ports/feed.ts'

/** Whether a delivery may take the place of what a feed holds: nothing real goes for a sample, nothing new for something older. */
export function mayReplace(
  held: FeedSnapshot<unknown> | null,
  found: FeedSnapshot<unknown>,
  now: Date,
): boolean {
  if (held === null || isSample(held)) return true
  if (isSample(found)) return false
  const heldAtMs = Date.parse(held.fetchedAtUtc)
  // A time to come was told by another clock than ours: it must not keep the feed as it is for ever.
  return heldAtMs > now.getTime() || Date.parse(found.fetchedAtUtc) >= heldAtMs
}

export function isSample({ provider }: { readonly provider: string }): boolean {
  return provider === SAMPLE
}
