import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../database/connect.ts'
import type { Backfill } from '../use-cases/universe/create-backfill.ts'
import { leaseIn } from './market-store.ts'

export type BackfillerParts = {
  readonly backfill: Backfill
  readonly database: Database
  readonly log: Logger
  /** Called after each step, and while another process steps. */
  readonly onStep?: () => Promise<void>
  readonly signal: AbortSignal
}

/** How often a process asks for the lease. */
const RENEW_MS = 5_000
const RETRY_MS = 30_000

/**
 * Steps until the signal aborts, in one process of a deployment at a time.
 * @returns once the lease is released
 */
export async function runBackfill(parts: BackfillerParts): Promise<void> {
  const { backfill, database, log, onStep = () => Promise.resolve(), signal } = parts
  const lease = leaseIn(database, 'bulk-bars', log)
  let renewedAtMs = Number.NEGATIVE_INFINITY
  let isLeader = false
  while (!signal.aborted) {
    try {
      if (performance.now() - renewedAtMs >= RENEW_MS) {
        isLeader = await lease.claim()
        renewedAtMs = performance.now()
      }
      if (!isLeader) await backfill.reload()
      const startedAtMs = performance.now()
      const waitMs = isLeader ? await backfill.step() : RENEW_MS
      // Half of the time belongs to visitors.
      const tookMs = performance.now() - startedAtMs
      await onStep()
      await sleep(Math.min(Math.max(waitMs, tookMs), RENEW_MS), undefined, { signal })
    } catch (error) {
      if (signal.aborted) break
      log.error({ err: error }, 'bulk fetching failed')
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined)
      renewedAtMs = Number.NEGATIVE_INFINITY
      await backfill.reload().catch(() => undefined)
    }
  }
  await lease.release()
}
