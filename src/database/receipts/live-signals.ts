import type { Kysely } from 'kysely'
import type { LoggedSignal } from '../../domain/backtest/live-record.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { hashLogEntry, type LogEntry } from '../../domain/receipts/log-entry.ts'
import type { Schema } from '../schema.ts'

/** A signal of a real market, and when it was logged. */
export type LiveSignal = LoggedSignal & {
  readonly ticker: Ticker
  /** The time in its log entry, ISO 8601 UTC; null if the log has no proof of one. */
  readonly loggedAtUtc: string | null
}

/**
 * Every logged signal of real markets, by ticker, then session; sessions without one are omitted.
 */
export async function listLiveSignals(db: Kysely<Schema>): Promise<LiveSignal[]> {
  const rows = await db
    .selectFrom('signal_log')
    .leftJoin('receipt_log_entry', 'receipt_log_entry.receipt_id', 'signal_log.id')
    .leftJoin('receipt_log_node', (join) =>
      join
        .onRef('receipt_log_node.kind', '=', 'receipt_log_entry.kind')
        .onRef('receipt_log_node.index', '=', 'receipt_log_entry.leaf_index')
        .on('receipt_log_node.level', '=', 0),
    )
    .select([
      'signal_log.id',
      'ticker',
      'session',
      'action',
      'rule',
      'receipt_log_entry.entry',
      'receipt_log_node.hash',
    ])
    .where('signal_log.kind', '=', 'market')
    .orderBy('ticker')
    .orderBy('session')
    .execute()
  return rows.flatMap(({ id, action, entry, hash, ...row }) => {
    if (action === 'NONE') return []
    // Only tickers are ever logged.
    const ticker = row.ticker as Ticker
    return [{ ...row, action, ticker, loggedAtUtc: proveTime({ id, entry, hash }) }]
  })
}

/** The time of an entry that is the one whose hash is in the tree. */
function proveTime(logged: {
  readonly id: string
  readonly entry: string | null
  readonly hash: string | null
}): string | null {
  if (logged.entry === null) return null
  // Only entries are ever stored.
  const entry = JSON.parse(logged.entry) as LogEntry
  return entry.id === logged.id && hashLogEntry(entry) === logged.hash ? entry.loggedAt : null
}
