import { LRUCache } from 'lru-cache'
import { timedBy } from '../../platform/cache.ts'
import type { Clock } from '../ports/clock.ts'

/** What was asked for in vain a moment ago, and why it cannot be had. */
export type FailureRegistry = {
  /** The end of "not available, because …"; null when asking may bring something. */
  readonly find: (what: string) => string | null
  readonly note: (what: string, because: string) => void
}

/** How long nobody is asked for the same again. */
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
