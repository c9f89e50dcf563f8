import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { FAILURE_TABLE, failureDetail } from './failure-table.ts'

/** A provider that answered within this time is not opened on a single failure. */
const TRUSTED_FOR_MS = 60_000
const FAILURES_OF_A_TRUSTED = 3

/** Jitter for many processes: a cooldown is up to a fifth shorter or longer. */
const JITTER = 0.2

export type BreakerHealth = {
  readonly state: 'ready' | 'cooling-down'
  readonly cooldownUntilUtc: string | null
  readonly lastFailure: string | null
}

export type CircuitBreaker = {
  /**
   * `call`: call the provider. `probe`: its cooldown is over, try it with this one call (issued
   * once per cooldown). `open`: do not call it.
   */
  readonly tryAcquire: () => 'call' | 'probe' | 'open'
  /** Records the failure of a call (null for success), with its permit. */
  readonly record: (failure: MarketDataFailure | null, permit: 'call' | 'probe') => void
  /** Stays open until then (epoch ms), as the provider asked another instance. */
  readonly holdUntil: (untilMs: number) => void
  /** When the provider may be called again, epoch ms; null while it is ready. */
  readonly openUntilMs: () => number | null
  readonly describe: () => BreakerHealth
}

type State = {
  readonly openUntil: number | null
  readonly cooldownsInARow: number
  readonly failuresInARow: number
  readonly answeredAt: number
  readonly lastFailure: string | null
  readonly isProbing: boolean
}

const READY: State = {
  openUntil: null,
  cooldownsInARow: 0,
  failuresInARow: 0,
  answeredAt: Number.NEGATIVE_INFINITY,
  lastFailure: null,
  isProbing: false,
}

/** The circuit breaker of one provider. */
export function createCircuitBreaker({
  clock,
  random,
  openUntilMs = null,
}: {
  clock: Clock
  random: () => number
  /** A cooldown that began before a restart, epoch ms. */
  openUntilMs?: number | null
}): CircuitBreaker {
  const now = (): number => clock().getTime()
  const isOpen = openUntilMs !== null && openUntilMs > now()
  let state: State = isOpen ? openedBefore(openUntilMs) : READY
  return {
    tryAcquire: () => {
      if (state.openUntil === null) return 'call'
      if (state.isProbing || state.openUntil > now()) return 'open'
      state = { ...state, isProbing: true }
      return 'probe'
    },
    record: (failure, permit) => {
      const isAnswer = failure === null || FAILURE_TABLE[failure.kind].cooldown === 'never'
      if (permit === 'call' && state.openUntil !== null) {
        if (!isAnswer) state = { ...state, openUntil: prolong(state.openUntil, failure) }
      } else {
        state = isAnswer
          ? afterAnswer(state, permit, now())
          : afterFailure(state, failure, { permit, now: now(), random })
      }
    },
    holdUntil: (untilMs) => {
      if (untilMs <= Math.max(now(), state.openUntil ?? 0)) return
      const lastFailure = 'another instance was asked to wait'
      state = { ...state, openUntil: untilMs, cooldownsInARow: 1, lastFailure }
    },
    openUntilMs: () => state.openUntil,
    describe: () => describeState(state),
  }
}

function openedBefore(openUntil: number): State {
  return { ...READY, openUntil, cooldownsInARow: 1, lastFailure: 'rest from before the restart' }
}

/**
 * A probe may take longer than the request timeout, so it ends the cooldown but does not reset its
 * length: a provider that answers only probes has a longer cooldown each time.
 */
function afterAnswer(state: State, permit: 'call' | 'probe', now: number): State {
  const cooldownsInARow = permit === 'probe' ? state.cooldownsInARow : 0
  return { ...READY, answeredAt: now, cooldownsInARow }
}

function afterFailure(
  state: State,
  failure: MarketDataFailure,
  { permit, now, random }: { permit: 'call' | 'probe'; now: number; random: () => number },
): State {
  const isTrusted = permit === 'call' && now - state.answeredAt < TRUSTED_FOR_MS
  const isForgiven = isTrusted && FAILURE_TABLE[failure.kind].cooldown === 'on-repeat'
  const failuresInARow = state.failuresInARow + 1
  const detail = failureDetail(failure)
  const lastFailure = detail === null ? failure.kind : `${failure.kind}: ${detail}`
  const failed = { ...state, failuresInARow, lastFailure, isProbing: false }
  if (isForgiven && failuresInARow < FAILURES_OF_A_TRUSTED) return failed
  const openUntil = now + cooldownMs(failure, state.cooldownsInARow, { now, random })
  return { ...failed, openUntil, cooldownsInARow: state.cooldownsInARow + 1 }
}

/**
 * Calls in flight when the breaker opened neither end nor double the cooldown, but a retry time
 * they return counts.
 */
function prolong(openUntil: number, failure: MarketDataFailure): number {
  return Math.max(openUntil, namedUntil(failure))
}

function cooldownMs(
  failure: MarketDataFailure,
  cooldownsBefore: number,
  { now, random }: { now: number; random: () => number },
): number {
  const named = namedUntil(failure) - now
  if (named > 0) return named
  const [first, longest] = FAILURE_TABLE[failure.kind].cooldownMs
  const growing = Math.min(longest, first * 2 ** cooldownsBefore)
  return growing * (1 + JITTER * (2 * random() - 1))
}

function namedUntil(failure: MarketDataFailure): number {
  if (failure.kind !== 'rate-limited' || failure.retryAtUtc === null) return 0
  return Date.parse(failure.retryAtUtc)
}

function describeState({ openUntil, lastFailure }: State): BreakerHealth {
  if (openUntil === null) return { state: 'ready', cooldownUntilUtc: null, lastFailure }
  const cooldownUntilUtc = new Date(openUntil).toISOString()
  return { state: 'cooling-down', cooldownUntilUtc, lastFailure }
}
