import type { Clock } from '../use-cases/ports/clock.ts'

/**
 * Reads at most once in a while, however many ask: who asks meanwhile gets what was read, or waits for
 * the reading that is under way. What rejects is not kept.
 * @param cacheMs how long a reading is given out once it is there
 */
export function memoizeFor<Value>(
  cacheMs: number,
  clock: Clock,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let stored: { readonly reading: Promise<Value>; untilMs: number } | null = null
  return () => {
    if (stored !== null && clock().getTime() < stored.untilMs) return stored.reading
    const entry = { reading: read(), untilMs: Number.POSITIVE_INFINITY }
    stored = entry
    const expire = (untilMs: number): void => {
      entry.untilMs = untilMs
    }
    entry.reading.then(
      () => expire(clock().getTime() + cacheMs),
      () => expire(Number.NEGATIVE_INFINITY),
    )
    return entry.reading
  }
}
