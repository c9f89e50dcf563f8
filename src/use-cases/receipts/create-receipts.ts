import {
  listDays,
  listIds,
  listOpenDays,
  type RequestedDays,
  type StoredDay,
} from '../../database/receipts/signal-days.ts'
import { RECEIPT_ID } from '../../domain/receipts/receipt-id.ts'
import type { RecordKind, SealedDay } from '../../domain/receipts/seal-day.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { createReceiptLogger } from './save-receipt.ts'
import type { ReceiptDeps } from './receipt-deps.ts'
import type { NameReceipt } from './named-receipt.ts'
import { createLiveRecord, type LiveRecord } from './read-live-record.ts'
import { loadLedgerOf, readReceipt, type StoredReceipt } from './read-receipt.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { randomInt } from 'node:crypto'
import { findNextLogged, loadReceipt } from '../../database/receipts/signal-log.ts'
import { reproduceReceipt, type Reproduction } from '../../domain/receipts/reproduce-receipt.ts'

/** Letters that ids may begin with; where the walk begins differs from start to start. */
const FIRST_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** What came of making kept receipts again since this process began. */
type RecheckCounts = {
  /** ISO 8601 UTC. */
  readonly since: string
  readonly agreed: number
  readonly differed: number
  /** Made by another version of the engine, and therefore not compared. */
  readonly otherEngine: number
  /** ISO 8601 UTC; null before the first. */
  readonly lastAt: string | null
}

type Recheck = {
  /** Makes one kept receipt again, each in turn; rejects where the record cannot be read. */
  readonly run: () => Promise<void>
  readonly describe: () => RecheckCounts
}

/** A closed list; when it was closed, ISO 8601 UTC. */
type DayView = Omit<SealedDay, 'kind'> & { readonly sealedAt: string }

/** The lists of one record, as every door gives them. */
type RecordDays = {
  /** Sessions whose lists still grow, oldest first. */
  readonly open: readonly { readonly session: string; readonly count: number }[]
  /** Closed lists, newest first, each chained to the one after it here. */
  readonly sealed: readonly DayView[]
}

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

/** The newest days of a record, of closed ones only those before a day where one is named. */
export async function readDays(db: Kysely<Schema>, requested: RequestedDays): Promise<RecordDays> {
  const [open, sealed] = await Promise.all([
    listOpenDays(db, requested.kind),
    listDays(db, requested),
  ])
  return {
    open: open.map(({ session, count }) => ({ session, count })),
    sealed: sealed.map(toDayView),
  }
}

function toDayView(stored: StoredDay): DayView {
  const { kind: _, sealedAtUtc: sealedAt, ...day } = stored
  return { ...day, sealedAt }
}

/** Proves on the running server that no receipt has looked ahead: each is made again, with bars that came since and without. */
function createRecheck({ db, clock, log }: ReceiptDeps): Recheck {
  const since = clock().toISOString()
  const counts: Record<Reproduction, number> = { agreed: 0, differed: 0, 'other-engine': 0 }
  let lastAt: string | null = null
  let lastId = FIRST_LETTERS[randomInt(FIRST_LETTERS.length)] ?? ''
  return {
    run: async () => {
      const id = await findNextLogged(db, lastId)
      const logged = id === null ? null : await loadReceipt(db, id)
      if (logged === null) return
      lastId = logged.id
      const outcome = reproduceReceipt(logged, await loadLedgerOf(db, logged))
      if (outcome === 'differed') log.warn({ receipt: logged.id }, 'a receipt is not reproduced')
      counts[outcome] += 1
      lastAt = clock().toISOString()
    },
    describe: () => ({
      since,
      agreed: counts.agreed,
      differed: counts.differed,
      otherEngine: counts['other-engine'],
      lastAt,
    }),
  }
}
