import { LRUCache } from 'lru-cache'
import { timedBy } from '../../platform/cache.ts'
import type { Clock } from '../ports/clock.ts'

/** Recently failed requests, with the reason. */
export type FailureRegistry = {
  /** The end of "not available, because …"; null when a new request may succeed. */
  readonly find: (what: string) => string | null
  readonly note: (what: string, because: string) => void
}

/** Cooldown of a failed request. */
const COOLDOWN_MS = 10 * 60_000
const CAPACITY = 5_000

export function createFailureRegistry(clock: Clock): FailureRegistry {
  const reasons = new LRUCache<string, string>({
    ...timedBy(clock),
    max: CAPACITY,
    ttl: COOLDOWN_MS,
  })
  return {
    find: (what) => reasons.get(what) ?? null,
    note: (what, because) => void reasons.set(what, because),
  }
}
