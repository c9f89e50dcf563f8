import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { StoredBarSeries } from '../../../use-cases/ports/bar-series-store.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type {
  Attempt,
  DailyBarsAnswer,
  NoDailyBars,
} from '../../../use-cases/ports/daily-bars-provider.ts'
import type { Timed } from './answer-cache.ts'
import type { GuardedProvider } from './guarded-provider.ts'

export type Answer = Outcome<DailyBarsAnswer, NoDailyBars>

type Dependencies = { readonly slots: readonly GuardedProvider[]; readonly clock: Clock }

/** How long bars are given out before a provider is asked whether there are newer ones. */
export const FRESH_MS = 15 * 60_000

const NEGATIVE_MS = 5 * 60_000
/** How soon a stopgap is asked anew when the preferred provider is not resting. */
const SOON_MS = 5_000

/** The answer a series makes; one that was made without a troubled provider is asked anew sooner. */
export function deliver(
  deps: Dependencies,
  attempts: readonly Attempt[],
  delivery: StoredBarSeries,
): Timed<Answer> {
  const freshUntilMs = Math.min(deps.clock().getTime() + FRESH_MS, retryAtMs(deps, attempts))
  return { value: toAnswer(attempts, delivery), freshUntilMs }
}

/** The answer of a series that is as good as newly fetched, whatever happened on the way to it. */
export function deliverUntil(
  freshUntilMs: number,
  attempts: readonly Attempt[],
  delivery: StoredBarSeries,
): Timed<Answer> {
  return { value: toAnswer(attempts, delivery), freshUntilMs }
}

export function giveUp(deps: Dependencies, attempts: readonly Attempt[]): Timed<Answer> {
  const freshUntilMs = Math.min(deps.clock().getTime() + NEGATIVE_MS, retryAtMs(deps, attempts))
  return { value: fail({ kind: findKind(attempts), attempts }), freshUntilMs }
}

/** Whether a provider may hold what it did not deliver, so that something older may stand in. */
export function mayHaveBars(attempt: Attempt): boolean {
  return isTroubled(attempt) || attempt.outcome === 'unusable-series'
}

function toAnswer(attempts: readonly Attempt[], { series, attribution }: StoredBarSeries): Answer {
  return succeed({ series, attribution, attempts })
}

/** A ticker is unknown only when nobody is left who could know it. */
function findKind(attempts: readonly Attempt[]): NoDailyBars['kind'] {
  if (attempts.some(mayHaveBars)) return 'unavailable'
  const outcomes = new Set(attempts.map(({ outcome }) => outcome))
  if (outcomes.has('no-data-in-range')) return 'no-data-in-range'
  return outcomes.has('unknown-ticker') ? 'unknown-ticker' : 'not-covered'
}

/** Whether a provider was not asked or could not answer, so that asking again may bring better. */
function isTroubled({ outcome }: Attempt): boolean {
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

/** When a troubled provider may be asked again: no answer that was made without it lives longer. */
function retryAtMs({ slots, clock }: Dependencies, attempts: readonly Attempt[]): number {
  const now = clock().getTime()
  const troubled = new Set(attempts.filter(isTroubled).map(({ provider }) => provider))
  return Math.min(
    ...slots
      .filter(({ name }) => troubled.has(name))
      .map(({ breaker }) => breaker.restingUntilMs() ?? now + SOON_MS),
  )
}
