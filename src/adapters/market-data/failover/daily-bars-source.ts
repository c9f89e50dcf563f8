import { addDays } from '../../../domain/market/calendar/calendar-date.ts'
import type { BarSeries } from '../../../domain/market/prices/daily-bars.ts'
import { SAMPLE } from '../../../domain/market/listings/sample.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { Outcome } from '../../../platform/outcome.ts'
import type { BarSeriesStore, StoredBarSeries } from '../../../use-cases/ports/bar-series-store.ts'
import type {
  Attempt,
  DailyBarsProvider,
  DailyBarsSource,
  MarketDataFailure,
} from '../../../use-cases/ports/daily-bars-provider.ts'
import type { SharedTurns } from '../../../use-cases/ports/shared-store.ts'
import { createAnswerCache, type AnswerCache, type Timed } from './answer-cache.ts'
import {
  deliver,
  deliverUntil,
  FRESH_MS,
  giveUp,
  logAnswer,
  mayHaveBars,
  recall,
  type Answer,
} from './daily-bars-answer.ts'
import {
  createGuardedProvider,
  type GuardedProvider,
  type GuardSettings,
} from './guarded-provider.ts'
import { rejectNewPriceJump } from './restatement.ts'
import {
  createBarStore,
  findCurrent,
  findStored,
  isCurrent,
  storedFreshUntilMs,
  type BarStore,
} from './stored-bars.ts'
import { shareTime } from './time-share.ts'
import { waitWithTimeout } from '../../../platform/wait-with-timeout.ts'

export type DailyBarsSourceSettings = Omit<GuardSettings, 'capability'> & {
  /** In order of preference. */
  readonly providers: readonly DailyBarsProvider[]
  /** Persistent storage for bars; without it they are in memory only. */
  readonly store?: BarSeriesStore
  /** Calendar days of history requested. */
  readonly historyDays?: number
  /** Total timeout per ticker, from queue to last provider. */
  readonly budgetMs?: number
  /** Tickers cached in memory. */
  readonly capacity?: number
  /** With it and a store, one of several instances calls the providers for a ticker. */
  readonly turns?: SharedTurns | undefined
}

type GuardedBars = GuardedProvider & Pick<DailyBarsProvider, 'attribution' | 'fetchDailyBars'>
type Probing = {
  readonly provider: GuardedBars
  readonly probe: Promise<Outcome<BarSeries, MarketDataFailure>>
}
type Round = Pick<DailyBarsSourceSettings, 'clock' | 'log'> & {
  readonly providers: readonly GuardedBars[]
  readonly cache: AnswerCache<Answer>
  readonly store: BarStore
  readonly historyDays: number
  readonly budgetMs: number
  readonly turns: SharedTurns | undefined
}
/** One ticker being requested. */
type Pending = {
  readonly request: { readonly ticker: Ticker; readonly fromDate: string }
  readonly startedAtMs: number
  /** The stored series at the start. */
  readonly stored: StoredBarSeries | null
  /** Called with what is being saved. */
  readonly onSaving?: (saving: Promise<void>) => void
}

/** Max concurrent calls per provider; one request may name 25 tickers. */
const CONCURRENCY = 25
const PROBE_TIMEOUT_MS = 500
/** Share of the total timeout that may be spent on waiting for another instance. */
const TURN_SHARE = 0.5
/** Bars recent enough to judge are served after this, without waiting longer for newer ones. */
const WARM_TIMEOUT_MS = 250

/**
 * Daily bars from the store while they are fresh, else from the first provider that can deliver
 * them; a series always comes from one provider only. `failure-table.ts` defines the effect of each
 * failure; a failing provider's last good series is the fallback.
 */
