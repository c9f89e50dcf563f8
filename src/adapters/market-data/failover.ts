import { addDays } from '../../domain/market/calendar-date.ts'
import type { BarSeries } from '../../domain/market/daily-bars.ts'
import type { Ticker } from '../../domain/market/ticker.ts'
import { fail, succeed, type Outcome } from '../../domain/outcome.ts'
import type { Clock } from '../../use-cases/ports/clock.ts'
import type {
  Attempt,
  DailyBarsAnswer,
  DailyBarsProvider,
  DailyBarsSource,
  NoDailyBars,
} from '../../use-cases/ports/daily-bars-provider.ts'
import { createAnswerCache, type AnswerCache, type Timed } from './answer-cache.ts'
import { logAnswer } from './log-answer.ts'
import {
  createProviderLane,
  type LaneReply,
  type LaneRequest,
  type ProviderLane,
  type SourceLog,
} from './provider-lane.ts'

export type DailyBarsSourceSettings = {
  /** In the order of preference. */
  readonly providers: readonly DailyBarsProvider[]
  readonly clock: Clock
  readonly random: () => number
  readonly log: SourceLog
  /** Calendar days of history asked for. */
  readonly historyDays?: number
  /** What one ticker may take in all, from queue to last provider. */
  readonly budgetMs?: number
  /** Calls that may run at once towards one provider; a person may ask for 25 tickers. */
  readonly concurrency?: number
  /** Tickers kept in memory. */
  readonly capacity?: number
}

type Answer = Outcome<DailyBarsAnswer, NoDailyBars>
type Probing = { readonly lane: ProviderLane; readonly probe: NonNullable<LaneReply['probe']> }
type LaneHealth = ReturnType<DailyBarsSource['describeHealth']>[number]
type Delivery = { readonly lane: ProviderLane; readonly series: BarSeries }
type Round = {
  readonly lanes: readonly ProviderLane[]
  readonly cache: AnswerCache<Answer>
  readonly clock: Clock
  readonly log: SourceLog
  readonly budgetMs: number
}

/** What is left for the providers behind the one being asked. */
const RESERVE_MS = 300
const PROBE_PATIENCE_MS = 500
const FRESH_MS = 15 * 60_000
const NEGATIVE_MS = 5 * 60_000
/** How soon a stopgap is asked anew when the preferred provider is not resting. */
const SOON_MS = 5_000
/** Bars of a resting provider are given out for a day rather than another provider's. */
const KEPT_FOR_MS = 24 * 3_600_000

/**
 * Daily bars from the first provider that can deliver them, whole series from one provider only.
 * What each failure leads to stands in `failure-table.ts`.
 */
export function createDailyBarsSource(settings: DailyBarsSourceSettings): DailyBarsSource {
  const { clock, log, historyDays = 1_100, budgetMs = 2_500, concurrency = 25 } = settings
  const lanes = settings.providers.map((provider) =>
    createProviderLane(provider, { ...settings, concurrency }),
  )
  const cache = createAnswerCache<Answer>(clock, settings.capacity ?? 400)
  const round: Round = { lanes, cache, clock, log, budgetMs }
  return {
    getDailyBars: (ticker) =>
      cache.getOrAsk(ticker, async () => {
        const fromDate = addDays(clock().toISOString().slice(0, 10), -historyDays)
        const answer = await askInOrder(round, { ticker, fromDate })
        logAnswer(log, ticker, answer.value)
        return answer
      }),
    describeHealth: () => lanes.map(describeLane),
  }
}

async function askInOrder(round: Round, request: LaneRequest): Promise<Timed<Answer>> {
  const startedAt = round.clock().getTime()
  const leftMs = (): number => round.budgetMs - (round.clock().getTime() - startedAt)
  const replies: LaneReply[] = []
  let probing: Probing | null = null
  for (const [index, lane] of round.lanes.entries()) {
    const isLast = index === round.lanes.length - 1
    const reply = await lane.ask(request, Math.max(0, leftMs() - (isLast ? 0 : RESERVE_MS)))
    replies.push(reply)
    if (reply.answer?.ok) return deliver(round, replies, { lane, series: reply.answer.value })
    if (reply.probe !== null) {
      const probe = { lane, probe: reply.probe }
      storeWhenProbed(round, request.ticker, probe)
      probing ??= probe
    }
    const kept = isTroubled(reply) ? findKept(round, request.ticker, lane.name) : null
    if (kept !== null) {
      const detail = `kept from ${kept.fetchedAtUtc}`
      const attempt: Attempt = { provider: lane.name, outcome: 'ok', detail, tookMs: 0 }
      const keptReply = { attempt, answer: null, probe: null }
      return deliver(round, [...replies, keptReply], { lane, series: kept })
    }
  }
  const probed = await waitForProbe(probing, Math.min(PROBE_PATIENCE_MS, leftMs()))
  return probed === null ? giveUp(round, replies) : deliverProbed(round, replies, probed)
}

