import { sealDays } from '../../database/receipts/signal-days.ts'
import { lastSettledSession } from '../../domain/market/calendar/last-settled-session.ts'
import type { RefreshJob } from '../market/refresh-market-data.ts'
import type { ReceiptDeps } from './receipt-deps.ts'

const LOOK_AGAIN_MS = 5 * 60_000

/** Closes each session's list of receipts at its stated time: `findClosingTime`. */
export function createCloseDaysJob({ db, clock, log }: ReceiptDeps): RefreshJob {
  let nextAtMs = 0
  return {
    name: 'signal-days',
    dueAtMs: () => nextAtMs,
    run: async () => {
      const now = clock()
      nextAtMs = now.getTime() + LOOK_AGAIN_MS
      const before = lastSettledSession(now, 'delayed')
      const sealed = await sealDays(db, { before, nowUtc: now.toISOString() })
      for (const { session, count, hash } of sealed) {
        log.info({ session, count, hash }, 'signal day closed')
      }
    },
  }
}
