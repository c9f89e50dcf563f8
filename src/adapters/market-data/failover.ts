import { addDays } from '../../domain/market/calendar-date.ts'
import { judgeFreshness } from '../../domain/market/freshness.ts'
import type { Ticker } from '../../domain/market/ticker.ts'
import type { BarSeriesStore, StoredBarSeries } from '../../use-cases/ports/bar-series-store.ts'
import type { Clock } from '../../use-cases/ports/clock.ts'
import type {
  Attempt,
  DailyBarsProvider,
  DailyBarsSource,
} from '../../use-cases/ports/daily-bars-provider.ts'
import { createAnswerCache, type AnswerCache, type Timed } from './answer-cache.ts'
import {
  deliver,
  deliverUntil,
  FRESH_MS,
  giveUp,
  mayHaveBars,
  type Answer,
} from './failover-answer.ts'
import {
  createPatientStore,
  SAMPLE,
  storedFreshUntilMs,
  type PatientStore,
} from './failover-store.ts'
import { waitAtMost } from './failover-wait.ts'
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
  /** Where bars outlive the process; without one they live in memory only. */
  readonly store?: BarSeriesStore
  /** Calendar days of history asked for. */
  readonly historyDays?: number
  /** What one ticker may take in all, from queue to last provider. */
  readonly budgetMs?: number
  /** Calls that may run at once towards one provider; a person may ask for 25 tickers. */
  readonly concurrency?: number
  /** Tickers kept in memory. */
  readonly capacity?: number
}

type LaneHealth = ReturnType<DailyBarsSource['describeHealth']>[number]
type Probing = { readonly lane: ProviderLane; readonly probe: NonNullable<LaneReply['probe']> }
type Round = {
  readonly lanes: readonly ProviderLane[]
  readonly cache: AnswerCache<Answer>
  readonly store: PatientStore
  readonly clock: Clock
  readonly log: SourceLog
  readonly historyDays: number
  readonly budgetMs: number
}
/** One ticker that is being asked for. */
type Asking = {
  readonly request: LaneRequest
  readonly startedAtMs: number
  /** What the store held when the asking began. */
  readonly stored: StoredBarSeries | null
}

/** What is left for the providers behind the one being asked. */
const RESERVE_MS = 300
const PROBE_PATIENCE_MS = 500

/**
 * Daily bars from the store while they are up to date, else from the first provider that can deliver
 * them, whole series from one provider only. What each failure leads to stands in
 * `failure-table.ts`; for a provider in trouble its last good series stands in.
 */
export function createDailyBarsSource(settings: DailyBarsSourceSettings): DailyBarsSource {
  const { clock, log, historyDays = 1_100, budgetMs = 2_500, concurrency = 25 } = settings
  const lanes = settings.providers.map((provider) =>
    createProviderLane(provider, { ...settings, concurrency }),
  )
  const cache = createAnswerCache<Answer>(clock, settings.capacity ?? 400)
  const store = createPatientStore(settings.store, log)
  const round: Round = { lanes, cache, store, clock, log, historyDays, budgetMs }
  return {
    getDailyBars: (ticker) =>
      cache.getOrAsk(ticker, async () => {
        const answer = await findBars(round, ticker)
        logAnswer(log, ticker, answer.value)
        return answer
      }),
    describeHealth: () => lanes.map(describeLane),
  }
}

async function findBars(round: Round, ticker: Ticker): Promise<Timed<Answer>> {
  const startedAt = round.clock()
  const stored = await round.store.load(ticker)
  const fromStore = stored === null ? null : deliverStored(round, stored)
  if (fromStore !== null) return fromStore
  const fromDate = addDays(startedAt.toISOString().slice(0, 10), -round.historyDays)
  const request = { ticker, fromDate }
  return askInOrder(round, { request, startedAtMs: startedAt.getTime(), stored })
}

/** Stored bars without asking anybody, if they are up to date and their provider is still wanted. */
function deliverStored(round: Round, stored: StoredBarSeries): Timed<Answer> | null {
  const now = round.clock()
  const freshUntilMs = storedFreshUntilMs(stored.series, now)
  const isWanted = round.lanes.some(({ name }) => name === stored.series.provider)
  if (!isWanted || freshUntilMs <= now.getTime()) return null
  return deliverUntil(freshUntilMs, [recall(stored, 'from the store')], stored)
}

