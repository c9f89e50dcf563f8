import type { BarSeries } from '../../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import { fail, type Outcome } from '../../../platform/outcome.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type {
  Attempt,
  DailyBarsProvider,
  MarketDataFailure,
} from '../../../use-cases/ports/daily-bars-provider.ts'
import { describeRest, toAttempt, toSkip } from './attempt.ts'
import { callInTime } from './call-in-time.ts'
import type { SourceLog } from './source-log.ts'
import { createCallQueue } from './call-queue.ts'
import { createCircuitBreaker, type BreakerHealth, type CircuitBreaker } from './circuit-breaker.ts'
import { findNewPriceJump } from './restatement.ts'
import { FAILURE_TABLE } from './failure-table.ts'
import { restFromBefore, type HealthRegistry } from './health-registry.ts'
import { hideInFailure, type Hide } from '../http/hide-secrets.ts'

/** Nobody waits for a probe, so it may take longer than a person's request. */
const PROBE_MS = 5_000

/** How long a leap that a provider's last good series contradicts is refused. */
const DOUBTED_FOR_MS = 30 * 86_400_000

/**
 * How much of the time may pass before a call begins. Who waited longer has less time left than the
 * calls before took, and would fail for our queue, not for the provider.
 */
const SHARE_FOR_WAITING = 0.5

export type SlotSettings = {
  readonly clock: Clock
  readonly random: () => number
  readonly log: SourceLog
  readonly concurrency: number
  /** Told of every call; left out where nobody looks. */
  readonly health?: HealthRegistry
  /** Takes the providers' keys out of what is written down; left out where there are none. */
  readonly hide?: Hide
}

export type SlotRequest = {
  readonly ticker: Ticker
  readonly fromDate: string
  /** What the provider itself delivered before, against which its answer is held; null when there is none. */
  readonly lastGood: BarSeries | null
}
type Permit = 'call' | 'probe'
type Answer = Outcome<BarSeries, MarketDataFailure>

export type SlotReply = {
  readonly attempt: Attempt
  /** Null when the provider was not asked, or is being asked in the background. */
  readonly answer: Answer | null
  readonly probe: Promise<Answer> | null
}

/** One provider with its breaker and its queue. */
export type GuardedProvider = {
  readonly name: string
  readonly attribution: string
  readonly breaker: CircuitBreaker
  /** Asks the provider if it is worth it, and never takes longer than `limitMs`; null: there is no time left. */
  readonly call: (request: SlotRequest, limitMs: number | null) => Promise<SlotReply>
}

export function createGuardedProvider(
  provider: DailyBarsProvider,
  settings: SlotSettings,
): GuardedProvider {
  const { name, attribution } = provider
  const { hide = (text) => text } = settings
  const restBefore = restFromBefore(settings.health, name, 'dailyBars')
  const breaker = createCircuitBreaker({ ...settings, restingUntilMs: restBefore })
  const queue = createCallQueue(settings.concurrency)
  const call = async (request: SlotRequest, permit: Permit, limitMs: number): Promise<Answer> => {
    const { ticker, fromDate, lastGood } = request
    const result = await callInTime(
      (signal) => provider.fetchDailyBars({ ticker, fromDate, signal }),
      limitMs,
    )
    const answer = hideInFailure(rejectNewPriceJump(result, lastGood), hide)
    const before = breaker.describe()
    breaker.record(answer.ok ? null : answer.failure, permit)
    const after = breaker.describe()
    if (after.state === 'resting') queue.sendAway()
    const failure = answer.ok ? null : answer.failure
    const restingUntilMs = breaker.restingUntilMs()
    settings.health?.note({ provider: name, capability: 'dailyBars', failure, restingUntilMs })
    logCall({ name, ticker, answer, log: settings.log })
    logChange({ name, before, after, log: settings.log })
    return answer
  }
  return {
    name,
    attribution,
    breaker,
    call: async (request, limitMs) => {
      const startedAt = settings.clock().getTime()
      const passedMs = (): number => settings.clock().getTime() - startedAt
      const permit = breaker.tryAcquire()
      if (permit === 'rest') return skip(name, describeRest(breaker), passedMs())
      if (permit === 'probe') {
        const probe = call(request, permit, PROBE_MS)
        return { ...skip(name, 'tried in the background', passedMs()), probe }
      }
      if (limitMs === null) return skip(name, 'no time left', passedMs())
      const index = await queue.enter(limitMs * SHARE_FOR_WAITING)
      if (index === 'sent-away') return skip(name, describeRest(breaker), passedMs())
      if (index === 'waited-too-long') {
        const fields = { provider: name, ticker: request.ticker }
        settings.log.warn(fields, 'no free place for a market data call')
        return skip(name, 'no free place', passedMs())
      }
      const answer = await call(request, permit, limitMs - passedMs()).finally(queue.leave)
      return { attempt: toAttempt(name, answer, passedMs()), answer, probe: null }
    },
  }
}

function rejectNewPriceJump(answer: Answer, lastGood: BarSeries | null): Answer {
  if (!answer.ok || lastGood === null || isTooOldToDoubt(answer.value, lastGood)) return answer
  const cause = findNewPriceJump(answer.value.bars, lastGood.bars)
  return cause === null ? answer : fail({ kind: 'unusable-series', cause })
}

/** Who says the same for so long is believed: it may be the older series that was wrong. */
function isTooOldToDoubt(fresh: BarSeries, lastGood: BarSeries): boolean {
  return Date.parse(fresh.fetchedAtUtc) - Date.parse(lastGood.fetchedAtUtc) > DOUBTED_FOR_MS
}

function skip(provider: string, detail: string, tookMs: number): SlotReply {
  return { attempt: toSkip(provider, detail, tookMs), answer: null, probe: null }
}

function logCall({
  name,
  ticker,
  answer,
  log,
}: {
  name: string
  ticker: Ticker
  answer: Answer
  log: SourceLog
}): void {
  if (answer.ok) return
  const { failure } = answer
  const { level } = FAILURE_TABLE[failure.kind]
  if (level !== null) log[level]({ provider: name, ticker, failure }, 'market data call failed')
}

function logChange({
  name,
  before,
  after,
  log,
}: {
  name: string
  before: BreakerHealth
  after: BreakerHealth
  log: SourceLog
}): void {
  if (before.state === after.state) return
  const fields = { provider: name, ...after }
  if (after.state === 'resting') log.warn(fields, 'market data provider rests')
  else log.info(fields, 'market data provider is back')
}
