import type { BarSeries } from '../../../domain/market/prices/daily-bars.ts'
import { followsNewYorkSessions } from '../../../domain/market/listings/exchange-suffix.ts'
import { judgeFreshness } from '../../../domain/market/prices/freshness.ts'
import { SAMPLE } from '../../../domain/market/listings/sample.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import { lastFinishedSession } from '../../../domain/market/calendar/trading-days.ts'
import type { BarSeriesStore, StoredBarSeries } from '../../../use-cases/ports/bar-series-store.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { AnswerCache } from './answer-cache.ts'
import { FRESH_MS, type Answer } from './daily-bars-answer.ts'
import type { GuardedProvider, ProviderLog } from './guarded-provider.ts'
import { logRestatement } from './restatement.ts'
import { waitWithTimeout } from '../../../platform/wait-with-timeout.ts'

/** A store that never throws and times out quickly. */
export type BarStore = {
  /** The stored series; null if there is none or the store fails. */
  readonly load: (ticker: Ticker) => Promise<StoredBarSeries | null>
  /**
   * Saves a provider's series; resolves once that is done or has failed. `before` is the result of `load`.
   */
  readonly save: (fresh: StoredBarSeries, before: StoredBarSeries | null) => Promise<void>
}

/** A healthy store answers within milliseconds; requests wait no longer than this. */
const LOAD_MS = 500

/** Logs the store's failures, so that a request goes on without it. */
export function createBarStore(store: BarSeriesStore | undefined, log: ProviderLog): BarStore {
  if (store === undefined)
    return { load: () => Promise.resolve(null), save: () => Promise.resolve() }
  return {
    load: async (ticker) => {
      try {
        const stored = await waitWithTimeout(LOAD_MS, store.load(ticker))
        if (stored !== 'late') return stored
        log.error({ ticker, afterMs: LOAD_MS }, 'stored bars load timed out')
      } catch (error) {
        log.error({ ticker, err: error }, 'stored bars could not be loaded')
      }
      return null
    },
    save: async (fresh, before) => {
      if (fresh.series.provider === SAMPLE) return
      if (before !== null) logRestatement(log, { fresh: fresh.series, before: before.series })
      await saveLoudly(store, fresh, log)
    },
  }
}

/**
 * Until when a stored series is served without a provider call (epoch ms; not after `now`: not at
 * all). A call returns nothing newer if the newest finished session is stored, and hardly anything
 * new right after another call.
 */
export function storedFreshUntilMs({ ticker, bars, fetchedAtUtc }: BarSeries, now: Date): number {
  const session = lastFinishedSession(now.toISOString())
  if (followsNewYorkSessions(ticker) && bars.dates.at(-1) === session) {
    return now.getTime() + FRESH_MS
  }
  const fetchedAtMs = Date.parse(fetchedAtUtc)
  // A future time comes from another clock, and is ignored.
  return fetchedAtMs > now.getTime() ? 0 : fetchedAtMs + FRESH_MS
}

async function saveLoudly(
  store: BarSeriesStore,
  { series, attribution }: StoredBarSeries,
  log: ProviderLog,
): Promise<void> {
  try {
    await store.save(series, attribution)
  } catch (error) {
    const { ticker, provider } = series
    log.error({ ticker, provider, err: error }, 'bars could not be stored')
  }
}

/** The last good bars in this process's memory. */
type Memory = {
  readonly providers: readonly Pick<GuardedProvider, 'name'>[]
  readonly cache: Pick<AnswerCache<Answer>, 'peek'>
  readonly clock: Clock
}
type Pending = {
  readonly request: { readonly ticker: Ticker }
  /** The stored series at the start. */
  readonly stored: StoredBarSeries | null
}

/** The last good series of a provider, from memory or store, however old. */
export function findStored(
  memory: Memory,
  pending: Pending,
  provider: string,
): StoredBarSeries | null {
  const answer = memory.cache.peek(pending.request.ticker)
  const cached = answer?.ok && answer.value.series.provider === provider ? answer.value : null
  const stored = pending.stored?.series.provider === provider ? pending.stored : null
  if (cached === null || stored === null) return cached ?? stored
  return cached.series.fetchedAtUtc < stored.series.fetchedAtUtc ? stored : cached
}

/**
 * Old bars that are recent enough to judge come before another provider's; older ones only before
 * the sample.
 */
export function isCurrent({ series }: StoredBarSeries, now: Date): boolean {
  const lastBarDate = series.bars.dates.at(-1)
  if (lastBarDate === undefined) return false
  const { freshness } = judgeFreshness({ ...series, lastBarDate, nowUtc: now.toISOString() })
  return freshness === 'eod'
}

/** Real bars recent enough to judge, of a configured provider; the newer of two. */
export function findCurrent(memory: Memory, pending: Pending): StoredBarSeries | null {
  const saved = memory.providers.flatMap(({ name }) => findStored(memory, pending, name) ?? [])
  const current = saved.filter(
    (one) => one.series.provider !== SAMPLE && isCurrent(one, memory.clock()),
  )
  const [newest] = current.toSorted((left, right) =>
    left.series.fetchedAtUtc < right.series.fetchedAtUtc ? 1 : -1,
  )
  return newest ?? null
}
