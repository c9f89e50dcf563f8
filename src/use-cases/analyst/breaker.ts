import type { Clock } from '../ports/clock.ts'

const FAILURES = 3
const WITHIN_MS = 60_000
const COOLDOWN_MS = 60_000

/** Circuit breaker: opens for a minute after three failures within a minute. */
export type Breaker = {
  readonly isCoolingDown: () => boolean
  readonly noteFailure: () => void
  readonly noteSuccess: () => void
}

export function createBreaker(clock: Clock): Breaker {
  let failedAtMs: readonly number[] = []
  let cooldownUntilMs = Number.NEGATIVE_INFINITY
  return {
    isCoolingDown: () => clock().getTime() < cooldownUntilMs,
    noteFailure: () => {
      const nowMs = clock().getTime()
      failedAtMs = [...failedAtMs.filter((atMs) => nowMs - atMs < WITHIN_MS), nowMs]
      if (failedAtMs.length < FAILURES) return
      cooldownUntilMs = nowMs + COOLDOWN_MS
      failedAtMs = []
    },
    noteSuccess: () => {
      failedAtMs = []
    },
  }
}
