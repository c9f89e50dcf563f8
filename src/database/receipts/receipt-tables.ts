import type { Adjustment } from '../../domain/market/prices/daily-bars.ts'
import type { RecordKind } from '../../domain/receipts/seal-day.ts'
import type { Instant, Json } from '../backup/column-types.ts'

/** The record of signals; migration 0014. */
export type ReceiptTables = {
  readonly bar_ledger: {
    ticker: string
    provider: string
    version: number
    part: number
    adjustment: Adjustment
    currency: string
    first_date: string
    last_date: string
    bars: Uint8Array
    kept_at_utc: Instant
  }
  readonly signal_log: {
    id: string
    kind: RecordKind
    ticker: string
    session: string
    provider: string
    action: 'BUY' | 'SELL' | 'WATCH' | 'NONE'
    rule: string | null
    receipt: Json
    ledger_version: number
    first_date: string
    bar_count: number
    attribution: string
    fetched_at_utc: Instant
    logged_at_utc: Instant
  }
  readonly signal_day: {
    kind: RecordKind
    session: string
    count: number
    list_hash: string
    previous_hash: string | null
    hash: string
    sealed_at_utc: Instant
  }
}
