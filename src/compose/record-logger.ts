import type { Logger } from 'pino'
import type { Database } from '../database/connect.ts'
import type { Clock } from '../use-cases/ports/clock.ts'
import type { JobReports } from '../use-cases/ports/job-reports.ts'
import type { Metrics } from '../use-cases/ports/metrics.ts'
import { createCloseDaysJob } from '../use-cases/receipts/close-days.ts'
import type { Receipts } from '../use-cases/receipts/create-receipts.ts'
import { createLogMissingJob } from '../use-cases/receipts/log-missing.ts'
import { createLogTrackedJob, type LogTrackedDeps } from '../use-cases/receipts/log-tracked.ts'
import { createRefresher, TICK_MS } from '../use-cases/market/refresh-market-data.ts'
import { leaseIn } from './market-store.ts'

export type RecordLoggerParts = LogTrackedDeps & {
  readonly metrics: Metrics | null
  readonly reports: JobReports
  readonly receipts: Receipts
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
}

/**
 * How often this process recomputes a stored receipt; every process does, since each may run other
 * code.
 */
const RECHECK_EVERY_TICKS = 6

/**
 * Starts the live record: logging receipts of tracked stocks, closing days, recomputing receipts.
 * @returns stops it and releases its lease
 */
export function startRecordLogger(parts: RecordLoggerParts): () => Promise<void> {
  const { database, clock, log, receipts, metrics, reports } = parts
  const lease = leaseIn(database, 'receipts', log)
  const deps = { db: database.db, clock, log }
  const store = createRefresher({
    name: 'record',
    jobs: [createLogMissingJob(deps), createCloseDaysJob(deps), createLogTrackedJob(parts)],
    lease,
    clock,
    log,
    metrics,
    reports,
  })
  let ticks = 0
  const work = async (): Promise<void> => {
    try {
      await store.tick()
      ticks += 1
      if (ticks % RECHECK_EVERY_TICKS === 0) await receipts.recheck()
    } catch (error) {
      log.error({ err: error }, 'record logger tick failed')
    }
  }
  let working: Promise<void> | null = null
  const start = (): void => {
    working ??= work().finally(() => {
      working = null
    })
  }
  start()
  const timer = setInterval(start, TICK_MS)
  return async () => {
    clearInterval(timer)
    await working
    await store.settle()
    await receipts.settle()
    await lease.release()
  }
}
