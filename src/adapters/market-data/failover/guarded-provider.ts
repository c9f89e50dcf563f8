import { SAMPLE } from '../../../domain/market/listings/sample.ts'
import type { Outcome } from '../../../platform/outcome.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { Attempt, MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { Capability } from '../../../use-cases/ports/market-data-provider.ts'
import { hideInFailure, type Hide } from '../http/hide-secrets.ts'
import { createCallQueue } from './call-queue.ts'
import { createCircuitBreaker, type BreakerHealth, type CircuitBreaker } from './circuit-breaker.ts'
import { FAILURE_TABLE, failureDetail } from './failure-table.ts'
import { openFromBefore, type ProviderHealthRegistry } from './health-registry.ts'
import { callWithTimeout } from './timeout.ts'

/** Structured log, as pino has it. */
export type ProviderLog = Record<
  'debug' | 'info' | 'warn' | 'error',
  (fields: object, message: string) => void
>

export type GuardSettings = {
  readonly capability: Capability
  readonly clock: Clock
  readonly random: () => number
  readonly log: ProviderLog
  /** Records every call for the status page; optional. */
  readonly health?: ProviderHealthRegistry
  /** Removes the providers' keys from log fields; optional. */
  readonly hide?: Hide
  /**
   * Max concurrent calls, for a provider shared by many requests. Further calls queue, probes run
   * in the background, and breaker changes are logged. Omitted: no queue.
   */
  readonly concurrency?: number
}

type ProviderCall<Value> = (signal: AbortSignal) => Promise<Outcome<Value, MarketDataFailure>>

type GuardedReply<Value> = {
  readonly attempt: Attempt
  /** Null when the provider was not called, or is being called in the background. */
  readonly outcome: Outcome<Value, MarketDataFailure> | null
  /** The background probe that this request started. */
  readonly probe?: Promise<Outcome<Value, MarketDataFailure>>
}

/**
 * One capability of one provider with its circuit breaker: every call has a timeout and is
 * recorded.
 */
export type GuardedProvider = {
  readonly name: string
  readonly breaker: Pick<CircuitBreaker, 'describe' | 'openUntilMs'>
  /**
   * Calls the provider unless its breaker is open.
   * @param timeoutMs for the call and the wait before it; null when there is no time left
   * @param subject log fields that say what was requested
   */
  readonly call: <Value>(
    call: ProviderCall<Value>,
    timeoutMs: number | null,
    subject?: object,
  ) => Promise<GuardedReply<Value>>
}

/** No one waits for a background probe, so it may take longer than a request. */
const PROBE_TIMEOUT_MS = 5_000

/**
 * Share of the timeout a call may spend in the queue. After a longer wait, less time is left than
 * earlier calls took, and it would fail because of our queue, not the provider.
 */
const QUEUE_SHARE = 0.5

export function createGuardedProvider(name: string, settings: GuardSettings): GuardedProvider {
  const { capability, clock, log, health, hide = (text) => text, concurrency } = settings
  const openUntilMs = openFromBefore(health, name, capability)
  const breaker = createCircuitBreaker({ ...settings, openUntilMs })
  health?.follow({ provider: name, capability }, breaker.holdUntil)
  const queue = concurrency === undefined ? null : createCallQueue(concurrency)

  const run = async <Value>(
    call: ProviderCall<Value>,
    {
      permit,
      timeoutMs,
      subject,
    }: { permit: 'call' | 'probe'; timeoutMs: number; subject: object },
  ): Promise<Outcome<Value, MarketDataFailure>> => {
    const outcome = hideInFailure(await callWithTimeout(call, timeoutMs), hide)
    const failure = outcome.ok ? null : outcome.failure
    const before = breaker.describe()
    // Bundled data has nothing to recover from.
    if (name !== SAMPLE) breaker.record(failure, permit)
    const after = breaker.describe()
    if (after.state === 'cooling-down') queue?.sendAway()
    health?.note({ provider: name, capability, failure, openUntilMs: breaker.openUntilMs() })
    const level = failure === null ? null : FAILURE_TABLE[failure.kind].level
    if (level !== null)
      log[level]({ provider: name, ...subject, failure }, 'market data call failed')
    if (queue !== null && before.state !== after.state) logChange(log, name, after)
    return outcome
  }

  return {
    name,
    breaker,
    call: async (call, timeoutMs, subject = { capability }) => {
      const startedAt = clock().getTime()
      const passedMs = (): number => clock().getTime() - startedAt
      const skip = (detail: string) => ({
        attempt: { provider: name, outcome: 'skipped' as const, detail, tookMs: passedMs() },
        outcome: null,
      })
      // Without a queue the caller waits for the probe, so it must have time before it takes the
      // permit.
      if (timeoutMs === null && queue === null) return skip('no time left')
      const permit = breaker.tryAcquire()
      if (permit === 'open') return skip(describeCooldown(breaker))
      if (permit === 'probe' && queue !== null) {
        const probe = run(call, { permit, timeoutMs: PROBE_TIMEOUT_MS, subject })
        return { ...skip('tried in the background'), probe }
      }
      if (timeoutMs === null) return skip('no time left')
      const index = queue === null ? 'go' : await queue.enter(timeoutMs * QUEUE_SHARE)
      if (index === 'sent-away') return skip(describeCooldown(breaker))
      if (index === 'waited-too-long') {
        log.warn({ provider: name, ...subject }, 'no free slot for a market data call')
        return skip('no free place')
      }
      const leftMs = timeoutMs - passedMs()
      const running = run(call, { permit, timeoutMs: leftMs, subject })
      const outcome = await running.finally(() => queue?.leave())
      return { attempt: toAttempt(name, outcome, passedMs()), outcome }
    },
  }
}

function toAttempt(
  provider: string,
  outcome: Outcome<unknown, MarketDataFailure>,
  tookMs: number,
): Attempt {
  if (outcome.ok) return { provider, outcome: 'ok', detail: null, tookMs }
  const { failure } = outcome
  return { provider, outcome: failure.kind, detail: failureDetail(failure), tookMs }
}

function describeCooldown(breaker: CircuitBreaker): string {
  const { cooldownUntilUtc, lastFailure } = breaker.describe()
  return `resting until ${cooldownUntilUtc} after ${lastFailure}`
}

function logChange(log: ProviderLog, provider: string, health: BreakerHealth): void {
  const fields = { provider, ...health }
  if (health.state === 'cooling-down') log.warn(fields, 'market data provider cooling down')
  else log.info(fields, 'market data provider recovered')
}
