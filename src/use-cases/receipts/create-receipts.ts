import { listIds } from '../../database/receipts/signal-days.ts'
import { RECEIPT_ID } from '../../domain/receipts/receipt-id.ts'
import type { RecordKind } from '../../domain/receipts/seal-day.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { createReceiptLogger } from './save-receipt.ts'
import type { ReceiptDeps } from './receipt-deps.ts'
import type { NameReceipt } from './named-receipt.ts'
import { readDays, type RecordDays } from './read-days.ts'
import { createLiveRecord, type LiveRecord } from './read-live-record.ts'
import { readReceipt, type StoredReceipt } from './read-receipt.ts'
import { createRecheck, type RecheckCounts } from './recheck-receipts.ts'

/** The record of signals as doors and jobs know it. */
export type Receipts = {
  readonly name: NameReceipt
  /** A kept receipt by its id; null where there is none. */
  readonly read: (id: string) => Promise<StoredReceipt | null>
  /** The newest closed days, those before a day where one is named, and the open ones. */
  readonly days: (kind: RecordKind, limit: number, before?: string) => Promise<RecordDays>
  /** Ids of a session's receipts, in order. */
  readonly idsOf: (kind: RecordKind, session: string) => Promise<readonly string[]>
  /** What followed the signals that were logged in time; null where it cannot be read just now. */
  readonly live: () => Promise<LiveRecord | null>
  /** How the record does: its newest days, and what came of making receipts again. */
  readonly describe: () => Promise<ReceiptsStatus>
  /** Makes one kept receipt again. */
  readonly recheck: () => Promise<void>
  /** Resolves when what was named is on disk, or cannot be. */
  readonly settle: () => Promise<void>
}

export type ReceiptsStatus = {
  /** Null where the record could not be read just now. */
  readonly market: RecordDays | null
  readonly sample: RecordDays | null
  readonly rechecks: RecheckCounts
}

/** Days told on the status page. */
const SHOWN_DAYS = 7
/** How the rest of the product does is told without them. */
const TIMEOUT_MS = 1_500

/** Binds the record to its store. */
export function createReceipts(deps: ReceiptDeps): Receipts {
  const { db, log } = deps
  const store = createReceiptLogger(deps)
  const recheck = createRecheck(deps)
  const days: Receipts['days'] = (kind, limit, before) => readDays(db, { kind, limit, before })
  const daysIfRead = async (kind: RecordKind): Promise<RecordDays | null> => {
    try {
      const read = await waitWithTimeout(TIMEOUT_MS, days(kind, SHOWN_DAYS))
      return read === 'late' ? null : read
    } catch (error) {
      log.warn({ kind, err: error }, 'the days of the record could not be read')
      return null
    }
  }
  return {
    name: store.name,
    read: async (id) => {
      if (!RECEIPT_ID.test(id)) return null
      // Whoever follows the link of an answer at once must not be faster than the record.
      await store.settle(id)
      return readReceipt(db, id)
    },
    days,
    live: createLiveRecord(deps),
    idsOf: (kind, session) => listIds(db, kind, session),
    describe: async () => {
      const [market, sample] = await Promise.all([daysIfRead('market'), daysIfRead('sample')])
      return { market, sample, rechecks: recheck.describe() }
    },
    recheck: recheck.run,
    settle: () => store.settle(),
  }
}
