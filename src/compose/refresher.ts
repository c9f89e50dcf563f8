import type { Logger } from 'pino'
import type { Database } from '../database/connect.ts'
import type { Ticker } from '../domain/market/listings/ticker.ts'
import type { Clock } from '../use-cases/ports/clock.ts'
import type { JobReports } from '../use-cases/ports/job-reports.ts'
import type { Metrics } from '../use-cases/ports/metrics.ts'
import type { DailyBarsSource } from '../use-cases/ports/daily-bars-provider.ts'
import type { Feed } from '../use-cases/ports/feed.ts'
import type { MarketEvents } from '../use-cases/market/market-events.ts'
import { createBarsJob } from '../use-cases/market/refresh-bars.ts'
import {
  createRefresher,
  TICK_MS,
  type RefreshJob,
} from '../use-cases/market/refresh-market-data.ts'
import { listSeriesInUse } from '../database/market/bar-series.ts'
import { leaseIn } from './market-store.ts'

export type RefresherParts = {
  readonly metrics: Metrics | null
  readonly reports: JobReports
  readonly feeds: readonly Feed<unknown>[]
  readonly marketData: DailyBarsSource
  readonly events: MarketEvents
  /** Tickers whose bars come in bulk. */
  readonly fetchedInBulk: ReadonlySet<Ticker>
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
}

/** A ticker whose bars have not been fetched for this long is inactive. */
const IN_USE_DAYS = 7
/**
 * Fetching keeps a ticker active, so their number needs a cap, or every ticker ever viewed would be
 * fetched forever. Tickers fetched by users displace those fetched only by this refresher.
 */
const MAX_IN_USE = 500

/**
 * Starts background fetching and push updates to open pages.
 * @returns stops it and releases its lease
 */
export function startRefresher(parts: RefresherParts): () => Promise<void> {
  const { feeds, marketData, events, fetchedInBulk, database, clock, log, metrics, reports } = parts
  const lease = leaseIn(database, 'market-data', log)
  const listTickersInUse = async () => {
    const since = new Date(clock().getTime() - IN_USE_DAYS * 86_400_000)
    // Bulk fetching makes its own tickers the most recent ones.
    const requested = { sinceUtc: since.toISOString(), limit: MAX_IN_USE + fetchedInBulk.size }
    const inUse = await listSeriesInUse(database.db, requested)
    return inUse.filter(({ ticker }) => !fetchedInBulk.has(ticker)).slice(0, MAX_IN_USE)
  }
  const jobs: RefreshJob[] = [
    ...feeds.map((feed) => ({
      name: feed.name,
      dueAtMs: feed.dueAtMs,
      run: feed.refresh,
      follow: feed.reload,
    })),
    createBarsJob({ marketData, listTickersInUse, clock }),
  ]
  const refresher = createRefresher({ jobs, lease, clock, log, metrics, reports })
  let ticking: Promise<void> = Promise.resolve()
  const tick = async (): Promise<void> => {
    try {
      await refresher.tick()
      await events.tick()
    } catch (error) {
      log.error({ err: error }, 'refresher tick failed')
    }
  }
  const start = (): void => {
    ticking = tick()
  }
  start()
  const timer = setInterval(start, TICK_MS)
  return async () => {
    clearInterval(timer)
    await ticking
    await refresher.settle()
    await lease.release()
  }
}
