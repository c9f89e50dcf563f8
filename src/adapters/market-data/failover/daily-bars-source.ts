import { addDays } from '../../../domain/market/calendar/calendar-date.ts'
import { SAMPLE } from '../../../domain/market/listings/sample.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { BarSeriesStore, StoredBarSeries } from '../../../use-cases/ports/bar-series-store.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type {
  Attempt,
  DailyBarsProvider,
  DailyBarsSource,
} from '../../../use-cases/ports/daily-bars-provider.ts'
import { createAnswerCache, type AnswerCache, type Timed } from './answer-cache.ts'
import {
  deliver,
  deliverUntil,
  FRESH_MS,
  giveUp,
  mayHaveBars,
  type Answer,
} from './daily-bars-answer.ts'
import { findCurrent, findStored, isCurrent, recall } from './stored-bars.ts'
import { createPatientStore, storedFreshUntilMs, type PatientStore } from './bar-store.ts'
import { waitWithTimeout } from './timeout.ts'
import type { HealthRegistry } from './health-registry.ts'
import type { Hide } from '../http/hide-secrets.ts'
import { logAnswer } from './log-answer.ts'
import {
  createGuardedProvider,
  type SlotReply,
  type SlotRequest,
  type GuardedProvider,
} from './guarded-provider.ts'
import type { SourceLog } from './source-log.ts'
import { shareTime } from './time-share.ts'

