import type { Clock } from '../ports/clock.ts'

const FAILURES = 3
const WITHIN_MS = 60_000
const REST_MS = 60_000

/** Leaves somebody alone who fails: after three failures within a minute, for a minute. */
export type Breaker = {
  readonly isResting: () => boolean
  readonly noteFailure: () => void
  readonly noteSuccess: () => void
}

export function createBreaker(clock: Clock): Breaker {
  let failedAtMs: readonly number[] = []
  let restsUntilMs = Number.NEGATIVE_INFINITY
  return {
    isResting: () => clock().getTime() < restsUntilMs,
    noteFailure: () => {
      const nowMs = clock().getTime()
      failedAtMs = [...failedAtMs.filter((atMs) => nowMs - atMs < WITHIN_MS), nowMs]
      if (failedAtMs.length < FAILURES) return
      restsUntilMs = nowMs + REST_MS
      failedAtMs = []
    },
    noteSuccess: () => {
      failedAtMs = []
    },
  }
}
