import type { StoredHistory } from '../../database/market/bar-history.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { createClosesCache } from './closes-cache.ts'
import { createFailureRegistry } from './failure-registry.ts'
import { fetchHistory } from './fetch-history.ts'
import type { HistoryDeps, HistorySources } from './history-deps.ts'
import { lookUpHistories } from './look-up-histories.ts'
import { fetchRates, lookUpRates, type RateHistories } from './rate-histories.ts'
import type { HistoryRequest, TickerHistory } from './ticker-history.ts'

/** Long histories of tickers and currencies: looked up without waiting, fetched on demand. */
export type Histories = {
  readonly lookUp: (needs: readonly HistoryRequest[]) => Promise<readonly TickerHistory[]>
  readonly fetch: (need: HistoryRequest) => Promise<void>
  readonly lookUpRates: (currencies: readonly string[], from: string) => Promise<RateHistories>
  readonly fetchRates: (currency: string, from: string) => Promise<void>
  /** Marks these stored histories as not matching the recent bars, so that they are refetched. */
  readonly noteUnjoined: (
    histories: readonly Pick<StoredHistory, 'ticker' | 'fetchedAtUtc'>[],
  ) => void
}

export function createHistories(sources: HistorySources): Histories {
  const unjoined = new Map<Ticker, string>()
  const deps: HistoryDeps = {
    ...sources,
    failures: createFailureRegistry(sources.clock),
    loadCloses: createClosesCache(sources.db),
    isUnjoined: ({ ticker, fetchedAtUtc }) => unjoined.get(ticker) === fetchedAtUtc,
  }
  return {
    lookUp: (needs) => lookUpHistories(deps, needs),
    fetch: (need) => fetchHistory(deps, need),
    lookUpRates: (currencies, from) => lookUpRates(deps, currencies, from),
    fetchRates: (currency, from) => fetchRates(deps, currency, from),
    noteUnjoined: (histories) => {
      for (const { ticker, fetchedAtUtc } of histories) unjoined.set(ticker, fetchedAtUtc)
    },
  }
}
