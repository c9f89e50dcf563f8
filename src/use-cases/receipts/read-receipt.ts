import type { Kysely } from 'kysely'
import { loadLedger } from '../../database/market/bar-ledger.ts'
import { loadReceipt, type LoggedReceipt } from '../../database/receipts/signal-log.ts'
import type { Schema } from '../../database/schema.ts'
import type { DailyBars } from '../../domain/market/prices/daily-bars.ts'
import { cutBars } from '../../domain/receipts/cut-bars.ts'
import type { LogProof, ReceiptLog } from './receipt-log.ts'

/** A stored receipt with its bars: everything needed to recompute it. */
export type StoredReceipt = Omit<LoggedReceipt, 'ledgerVersion'> & {
  readonly bars: DailyBars
  /** Null until it is in the log: receipts from before there was one are appended later. */
  readonly log: LogProof | null
}

/** A stored receipt by its id; null without one. */
export async function readReceipt(
  { db, receiptLog }: { readonly db: Kysely<Schema>; readonly receiptLog: ReceiptLog },
  id: string,
): Promise<StoredReceipt | null> {
  const logged = await loadReceipt(db, id)
  if (logged === null) return null
  const { ledgerVersion: _, ...stored } = logged
  const bars = cutBars(await loadLedgerOf(db, logged), logged.receipt.series)
  if (bars === null) throw new Error(`The bars of the receipt ${id} are not in the ledger`)
  const log = await receiptLog.prove(id)
  return { ...stored, bars, log, loggedAtUtc: log?.entry.loggedAt ?? stored.loggedAtUtc }
}

/** The bars of a logged receipt, with later ones. */
export async function loadLedgerOf(
  db: Kysely<Schema>,
  { id, receipt, ledgerVersion: version }: LoggedReceipt,
): Promise<DailyBars> {
  const { ticker, series } = receipt
  const bars = await loadLedger(db, { ticker, provider: series.provider, version })
  if (bars === null) throw new Error(`The receipt ${id} has no bars in the ledger`)
  return bars
}
