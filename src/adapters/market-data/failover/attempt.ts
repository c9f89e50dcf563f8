import type { Outcome } from '../../../platform/outcome.ts'
import type { Attempt, MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { failureDetail } from './failure-table.ts'

/** What is written down of a call that was made. */
export function toAttempt(
  provider: string,
  outcome: Outcome<unknown, MarketDataFailure>,
  tookMs: number,
): Attempt {
  if (outcome.ok) return { provider, outcome: 'ok', detail: null, tookMs }
  const { failure } = outcome
  return { provider, outcome: failure.kind, detail: failureDetail(failure), tookMs }
}

/** What is written down of a provider that was not asked, with the reason in words. */
export function toSkip(provider: string, detail: string, tookMs = 0): Attempt {
  return { provider, outcome: 'skipped', detail, tookMs }
}

/** The reason not to ask a provider that rests. */
export function describeRest(breaker: CircuitBreaker): string {
  const { restingUntilUtc, lastFailure } = breaker.describe()
  return `resting until ${restingUntilUtc} after ${lastFailure}`
}
