import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { FAILURE_TABLE, failureDetail } from './failure-table.ts'

/** A provider that answered within this time gets the benefit of the doubt. */
const TRUSTED_FOR_MS = 60_000
const FAILURES_OF_A_TRUSTED = 3

/** Spreads the return of many processes: a rest is up to a fifth shorter or longer. */
const JITTER = 0.2

export type BreakerHealth = {
  readonly state: 'ready' | 'resting'
  readonly restingUntilUtc: string | null
  readonly lastFailure: string | null
}

export type CircuitBreaker = {
  /**
   * `call`: ask the provider. `probe`: its rest is over, try it with one call that nobody waits for
   * (handed out once per rest). `rest`: leave it alone.
   */
  readonly tryAcquire: () => 'call' | 'probe' | 'rest'
  /** What a call came to (null for success), with the word it was admitted by. */
  readonly record: (failure: MarketDataFailure | null, permit: 'call' | 'probe') => void
  /** When the provider may be asked again, epoch ms; null while it is ready. */
  readonly restingUntilMs: () => number | null
  readonly describe: () => BreakerHealth
}

type State = {
  readonly restingUntil: number | null
  readonly cooldownsInARow: number
  readonly failuresInARow: number
  readonly answeredAt: number
  readonly lastFailure: string | null
  readonly isProbing: boolean
}

const READY: State = {
  restingUntil: null,
  cooldownsInARow: 0,
  failuresInARow: 0,
  answeredAt: Number.NEGATIVE_INFINITY,
  lastFailure: null,
  isProbing: false,
}

/** Remembers of one provider whether it is worth asking. */
export function createCircuitBreaker({
  clock,
  random,
  restingUntilMs = null,
}: {
  clock: Clock
  random: () => number
  /** A rest that began before a restart, epoch ms. */
  restingUntilMs?: number | null
}): CircuitBreaker {
  const now = (): number => clock().getTime()
  const isCoolingDown = restingUntilMs !== null && restingUntilMs > now()
  let state: State = isCoolingDown ? restedBefore(restingUntilMs) : READY
  return {
    tryAcquire: () => {
      if (state.restingUntil === null) return 'call'
      if (state.isProbing || state.restingUntil > now()) return 'rest'
      state = { ...state, isProbing: true }
      return 'probe'
    },
    record: (failure, permit) => {
      const isAnswer = failure === null || FAILURE_TABLE[failure.kind].rest === 'never'
      if (permit === 'call' && state.restingUntil !== null) {
        if (!isAnswer) state = { ...state, restingUntil: prolong(state.restingUntil, failure) }
      } else {
        state = isAnswer
          ? afterAnswer(state, permit, now())
          : afterFailure(state, failure, { permit, now: now(), random })
      }
    },
    restingUntilMs: () => state.restingUntil,
    describe: () => describeState(state),
  }
}

function restedBefore(restingUntil: number): State {
  return { ...READY, restingUntil, cooldownsInARow: 1, lastFailure: 'rest from before the restart' }
}

/**
 * A probe may take longer than a person waits, so it ends the rest but does not make the next one
 * short again: a provider that answers only probes rests longer each time.
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
  const isPatient = isTrusted && FAILURE_TABLE[failure.kind].rest === 'on-repeat'
  const failuresInARow = state.failuresInARow + 1
  const detail = failureDetail(failure)
  const lastFailure = detail === null ? failure.kind : `${failure.kind}: ${detail}`
  const failed = { ...state, failuresInARow, lastFailure, isProbing: false }
  if (isPatient && failuresInARow < FAILURES_OF_A_TRUSTED) return failed
  const restingUntil = now + cooldownMs(failure, state.cooldownsInARow, { now, random })
  return { ...failed, restingUntil, cooldownsInARow: state.cooldownsInARow + 1 }
}

/** Calls that were under way when a rest began neither end nor double it, but a time they name counts. */
function prolong(restingUntil: number, failure: MarketDataFailure): number {
  return Math.max(restingUntil, describedUntil(failure))
}

function cooldownMs(
  failure: MarketDataFailure,
  restsBefore: number,
  { now, random }: { now: number; random: () => number },
): number {
  const result = describedUntil(failure) - now
  if (result > 0) return result
  const [first, longest] = FAILURE_TABLE[failure.kind].cooldownMs
  const growing = Math.min(longest, first * 2 ** restsBefore)
  return growing * (1 + JITTER * (2 * random() - 1))
}

function describedUntil(failure: MarketDataFailure): number {
  if (failure.kind !== 'rate-limited' || failure.retryAtUtc === null) return 0
  return Date.parse(failure.retryAtUtc)
}

function describeState({ restingUntil, lastFailure }: State): BreakerHealth {
  if (restingUntil === null) return { state: 'ready', restingUntilUtc: null, lastFailure }
  const restingUntilUtc = new Date(restingUntil).toISOString()
  return { state: 'resting', restingUntilUtc, lastFailure }
}
