import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { StoredBarSeries } from '../../../use-cases/ports/bar-series-store.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type {
  Attempt,
  DailyBarsAnswer,
  NoDailyBars,
} from '../../../use-cases/ports/daily-bars-provider.ts'
import type { Timed } from './answer-cache.ts'
import type { GuardedProvider, ProviderLog } from './guarded-provider.ts'

export type Answer = Outcome<DailyBarsAnswer, NoDailyBars>

type Deps = { readonly providers: readonly GuardedProvider[]; readonly clock: Clock }

/** How long bars are served before checking a provider for newer ones. */
export const FRESH_MS = 15 * 60_000

const NEGATIVE_MS = 5 * 60_000
/** How soon fallback data is replaced when the preferred provider's breaker is not open. */
const SOON_MS = 5_000

/** The answer for a series; one made without a failing provider expires sooner. */
export function deliver(
  deps: Deps,
  attempts: readonly Attempt[],
  delivery: StoredBarSeries,
): Timed<Answer> {
  const freshUntilMs = Math.min(deps.clock().getTime() + FRESH_MS, retryAtMs(deps, attempts))
  return { value: toAnswer(attempts, delivery), freshUntilMs }
}

/** The answer for a series that counts as fresh, even if providers failed before. */
export function deliverUntil(
  freshUntilMs: number,
  attempts: readonly Attempt[],
  delivery: StoredBarSeries,
): Timed<Answer> {
  return { value: toAnswer(attempts, delivery), freshUntilMs }
}

export function giveUp(deps: Deps, attempts: readonly Attempt[]): Timed<Answer> {
  const freshUntilMs = Math.min(deps.clock().getTime() + NEGATIVE_MS, retryAtMs(deps, attempts))
  return { value: fail({ kind: findKind(attempts), attempts }), freshUntilMs }
}

/**
 * The attempt entry for bars served without waiting for a provider; `detail` says where they were.
 */
export function recall({ series }: StoredBarSeries, detail: string): Attempt {
  return { provider: series.provider, outcome: 'ok', detail, tookMs: 0 }
}

/** Max rejected bars logged per series; the count gives the total. */
const REJECTED_SHOWN = 5

/** Logs how an answer was made: every attempt, and the rejected bars. */
export function logAnswer(log: ProviderLog, ticker: Ticker, answer: Answer): void {
  const fields = answer.ok ? describeBars(answer.value) : answer.failure
  const attempts = answer.ok ? answer.value.attempts : answer.failure.attempts
  // Answers with failures on the way are logged for the operator.
  log[attempts.some(mayHaveBars) ? 'info' : 'debug']({ ticker, ...fields }, 'market data answer')
}

function describeBars({ series, attempts }: DailyBarsAnswer): Record<string, unknown> {
  const { provider, rejected } = series
  return {
    provider,
    rejectedCount: rejected.length,
    rejected: rejected.slice(0, REJECTED_SHOWN),
    attempts,
  }
}

/** Whether a provider may have data it did not deliver, so that older data may be used. */
export function mayHaveBars(attempt: Attempt): boolean {
  return mayRecover(attempt) || attempt.outcome === 'unusable-series'
}

function toAnswer(attempts: readonly Attempt[], { series, attribution }: StoredBarSeries): Answer {
  return succeed({ series, attribution, attempts })
}

/** A ticker is unknown only if no remaining provider could know it. */
function findKind(attempts: readonly Attempt[]): NoDailyBars['kind'] {
  if (attempts.some(mayHaveBars)) return 'unavailable'
  const outcomes = new Set(attempts.map(({ outcome }) => outcome))
  if (outcomes.has('no-data-in-range')) return 'no-data-in-range'
  return outcomes.has('unknown-ticker') ? 'unknown-ticker' : 'not-covered'
}

/** Whether a provider was skipped or failed, so that a retry may do better. */
function mayRecover({ outcome }: Attempt): boolean {
  switch (outcome) {
    case 'skipped':
    case 'rate-limited':
    case 'timed-out':
    case 'unavailable':
    case 'malformed-reply':
    case 'not-entitled':
      return true
    case 'ok':
    case 'unknown-ticker':
    case 'no-data-in-range':
    case 'not-covered':
    case 'unusable-series':
      return false
  }
}

/** When a failing provider may be called again: answers made without it expire by then. */
function retryAtMs({ providers, clock }: Deps, attempts: readonly Attempt[]): number {
  const now = clock().getTime()
  const recoverable = new Set(attempts.filter(mayRecover).map(({ provider }) => provider))
  return Math.min(
    ...providers
      .filter(({ name }) => recoverable.has(name))
      .map(({ breaker }) => breaker.openUntilMs() ?? now + SOON_MS),
  )
}