function deliver(
  round: Round,
  replies: readonly LaneReply[],
  { lane, series }: Delivery,
): Timed<Answer> {
  const attempts = replies.map(({ attempt }) => attempt)
  const freshUntilMs = Math.min(round.clock().getTime() + FRESH_MS, retryAtMs(round, replies))
  return {
    value: succeed({ series, attribution: lane.attribution, attempts }),
    freshUntilMs,
  }
}

function giveUp(round: Round, replies: readonly LaneReply[]): Timed<Answer> {
  const attempts = replies.map(({ attempt }) => attempt)
  const freshUntilMs = Math.min(round.clock().getTime() + NEGATIVE_MS, retryAtMs(round, replies))
  return { value: fail({ kind: findKind(replies), attempts }), freshUntilMs }
}

/** A ticker is unknown only when nobody is left who could know it. */
function findKind(replies: readonly LaneReply[]): NoDailyBars['kind'] {
  const outcomes = new Set(replies.map(({ attempt }) => attempt.outcome))
  if (replies.some(isTroubled) || outcomes.has('unusable-series')) return 'unavailable'
  if (outcomes.has('no-data-in-range')) return 'no-data-in-range'
  return outcomes.has('unknown-ticker') ? 'unknown-ticker' : 'not-covered'
}

/** Whether a provider was not asked or could not answer, so that asking again may bring better. */
function isTroubled({ attempt }: LaneReply): boolean {
  switch (attempt.outcome) {
    case 'skipped':
    case 'rate-limited':
    case 'timed-out':
    case 'unavailable':
    case 'malformed-reply':
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
function retryAtMs({ lanes, clock }: Round, replies: readonly LaneReply[]): number {
  const now = clock().getTime()
  const troubled = new Set(replies.filter(isTroubled).map(({ attempt }) => attempt.provider))
  return Math.min(
    ...lanes
      .filter(({ name }) => troubled.has(name))
      .map(({ breaker }) => breaker.restingUntilMs() ?? now + SOON_MS),
  )
}

function findKept({ cache, clock }: Round, ticker: Ticker, provider: string): BarSeries | null {
  const answer = cache.peek(ticker)
  if (!answer?.ok || answer.value.series.provider !== provider) return null
  const { series } = answer.value
  const ageMs = clock().getTime() - Date.parse(series.fetchedAtUtc)
  return ageMs <= KEPT_FOR_MS ? series : null
}

function storeWhenProbed(round: Round, ticker: Ticker, { lane, probe }: Probing): void {
  void probe.then((answer) => {
    if (!answer.ok) return
    const delivered = deliverProbed(round, [], { lane, series: answer.value })
    logAnswer(round.log, ticker, delivered.value)
    round.cache.store(ticker, delivered)
  })
}

function deliverProbed(
  { clock }: Round,
  replies: readonly LaneReply[],
  { lane, series }: Delivery,
): Timed<Answer> {
  const { name: provider, attribution } = lane
  const attempt: Attempt = { provider, outcome: 'ok', detail: 'back after a rest', tookMs: 0 }
  const attempts = [...replies.map((reply) => reply.attempt), attempt]
  return {
    value: succeed({ series, attribution, attempts }),
    freshUntilMs: clock().getTime() + FRESH_MS,
  }
}

/** Nobody else could deliver: a provider that may be coming back is worth a moment. */
async function waitForProbe(probing: Probing | null, limitMs: number): Promise<Delivery | null> {
  if (probing === null || limitMs <= 0) return null
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs)
  })
  const answer = await Promise.race([probing.probe, late])
  clearTimeout(timer)
  return answer?.ok ? { lane: probing.lane, series: answer.value } : null
}

function describeLane({ name, breaker }: ProviderLane): LaneHealth {
  return { provider: name, ...breaker.describe() }
}
