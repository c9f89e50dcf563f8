import { appendMissing } from '../../database/receipts/receipt-log.ts'
import type { RefreshJob } from '../market/refresh-market-data.ts'
import type { ReceiptDeps } from './receipt-deps.ts'

/** Receipts per round: each takes a few short queries, and others wait for the lock. */
const PER_ROUND = 100

/** Appends stored receipts from before there was a log to it. */
export function createLogMissingJob({ db, clock, log }: ReceiptDeps): RefreshJob {
  let isDone = false
  return {
    name: 'receipt-log',
    dueAtMs: () => (isDone ? Number.POSITIVE_INFINITY : 0),
    run: async () => {
      const nowUtc = clock().toISOString()
      const appended = await appendMissing(db, { limit: PER_ROUND, nowUtc })
      // New receipts are stored together with their entries.
      isDone = appended < PER_ROUND
      if (appended > 0) log.info({ appended }, 'older receipts appended to the log')
    },
  }
}
