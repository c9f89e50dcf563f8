import {
  listDays,
  listIds,
  listOpenDays,
  type RequestedDays,
  type StoredDay,
} from '../../database/receipts/signal-days.ts'
import { findClosingTime } from '../../domain/receipts/closing-time.ts'
import { RECEIPT_ID } from '../../domain/receipts/receipt-id.ts'
import type { SignedLogHead } from '../../domain/receipts/log-head.ts'
import type { RecordKind, SealedDay } from '../../domain/receipts/seal-day.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { createReceiptLogger } from './save-receipt.ts'
import { createReceiptLog, type ReceiptLog } from './receipt-log.ts'
import type { ReceiptDeps, SignedReceiptDeps } from './receipt-deps.ts'
import type { NameReceipt } from './named-receipt.ts'
import { createLiveRecord, type LiveRecord } from './read-live-record.ts'
import { loadLedgerOf, readReceipt, type StoredReceipt } from './read-receipt.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { randomInt } from 'node:crypto'
import { findNextLogged, loadReceipt } from '../../database/receipts/signal-log.ts'
import { reproduceReceipt, type Reproduction } from '../../domain/receipts/reproduce-receipt.ts'

/** First letters of ids; the walk starts at a different one in each process. */
const FIRST_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Results of recomputing stored receipts since this process started. */
type RecheckCounts = {
  /** ISO 8601 UTC. */
  readonly since: string
  readonly agreed: number
  readonly differed: number
  /** Made by another engine version, and therefore not compared. */
  readonly otherEngine: number
  /** ISO 8601 UTC; null before the first. */
  readonly lastAt: string | null
}

type Recheck = {
  /** Recomputes one stored receipt, each in turn; rejects when the log cannot be read. */
  readonly run: () => Promise<void>
  readonly describe: () => RecheckCounts
}

/** A closed list, with its closing time in ISO 8601 UTC. */
type DayView = Omit<SealedDay, 'kind'> & { readonly sealedAt: string }

/** The lists of one log, for every endpoint. */
type RecordDays = {
  /** Sessions with open lists, oldest first. */
  readonly open: readonly {
    readonly session: string
    readonly count: number
    /** ISO 8601 UTC; null for the sample. */
    readonly closesAt: string | null
  }[]
  /** Closed lists, newest first, each chained to the next one here. */
  readonly sealed: readonly DayView[]
}

/** The signal log, for endpoints and jobs. */
export type Receipts = {
  readonly name: NameReceipt
  /** A stored receipt by its id; null without one. */
  readonly read: (id: string) => Promise<StoredReceipt | null>
  /** The Merkle log of receipts. */
  readonly log: ReceiptLog
  /** The newest closed days (before a given day, if any), and the open ones. */
  readonly days: (kind: RecordKind, limit: number, before?: string) => Promise<RecordDays>
  /** Ids of a session's receipts, in order. */
  readonly idsOf: (kind: RecordKind, session: string) => Promise<readonly string[]>
  /** Outcomes of the signals that were logged in time; null when unavailable. */
  readonly live: () => Promise<LiveRecord | null>
  /** Status of the log: its newest days, and the results of recomputed receipts. */
  readonly describe: () => Promise<ReceiptsStatus>
  /** Recomputes one stored receipt. */
  readonly recheck: () => Promise<void>
  /** Resolves when the given receipt is on disk, or its write failed. */
  readonly settle: () => Promise<void>
}

export type ReceiptsStatus = {
  /** Null when the log could not be read. */
  readonly market: RecordDays | null
  readonly sample: RecordDays | null
  /** The newest head of each log; null while it is empty, or if it could not be read. */
  readonly heads: Readonly<Record<RecordKind, SignedLogHead | null>>
  readonly rechecks: RecheckCounts
}

/** Days shown on the status page. */
const SHOWN_DAYS = 7
/** Timeout, after which the status page omits them. */
const TIMEOUT_MS = 1_500

/** Binds the log to its database. */
export function createReceipts(deps: SignedReceiptDeps): Receipts {
  const { db, log } = deps
  const receiptLog = createReceiptLog(deps)
  const store = createReceiptLogger(deps)
  const recheck = createRecheck(deps)
  const days: Receipts['days'] = (kind, limit, before) => readDays(db, { kind, limit, before })
  const ifRead = async <Value>(
    kind: RecordKind,
    reading: Promise<Value>,
  ): Promise<Value | null> => {
    try {
      const read = await waitWithTimeout(TIMEOUT_MS, reading)
      return read === 'late' ? null : read
    } catch (error) {
      log.warn({ kind, err: error }, 'receipts could not be read')
      return null
    }
  }
  const describeRecord = (kind: RecordKind) =>
    Promise.all([ifRead(kind, days(kind, SHOWN_DAYS)), ifRead(kind, receiptLog.head(kind))])
  return {
    name: store.name,
    read: async (id) => {
      if (!RECEIPT_ID.test(id)) return null
      // Following an answer's link at once must not outrun the write.
      await store.settle(id)
      return readReceipt({ db, receiptLog }, id)
    },
    log: {
      ...receiptLog,
      prove: async (id) => {
        await store.settle(id)
        return receiptLog.prove(id)
      },
    },
    days,
    live: createLiveRecord(deps),
    idsOf: (kind, session) => listIds(db, kind, session),
    describe: async () => {
      const [[market, marketHead], [sample, sampleHead]] = await Promise.all([
        describeRecord('market'),
        describeRecord('sample'),
      ])
      const heads = { market: marketHead, sample: sampleHead }
      return { market, sample, heads, rechecks: recheck.describe() }
    },
    recheck: recheck.run,
    settle: () => store.settle(),
  }
}

/** A log's newest days; closed ones only before a given day, if any. */
export async function readDays(db: Kysely<Schema>, requested: RequestedDays): Promise<RecordDays> {
  const [open, sealed] = await Promise.all([
    listOpenDays(db, requested.kind),
    listDays(db, requested),
  ])
  return {
    open: open.map(({ kind, session, count }) => {
      return { session, count, closesAt: findClosingTime(kind, session) }
    }),
    sealed: sealed.map(toDayView),
  }
}

function toDayView(stored: StoredDay): DayView {
  const { kind: _, sealedAtUtc: sealedAt, ...day } = stored
  return { ...day, sealedAt }
}

/**
 * Verifies on the running server that no receipt used future data: each is recomputed, with and without
 * later bars.
 */
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
      if (outcome === 'differed')
        log.warn({ receipt: logged.id }, 'receipt could not be reproduced')
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
