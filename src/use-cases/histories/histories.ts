import type { StoredPast } from '../../database/bar-history.ts'
import type { Ticker } from '../../domain/market/ticker.ts'
import { createClosesShelf } from './closes-shelf.ts'
import { createFailureBook } from './failure-book.ts'
import { fetchPast } from './fetch-past.ts'
import type { HistoryDeps, HistorySources } from './history-deps.ts'
import { lookUpPasts } from './look-up-pasts.ts'
import { fetchRates, lookUpRates, type RatePasts } from './rate-pasts.ts'
import type { PastNeed, TickerPast } from './ticker-past.ts'

/** Long pasts of tickers and currencies: looked up at once, fetched when somebody waits for them. */
export type Histories = {
  readonly lookUp: (needs: readonly PastNeed[]) => Promise<readonly TickerPast[]>
  readonly fetch: (need: PastNeed) => Promise<void>
  readonly lookUpRates: (currencies: readonly string[], from: string) => Promise<RatePasts>
  readonly fetchRates: (currency: string, from: string) => Promise<void>
  /** Tells that these kept pasts do not fit the recent bars, so that they are fetched anew. */
  readonly noteUnjoined: (pasts: readonly Pick<StoredPast, 'ticker' | 'fetchedAtUtc'>[]) => void
}

export function createHistories(sources: HistorySources): Histories {
  const unjoined = new Map<Ticker, string>()
  const deps: HistoryDeps = {
    ...sources,
    failures: createFailureBook(sources.clock),
    loadCloses: createClosesShelf(sources.db),
    isUnjoined: ({ ticker, fetchedAtUtc }) => unjoined.get(ticker) === fetchedAtUtc,
  }
  return {
    lookUp: (needs) => lookUpPasts(deps, needs),
    fetch: (need) => fetchPast(deps, need),
    lookUpRates: (currencies, from) => lookUpRates(deps, currencies, from),
    fetchRates: (currency, from) => fetchRates(deps, currency, from),
    noteUnjoined: (pasts) => {
      for (const { ticker, fetchedAtUtc } of pasts) unjoined.set(ticker, fetchedAtUtc)
    },
  }
}