async function askInOrder(round: Round, asking: Asking): Promise<Timed<Answer>> {
  const leftMs = (): number => round.budgetMs - (round.clock().getTime() - asking.startedAtMs)
  const attempts: Attempt[] = []
  let probing: Probing | null = null
  let kept: StoredBarSeries | null = null
  for (const [index, lane] of round.lanes.entries()) {
    if (kept !== null && lane.name === SAMPLE) break
    const isLast = index === round.lanes.length - 1
    const limitMs = Math.max(0, leftMs() - (isLast ? 0 : RESERVE_MS))
    const { attempt, answer, probe } = await lane.ask(asking.request, limitMs)
    attempts.push(attempt)
    if (answer?.ok) {
      const fresh = { series: answer.value, attribution: lane.attribution }
      round.store.save(fresh, asking.stored)
      return deliver(round, attempts, fresh)
    }
    if (probe !== null) {
      keepWhenProbed(round, asking, { lane, probe })
      probing ??= { lane, probe }
    }
    if (mayHaveBars(attempt)) kept ??= findKept(round, asking, lane.name)
    if (kept !== null && isCurrent(kept, round.clock())) break
  }
  if (kept !== null) return deliverKept(round, attempts, kept)
  const probed = await waitForProbe(probing, Math.min(PROBE_PATIENCE_MS, leftMs()))
  return probed === null ? giveUp(round, attempts) : deliverProbed(round, attempts, probed)
}

/** The last good series of a provider, from memory or store, however old it is. */
function findKept(round: Round, asking: Asking, provider: string): StoredBarSeries | null {
  const answer = round.cache.peek(asking.request.ticker)
  const remembered = answer?.ok && answer.value.series.provider === provider ? answer.value : null
  const stored = asking.stored?.series.provider === provider ? asking.stored : null
  if (remembered === null || stored === null) return remembered ?? stored
  return remembered.series.fetchedAtUtc < stored.series.fetchedAtUtc ? stored : remembered
}

/** Old bars that rules still judge come before another provider's; older ones only before the sample. */
function isCurrent({ series }: StoredBarSeries, now: Date): boolean {
  const lastBarDate = series.bars.dates.at(-1)
  if (lastBarDate === undefined) return false
  const { freshness } = judgeFreshness({ ...series, lastBarDate, nowUtc: now.toISOString() })
  return freshness === 'end-of-day'
}

function deliverKept(
  round: Round,
  attempts: readonly Attempt[],
  kept: StoredBarSeries,
): Timed<Answer> {
  const attempt = recall(kept, `kept from ${kept.series.fetchedAtUtc}`)
  return deliver(round, [...attempts, attempt], kept)
}

/** Bars of a probe that nobody waited for are there for the next one who asks. */
function keepWhenProbed(round: Round, { request, stored }: Asking, probing: Probing): void {
  void probing.probe.then((answer) => {
    if (!answer.ok) return
    const fresh = { series: answer.value, attribution: probing.lane.attribution }
    round.store.save(fresh, stored)
    const delivered = deliverProbed(round, [], fresh)
    logAnswer(round.log, request.ticker, delivered.value)
    round.cache.store(request.ticker, delivered)
  })
}

function deliverProbed(
  { clock }: Round,
  attempts: readonly Attempt[],
  probed: StoredBarSeries,
): Timed<Answer> {
  const attempt = recall(probed, 'back after a rest')
  return deliverUntil(clock().getTime() + FRESH_MS, [...attempts, attempt], probed)
}

/** Nobody else could deliver: a provider that may be coming back is worth a moment. */
async function waitForProbe(
  probing: Probing | null,
  limitMs: number,
): Promise<StoredBarSeries | null> {
  if (probing === null || limitMs <= 0) return null
  const answer = await waitAtMost(limitMs, probing.probe)
  if (answer === 'late' || !answer.ok) return null
  return { series: answer.value, attribution: probing.lane.attribution }
}

/** The attempt that stands for bars no provider was waited for; `detail` says where they were. */
function recall({ series }: StoredBarSeries, detail: string): Attempt {
  return { provider: series.provider, outcome: 'ok', detail, tookMs: 0 }
}

function describeLane({ name, breaker }: ProviderLane): LaneHealth {
  return { provider: name, ...breaker.describe() }
}