export type DailyBarsSourceSettings = {
  /** In the order of preference. */
  readonly providers: readonly DailyBarsProvider[]
  readonly clock: Clock
  readonly random: () => number
  readonly log: SourceLog
  /** Told of every call, for the status page. */
  readonly health?: HealthRegistry
  /** Takes the providers' keys out of what is written down; left out where there are none. */
  readonly hide?: Hide
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

type GuardedProviderHealth = ReturnType<DailyBarsSource['describeHealth']>[number]
type Probing = { readonly slot: GuardedProvider; readonly probe: NonNullable<SlotReply['probe']> }
type Round = {
  readonly slots: readonly GuardedProvider[]
  readonly cache: AnswerCache<Answer>
  readonly store: PatientStore
  readonly clock: Clock
  readonly log: SourceLog
  readonly historyDays: number
  readonly budgetMs: number
}
/** One ticker that is being asked for. */
type Pending = {
  readonly request: Omit<SlotRequest, 'lastGood'>
  readonly startedAtMs: number
  /** What the store held when the asking began. */
  readonly stored: StoredBarSeries | null
}

const PROBE_TIMEOUT_MS = 500
/** Whoever can be given bars that rules still judge does not wait longer for newer ones. */
const WARM_TIMEOUT_MS = 250

/**
 * Daily bars from the store while they are up to date, else from the first provider that can deliver
 * them, whole series from one provider only. What each failure leads to stands in
 * `failure-table.ts`; for a provider in trouble its last good series stands in.
 */
export function createDailyBarsSource(settings: DailyBarsSourceSettings): DailyBarsSource {
  const { clock, log, historyDays = 1_100, budgetMs = 2_500, concurrency = 25 } = settings
  const slots = settings.providers.map((provider) =>
    createGuardedProvider(provider, { ...settings, concurrency }),
  )
  const cache = createAnswerCache<Answer>(clock, settings.capacity ?? 400)
  const store = createPatientStore(settings.store, log)
  const round: Round = { slots, cache, store, clock, log, historyDays, budgetMs }
  return {
    getDailyBars: (ticker) =>
      cache.getOrRequest(ticker, async () => {
        const answer = await findBars(round, ticker)
        logAnswer(log, ticker, answer.value)
        return answer
      }),
    describeHealth: () => slots.map(describeSlot),
  }
}

async function findBars(round: Round, ticker: Ticker): Promise<Timed<Answer>> {
  const startedAt = round.clock()
  const stored = await round.store.load(ticker)
  const fromStore = stored === null ? null : deliverStored(round, stored)
  if (fromStore !== null) return fromStore
  const fromDate = addDays(startedAt.toISOString().slice(0, 10), -round.historyDays)
  const request = { ticker, fromDate }
  return requestWithTimeout(round, { request, startedAtMs: startedAt.getTime(), stored })
}

/**
 * Asks the providers, and gives out good bars that are there when that takes more than a moment: then
 * what the providers bring is for the next one who asks.
 */
async function requestWithTimeout(round: Round, pending: Pending): Promise<Timed<Answer>> {
  const requested = requestInOrder(round, pending)
  const saved = findCurrent(round, pending)
  if (saved === null) return requested
  const answer = await waitWithTimeout(WARM_TIMEOUT_MS, requested)
  if (answer !== 'late') return answer
  const { ticker } = pending.request
  requested.then(
    (late) => {
      logAnswer(round.log, ticker, late.value)
      round.cache.store(ticker, late)
    },
    (error: unknown) => round.log.error({ ticker, err: error }, 'asking in the background failed'),
  )
  const untilMs = pending.startedAtMs + round.budgetMs
  const attempt = recall(saved, `kept from ${saved.series.fetchedAtUtc} while others are asked`)
  return deliverUntil(untilMs, [attempt], saved)
}

/** Stored bars without asking anybody, if they are up to date and their provider is still wanted. */
function deliverStored(round: Round, stored: StoredBarSeries): Timed<Answer> | null {
  const now = round.clock()
  const freshUntilMs = storedFreshUntilMs(stored.series, now)
  const isWanted = round.slots.some(({ name }) => name === stored.series.provider)
  if (!isWanted || freshUntilMs <= now.getTime()) return null
  return deliverUntil(freshUntilMs, [recall(stored, 'from the store')], stored)
}

async function requestInOrder(round: Round, pending: Pending): Promise<Timed<Answer>> {
  const leftMs = (): number => round.budgetMs - (round.clock().getTime() - pending.startedAtMs)
  const names = round.slots.map(({ name }) => name)
  const attempts: Attempt[] = []
  let probing: Probing | null = null
  let saved: StoredBarSeries | null = null
  // Of a provider that no longer knows the ticker: behind every other real provider, before the sample.
  let disowned: StoredBarSeries | null = null
  for (const [index, slot] of round.slots.entries()) {
    if ((saved ?? disowned) !== null && slot.name === SAMPLE) break
    const limitMs = shareTime(names, index, leftMs())
    const lastGood = findStored(round, pending, slot.name)
    const request = { ...pending.request, lastGood: lastGood?.series ?? null }
    const { attempt, answer, probe } = await slot.call(request, limitMs)
    attempts.push(attempt)
    if (answer?.ok) {
      const fresh = { series: answer.value, attribution: slot.attribution }
      round.store.save(fresh, pending.stored)
      return deliver(round, attempts, fresh)
    }
    if (probe !== null) {
      saveWhenProbed(round, pending, { slot, probe })
      probing ??= { slot, probe }
    }
    if (mayHaveBars(attempt)) saved ??= lastGood
    else disowned ??= lastGood
    if (saved !== null && isCurrent(saved, round.clock())) break
  }
  const standIn = saved ?? disowned
  if (standIn !== null) return deliverPending(round, attempts, standIn)
  const probed = await waitForProbe(probing, Math.min(PROBE_TIMEOUT_MS, leftMs()))
  return probed === null ? giveUp(round, attempts) : deliverProbed(round, attempts, probed)
}

function deliverPending(
  round: Round,
  attempts: readonly Attempt[],
  saved: StoredBarSeries,
): Timed<Answer> {
  const attempt = recall(saved, `kept from ${saved.series.fetchedAtUtc}`)
  return deliver(round, [...attempts, attempt], saved)
}

/** Bars of a probe that nobody waited for are there for the next one who asks. */
function saveWhenProbed(round: Round, { request, stored }: Pending, probing: Probing): void {
  void probing.probe.then((answer) => {
    if (!answer.ok) return
    const fresh = { series: answer.value, attribution: probing.slot.attribution }
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
  const answer = await waitWithTimeout(limitMs, probing.probe)
  if (answer === 'late' || !answer.ok) return null
  return { series: answer.value, attribution: probing.slot.attribution }
}

function describeSlot({ name, breaker }: GuardedProvider): GuardedProviderHealth {
  return { provider: name, ...breaker.describe() }
}
