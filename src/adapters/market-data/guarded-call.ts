import { SAMPLE } from '../../domain/market/listings/sample.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { Clock } from '../../use-cases/ports/clock.ts'
import type { Attempt, MarketDataFailure } from '../../use-cases/ports/daily-bars-provider.ts'
import type { Capability } from '../../use-cases/ports/market-data-provider.ts'
import { describeRest, toAttempt, toSkip } from './attempt.ts'
import { callInTime } from './call-in-time.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { FAILURE_TABLE } from './failure-table.ts'
import { restFromBefore, type HealthRegistry } from './health-registry.ts'
import { hideInFailure, type Hide } from './hide-secrets.ts'
import type { SourceLog } from './source-log.ts'

export type GuardSettings = {
  readonly capability: Capability
  readonly clock: Clock
  readonly random: () => number
  readonly log: SourceLog
  readonly health: HealthRegistry
  /** Takes the providers' keys out of what is written down. */
  readonly hide: Hide
}

/** What a call came to; `outcome` is null when the provider was left alone. */
type GuardedReply<Value> = {
  readonly outcome: Outcome<Value, MarketDataFailure> | null
  readonly attempt: Attempt
}

/**
 * Calls one provider for one capability, unless it is being left alone.
 * @param limitMs what the call may take; null when there is no time left for it
 */
export type GuardedCall = <Value>(
  call: (signal: AbortSignal) => Promise<Outcome<Value, MarketDataFailure>>,
  limitMs: number | null,
) => Promise<GuardedReply<Value>>

/** One capability of one provider behind its breaker; every call ends in time and is written down. */
export function createGuardedCall(provider: string, settings: GuardSettings): GuardedCall {
  const { capability, clock, log, health, hide } = settings
  const restingUntilMs = restFromBefore(health, provider, capability)
  const breaker = createCircuitBreaker({ ...settings, restingUntilMs })
  return async (call, limitMs) => {
    if (limitMs === null) return { outcome: null, attempt: toSkip(provider, 'no time left') }
    const permit = breaker.tryAcquire()
    if (permit === 'rest') {
      return { outcome: null, attempt: toSkip(provider, describeRest(breaker)) }
    }
    const startedAt = clock().getTime()
    const outcome = hideInFailure(await callInTime(call, limitMs), hide)
    const failure = outcome.ok ? null : outcome.failure
    // What ships with the product has nothing to recover from.
    if (provider !== SAMPLE) breaker.record(failure, permit)
    health.note({ provider, capability, failure, restingUntilMs: breaker.restingUntilMs() })
    const level = failure === null ? null : FAILURE_TABLE[failure.kind].level
    if (level !== null) log[level]({ provider, capability, failure }, 'market data call failed')
    return { outcome, attempt: toAttempt(provider, outcome, clock().getTime() - startedAt) }
  }
}
