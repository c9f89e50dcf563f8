import type { BarSeries } from '../../../domain/market/prices/daily-bars.ts'
import { followsNewYorkSessions } from '../../../domain/market/listings/exchange-suffix.ts'
import { SAMPLE } from '../../../domain/market/listings/sample.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import { lastFinishedSession } from '../../../domain/market/calendar/trading-days.ts'
import type { BarSeriesStore, StoredBarSeries } from '../../../use-cases/ports/bar-series-store.ts'
import { FRESH_MS } from './daily-bars-answer.ts'
import { logRestatement } from './restatement.ts'
import { waitWithTimeout } from './timeout.ts'
import type { SourceLog } from './source-log.ts'

/** A store that neither throws nor keeps anybody waiting for long. */
export type PatientStore = {
  /** The stored series; null when there is none or the store fails. */
  readonly load: (ticker: Ticker) => Promise<StoredBarSeries | null>
  /** Saves what a provider delivered, while nobody waits. `before` is what `load` brought. */
  readonly save: (fresh: StoredBarSeries, before: StoredBarSeries | null) => void
}

/** A store that is well answers within milliseconds; for one that is not, a person waits no longer. */
const LOAD_MS = 500

/** Takes the store's failures to the log, so that a request goes on without it. */
export function createPatientStore(
  store: BarSeriesStore | undefined,
  log: SourceLog,
): PatientStore {
  if (store === undefined) return { load: () => Promise.resolve(null), save: () => {} }
  return {
    load: async (ticker) => {
      try {
        const stored = await waitWithTimeout(LOAD_MS, store.load(ticker))
        if (stored !== 'late') return stored
        log.error({ ticker, afterMs: LOAD_MS }, 'stored bars took too long to load')
      } catch (error) {
        log.error({ ticker, err: error }, 'stored bars could not be loaded')
      }
      return null
    },
    save: (fresh, before) => {
      if (fresh.series.provider === SAMPLE) return
      if (before !== null) logRestatement(log, { fresh: fresh.series, before: before.series })
      void saveLoudly(store, fresh, log)
    },
  }
}

/**
 * Until when a stored series is given out without asking a provider (epoch ms; not after `now`: not
 * at all). Asking brings nothing newer when the newest finished session is there, and hardly
 * anything when somebody has just asked.
 */
export function storedFreshUntilMs({ ticker, bars, fetchedAtUtc }: BarSeries, now: Date): number {
  const session = lastFinishedSession(now.toISOString())
  if (followsNewYorkSessions(ticker) && bars.dates.at(-1) === session) {
    return now.getTime() + FRESH_MS
  }
  const fetchedAtMs = Date.parse(fetchedAtUtc)
  // A time to come was told by another clock than ours and says nothing.
  return fetchedAtMs > now.getTime() ? 0 : fetchedAtMs + FRESH_MS
}

async function saveLoudly(
  store: BarSeriesStore,
  { series, attribution }: StoredBarSeries,
  log: SourceLog,
): Promise<void> {
  try {
    await store.save(series, attribution)
  } catch (error) {
    const { ticker, provider } = series
    log.error({ ticker, provider, err: error }, 'bars could not be stored')
  }
}
