import type { ColumnType } from 'kysely'
import type { Adjustment } from '../domain/market/prices/daily-bars.ts'
import type { AccountTables } from './accounts/account-tables.ts'
import type { Instant, Json } from './backup/column-types.ts'
import type { NotificationTables } from './rows/notification-tables.ts'
import type { RowTables } from './rows/row-tables.ts'
import type { RecordKind } from '../domain/receipts/seal-day.ts'

/** The live record of signals; migrations 0014 and 0020. */
type ReceiptTables = {
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
  readonly receipt_log_entry: {
    kind: RecordKind
    leaf_index: number
    receipt_id: string
    entry: string
  }
  readonly receipt_log_node: { kind: RecordKind; level: number; index: number; hash: string }
}

/** Stored analyst data; migration 0013. */
type AnalystTables = {
  readonly analyst_ask: {
    window_kind: 'minute' | 'day'
    window_start_utc: Instant
    client_hash: Uint8Array
    asks: number
  }
  readonly analyst_day: { day: string; asks: number; tokens: number }
  readonly analyst_answer: { key: string; answer: Json; expires_at_utc: Instant }
  readonly analyst_count: { name: string; counted: number }
}

/**
 * The tables as queries see them. Column types are parsed by `parse-values.ts`; each table is
 * documented in its migration.
 */
export type Schema = {
  readonly schema_migration: SchemaMigrationTable
  readonly bar_series: BarSeriesTable
  readonly feed_snapshot: FeedSnapshotTable
  readonly provider_usage: ProviderUsageTable
  readonly provider_health: ProviderHealthTable
  readonly lease: LeaseTable
  readonly ask_count: RequestCountTable
  readonly ask_day: RequestDayTable
  readonly bar_history: BarHistoryTable
  readonly action_history: ActionHistoryTable
  readonly rate_history: RateHistoryTable
  readonly session_bars: SessionBarsTable
  readonly bulk_history: BulkHistoryTable
} & AccountTables &
  AnalystTables &
  ReceiptTables &
  RowTables &
  NotificationTables

type SchemaMigrationTable = {
  name: string
  checksum: string
  applied_at: ColumnType<Instant, never, never>
}

type BarSeriesTable = {
  ticker: string
  provider: string
  adjustment: Adjustment
  currency: string
  attribution: string
  fetched_at_utc: Instant
  refused: Json
  bar_count: number
  first_date: string
  last_date: string
  bars: Uint8Array
}

type FeedSnapshotTable = {
  name: string
  data: Json
  provider: string
  attribution: string
  as_of_utc: Instant | null
  fetched_at_utc: Instant
}

type ProviderUsageTable = {
  provider: string
  window_kind: 'minute' | 'hour' | 'day'
  window_start_utc: Instant
  calls: number
}

type ProviderHealthTable = {
  provider: string
  capability: string
  last_success_utc: Instant | null
  last_failure_utc: Instant | null
  last_failure_kind: string | null
  resting_until_utc: Instant | null
}

type LeaseTable = { name: string; holder: string; expires_at_utc: Instant }

type RequestCountTable = { day: string; ticker: string; asker_hash: Uint8Array }

type RequestDayTable = { day: string; row_count: number }

type BarHistoryTable = Omit<BarSeriesTable, 'refused' | 'bar_count' | 'bars'> & {
  asked_from: string
  closes: Uint8Array
}

type ActionHistoryTable = {
  ticker: string
  provider: string
  attribution: string
  asked_from: string
  fetched_at_utc: Instant
  splits: Json
  dividends: Json | null
}

type RateHistoryTable = {
  currency: string
  provider: string
  attribution: string
  asked_from: string
  fetched_at_utc: Instant
  last_date: string
  rates: Json
}

type SessionBarsTable = {
  provider: string
  shard: number
  session: string
  fetched_at_utc: Instant
  bars: Uint8Array | null
}

type BulkHistoryTable = {
  provider: string
  ticker: string
  outcome: string
  last_date: string | null
  last_close: number | null
  looked_at_utc: Instant
}
