import { randomUUID } from 'node:crypto'
import DataLoader from 'dataloader'
import type { Logger } from 'pino'
import {
  loadBarSeries,
  SERIES_LOADED_TOGETHER,
  storeBarSeries,
  type StoredBarSeries,
} from '../database/market/bar-series.ts'
import type { Database } from '../database/connect.ts'
import { loadFeedSnapshot, storeFeedSnapshot } from '../database/market/feed-snapshots.ts'
import { claimLease, releaseLease } from '../database/market/lease.ts'
import { storeHealth } from '../database/market/provider-health.ts'
import { addUsage, pruneUsage } from '../database/market/provider-usage.ts'
import type { Ticker } from '../domain/market/listings/ticker.ts'
import type { BarSeriesStore } from '../use-cases/ports/bar-series-store.ts'
import type { Clock } from '../use-cases/ports/clock.ts'
import type { FeedStore } from '../use-cases/ports/feed.ts'
import type { Lease } from '../use-cases/ports/lease.ts'
import type { ProviderHealth } from '../use-cases/ports/provider-health.ts'
import type { UsageStore } from '../use-cases/ports/usage-store.ts'
import { waitWithTimeout } from '../platform/wait-with-timeout.ts'

/**
 * The failover's database port.
 * @param onStored called with each series that replaced its ticker's stored one
 */
export function storeBarsIn(
  { db }: Database,
  log: Logger,
  onStored: (series: StoredBarSeries) => void = () => undefined,
): BarSeriesStore {
  // A page of 200 tickers requests them all at once: loading one by one would queue.
  const loader = new DataLoader<Ticker, StoredBarSeries | null>(
    (tickers) => loadBarSeries(db, tickers),
    { cache: false, maxBatchSize: SERIES_LOADED_TOGETHER },
  )
  return {
    load: async (ticker) => {
      const stored = await loader.load(ticker)
      if (stored === null) return null
      const { attribution, ...series } = stored
      return { series, attribution }
    },
    save: async (series, attribution) => {
      const outcome = await storeBarSeries(db, { ...series, attribution })
      if (outcome.kind === 'stored') {
        onStored({ ...series, attribution })
        return
      }
      const { ticker } = series
      log.info({ ticker, reason: outcome.reason }, 'fetched bars not stored')
    },
  }
}

/**
 * The feeds' database port: read and write errors are logged, and the feed continues without it.
 */
export function storeFeedsIn({ db }: Database, log: Logger): FeedStore {
  return {
    load: async (feed) => {
      try {
        return await loadFeedSnapshot(db, feed)
      } catch (error) {
        log.error({ feed, err: error }, 'stored feed could not be loaded')
        return null
      }
    },
    save: async (feed, snapshot) => {
      try {
        await storeFeedSnapshot(db, { name: feed, ...snapshot })
      } catch (error) {
        log.error({ feed, err: error }, 'feed could not be stored')
      }
    },
  }
}

export function storeUsageIn({ db }: Database, clock: Clock, log: Logger): UsageStore {
  let prunedDay = ''
  return {
    add: async (usages) => {
      try {
        const stored = await addUsage(db, usages)
        const nowUtc = clock().toISOString()
        if (nowUtc.slice(0, 10) !== prunedDay) await pruneUsage(db, nowUtc)
        prunedDay = nowUtc.slice(0, 10)
        return stored
      } catch (error) {
        log.error({ err: error }, 'provider call counts could not be stored')
        return []
      }
    },
  }
}

/** Writes provider health changes, at most once every few seconds, or at once when the server stops. */
export function storeHealthIn({ db }: Database, log: Logger) {
  const waiting = new Map<string, ProviderHealth>()
  let timer: NodeJS.Timeout | null = null
  const write = async (): Promise<void> => {
    const rows = [...waiting.values()]
    waiting.clear()
    timer = null
    try {
      await storeHealth(db, rows)
    } catch (error) {
      log.error({ err: error }, 'provider health could not be stored')
    }
  }
  return {
    note: (health: ProviderHealth): void => {
      waiting.set(`${health.provider} ${health.capability}`, health)
      timer ??= setTimeout(() => void write(), 3_000).unref()
    },
    flush: async (): Promise<void> => {
      if (timer === null) return
      clearTimeout(timer)
      await write()
    },
  }
}

/** A process silent for this long loses the lease; with the ticks of jobs, another takes over within 15 s. */
const LEASE_MS = 9_000
/** However long a job takes, its process renews the lease this often. */
const RENEW_MS = 3_000
const CLAIM_MS = 5_000

/** The database's port for work that one process does at a time; renewed until it is released. */
export function leaseIn({ db }: Database, name: string, log: Logger): Lease {
  const owner = randomUUID()
  let heldUntilMs = Number.NEGATIVE_INFINITY
  let renewal: NodeJS.Timeout | undefined
  const tryToClaim = async (): Promise<boolean> => {
    const startedAtMs = performance.now()
    try {
      const claim = await waitWithTimeout(
        CLAIM_MS,
        claimLease(db, { name, holder: owner, ttlMs: LEASE_MS }),
      )
      if (claim === 'late') log.error({ lease: name }, 'lease claim took too long')
      if (claim !== true) return false
      heldUntilMs = startedAtMs + LEASE_MS
      return true
    } catch (error) {
      log.error({ lease: name, err: error }, 'lease could not be claimed')
      return false
    }
  }
  return {
    claim: async () => {
      if (renewal !== undefined && performance.now() < heldUntilMs) return true
      const isHeld = await tryToClaim()
      clearInterval(renewal)
      renewal = isHeld ? setInterval(() => void tryToClaim(), RENEW_MS).unref() : undefined
      return isHeld
    },
    release: async () => {
      clearInterval(renewal)
      renewal = undefined
      try {
        await releaseLease(db, { name, holder: owner })
      } catch (error) {
        log.error({ lease: name, err: error }, 'lease could not be released')
      }
    },
  }
}