export function createDailyBarsSource(settings: DailyBarsSourceSettings): DailyBarsSource {
  const { clock, log, historyDays = 1_100, budgetMs = 2_500, concurrency = CONCURRENCY } = settings
  const guard: GuardSettings = { ...settings, capability: 'dailyBars', concurrency }
  const providers = settings.providers.map(({ name, attribution, fetchDailyBars }) => ({
    ...createGuardedProvider(name, guard),
    attribution,
    fetchDailyBars,
  }))
  const cache = createAnswerCache<Answer>(clock, settings.capacity ?? 400)
  const store = createBarStore(settings.store, log)
  const { turns } = settings
  const round: Round = { providers, cache, store, clock, log, historyDays, budgetMs, turns }
  return {
    getDailyBars: (ticker) =>
      cache.getOrRequest(ticker, async () => {
        const answer = await findBars(round, ticker)
        logAnswer(log, ticker, answer.value)
        return answer
      }),
    describeHealth: () =>
      providers.map(({ name, breaker }) => ({ provider: name, ...breaker.describe() })),
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
 * Calls the providers, and serves available good bars if that takes more than a moment: the
 * providers' result is then for the next request.
 */
async function requestWithTimeout(round: Round, pending: Pending): Promise<Timed<Answer>> {
  const requested = requestInTurn(round, pending)
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
    (error: unknown) => round.log.error({ ticker, err: error }, 'background request failed'),
  )
  const untilMs = pending.startedAtMs + round.budgetMs
  const attempt = recall(saved, `kept from ${saved.series.fetchedAtUtc} while others are asked`)
  return deliverUntil(untilMs, [attempt], saved)
}

/** Calls the providers unless another instance has just done so. */
async function requestInTurn(round: Round, pending: Pending): Promise<Timed<Answer>> {
  const { turns, store, budgetMs } = round
  if (turns === undefined) return requestInOrder(round, pending)
  const { ticker } = pending.request
  const turn = await turns.take(`bars:${ticker}`, budgetMs * TURN_SHARE)
  const stored = turn.waited ? await store.load(ticker) : null
  const fromStore = stored === null ? null : deliverStored(round, stored)
  if (fromStore !== null) {
    turn.end()
    return fromStore
  }
  let saving = Promise.resolve()
  const onSaving = (begun: Promise<void>) => {
    saving = begun
  }
  try {
    return await requestInOrder(round, { ...pending, stored: stored ?? pending.stored, onSaving })
  } finally {
    void saving.then(turn.end)
  }
}

/**
 * Stored bars without a provider call, if they are fresh and their provider is still configured.
 */
function deliverStored(round: Round, stored: StoredBarSeries): Timed<Answer> | null {
  const now = round.clock()
  const freshUntilMs = storedFreshUntilMs(stored.series, now)
  const isWanted = round.providers.some(({ name }) => name === stored.series.provider)
  if (!isWanted || freshUntilMs <= now.getTime()) return null
  return deliverUntil(freshUntilMs, [recall(stored, 'from the store')], stored)
}

async function requestInOrder(round: Round, pending: Pending): Promise<Timed<Answer>> {
  const leftMs = (): number => round.budgetMs - (round.clock().getTime() - pending.startedAtMs)
  const names = round.providers.map(({ name }) => name)
  const attempts: Attempt[] = []
  let probing: Probing | null = null
  let saved: StoredBarSeries | null = null
  // From a provider that no longer knows the ticker: after every other real provider, before the
  // sample.
  let disowned: StoredBarSeries | null = null
  for (const [index, provider] of round.providers.entries()) {
    if ((saved ?? disowned) !== null && provider.name === SAMPLE) break
    const limitMs = shareTime(names, index, leftMs())
    const lastGood = findStored(round, pending, provider.name)
    const { attempt, outcome, probe } = await callProvider(provider, pending, {
      lastGood: lastGood?.series ?? null,
      limitMs,
    })
    attempts.push(attempt)
    if (outcome?.ok) {
      const fresh = { series: outcome.value, attribution: provider.attribution }
      const saving = round.store.save(fresh, pending.stored)
      pending.onSaving?.(saving)
      return deliver(round, attempts, fresh)
    }
    if (probe !== undefined) {
      saveWhenProbed(round, pending, { provider, probe })
      probing ??= { provider, probe }
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

function callProvider(
  provider: GuardedBars,
  { request }: Pending,
  { lastGood, limitMs }: { lastGood: BarSeries | null; limitMs: number | null },
): ReturnType<typeof provider.call<BarSeries>> {
  const call = async (signal: AbortSignal): Promise<Outcome<BarSeries, MarketDataFailure>> =>
    rejectNewPriceJump(await provider.fetchDailyBars({ ...request, signal }), lastGood)
  return provider.call(call, limitMs, { ticker: request.ticker })
}

function deliverPending(
  round: Round,
  attempts: readonly Attempt[],
  saved: StoredBarSeries,
): Timed<Answer> {
  const attempt = recall(saved, `kept from ${saved.series.fetchedAtUtc}`)
  return deliver(round, [...attempts, attempt], saved)
}

/** Bars of a background probe are available to the next request. */
function saveWhenProbed(round: Round, { request, stored }: Pending, probing: Probing): void {
  void probing.probe.then((answer) => {
    if (!answer.ok) return
    const fresh = { series: answer.value, attribution: probing.provider.attribution }
    void round.store.save(fresh, stored)
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

/** No other provider could deliver: one that may be recovering is worth a short wait. */
async function waitForProbe(
  probing: Probing | null,
  limitMs: number,
): Promise<StoredBarSeries | null> {
  if (probing === null || limitMs <= 0) return null
  const answer = await waitWithTimeout(limitMs, probing.probe)
  if (answer === 'late' || !answer.ok) return null
  return { series: answer.value, attribution: probing.provider.attribution }
}
