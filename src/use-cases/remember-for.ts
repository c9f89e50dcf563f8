import type { Clock } from './ports/clock.ts'

/**
 * Reads at most once in a while, however many ask: who asks meanwhile gets what was read, or waits for
 * the reading that is under way. What rejects is not kept.
 * @param keptMs how long a reading is given out once it is there
 */
export function rememberFor<Value>(
  keptMs: number,
  clock: Clock,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { readonly reading: Promise<Value>; untilMs: number } | null = null
  return () => {
    if (kept !== null && clock().getTime() < kept.untilMs) return kept.reading
    const entry = { reading: read(), untilMs: Number.POSITIVE_INFINITY }
    kept = entry
    const expire = (untilMs: number): void => {
      entry.untilMs = untilMs
    }
    entry.reading.then(
      () => expire(clock().getTime() + keptMs),
      () => expire(Number.NEGATIVE_INFINITY),
    )
    return entry.reading
  }
}
