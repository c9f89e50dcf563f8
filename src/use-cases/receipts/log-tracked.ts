import { lastSettledSession } from '../../domain/market/calendar/last-settled-session.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { StocksAnalysis } from '../stocks/analyze-stocks.ts'
import type { Clock } from '../ports/clock.ts'
import type { Listings } from '../ports/listings.ts'
import type { RefreshJob } from '../market/refresh-market-data.ts'
import { listTracked } from '../market/tracked-stocks.ts'

export type LogTrackedDeps = {
  /** Names each stock's receipt, which stores it. */
  readonly analyzeStocks: (tickers: readonly Ticker[]) => Promise<StocksAnalysis>
  readonly listings: Listings
  readonly clock: Clock
}

/** Tickers per round, and the pause before the next: their bars may have to be fetched. */
const PER_ROUND = 5
const ROUND_MS = 10_000
/** Retry interval for late bars, and the number of retries. */
const LOOK_AGAIN_MS = 15 * 60_000
const MAX_ATTEMPTS = 8

/**
 * Stores the receipt of every tracked stock once its session has settled, requested or not: a log of
 * only viewed stocks would be biased.
 */
export function createLogTrackedJob({
  analyzeStocks,
  listings,
  clock,
}: LogTrackedDeps): RefreshJob {
  let nextAtMs = 0
  let session = ''
  let waiting: Ticker[] = []
  let late: Ticker[] = []
  let tries = 0
  const beginRound = (now: Date): void => {
    const settled = lastSettledSession(now, 'delayed')
    if (settled !== session) {
      session = settled
      tries = 0
      late = []
      waiting = listTracked({ listings }).map(({ ticker }) => ticker)
    } else if (waiting.length === 0 && tries < MAX_ATTEMPTS) {
      tries += 1
      waiting = late
      late = []
    }
  }
  return {
    name: 'tracked-receipts',
    dueAtMs: () => nextAtMs,
    run: async () => {
      const now = clock()
      beginRound(now)
      const round = waiting.splice(0, PER_ROUND)
      nextAtMs = now.getTime() + (waiting.length > 0 ? ROUND_MS : LOOK_AGAIN_MS)
      if (round.length === 0) return
      const { analyses } = await analyzeStocks(round)
      for (const { ticker, signal, freshness, receipt } of analyses) {
        const isBehind = freshness !== 'sample' && (signal.asOf ?? '') < session
        // Or the database rejected it.
        if (isBehind || receipt === null) late.push(ticker)
      }
    },
  }
}
