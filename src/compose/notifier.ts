import type { Logger } from 'pino'
import type { Database } from '../database/connect.ts'
import { createAlertJob, type AlertDeps } from '../use-cases/alerts/watch-alerts.ts'
import { createWebhookJob } from '../use-cases/notifications/call-webhooks.ts'
import { createMailJob } from '../use-cases/notifications/mail-digests.ts'
import type { NotificationDeps } from '../use-cases/notifications/notification-deps.ts'
import { createDigestJob } from '../use-cases/notifications/write-digests.ts'
import { createSignalWatchJob } from '../use-cases/notifications/watch-signals.ts'
import type { DigestDeps } from '../use-cases/notifications/write-digest.ts'
import type { JobReports } from '../use-cases/ports/job-reports.ts'
import type { Metrics } from '../use-cases/ports/metrics.ts'
import {
  createRefresher,
  TICK_MS,
  type RefreshJob,
} from '../use-cases/market/refresh-market-data.ts'
import { leaseIn } from './market-store.ts'

export type NotifierParts = Omit<NotificationDeps, 'db' | 'log'> & {
  readonly market: AlertDeps['market']
  readonly own: DigestDeps['own']
  readonly database: Database
  readonly metrics: Metrics | null
  readonly reports: JobReports
  /** Deletes expired rows. */
  readonly cleanup: RefreshJob
  readonly log: Logger
}

/**
 * Starts watching signals and notifying users of changes; separate from fetching, so that a slow
 * webhook does not delay market data.
 * @returns stops it and releases its lease
 */
export function startNotifier(parts: NotifierParts): () => Promise<void> {
  const { database, market, own, clock, log, metrics, reports, cleanup } = parts
  const deps: NotificationDeps = { ...parts, db: database.db }
  const lease = leaseIn(database, 'notifications', log)
  const notifier = createRefresher({
    name: 'notifications',
    jobs: [
      createSignalWatchJob(deps),
      createAlertJob({ ...deps, market }),
      createDigestJob({ ...deps, own }),
      createMailJob(deps),
      createWebhookJob(deps),
      cleanup,
    ],
    lease,
    clock,
    log,
    metrics,
    reports,
  })
  const tick = (): void => {
    notifier.tick().catch((error: unknown) => log.error({ err: error }, 'notifier tick failed'))
  }
  tick()
  const timer = setInterval(tick, TICK_MS)
  return async () => {
    clearInterval(timer)
    await notifier.settle()
    await lease.release()
  }
}
