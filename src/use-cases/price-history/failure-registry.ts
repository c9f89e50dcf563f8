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
  const entries = new Map<string, { readonly because: string; readonly untilMs: number }>()
  return {
    find: (what) => {
      const entry = entries.get(what)
      return entry !== undefined && entry.untilMs > clock().getTime() ? entry.because : null
    },
    note: (what, because) => {
      entries.delete(what)
      entries.set(what, { because, untilMs: clock().getTime() + COOLDOWN_MS })
      const [oldest] = entries.keys()
      if (entries.size > CAPACITY && oldest !== undefined) entries.delete(oldest)
    },
  }
}
