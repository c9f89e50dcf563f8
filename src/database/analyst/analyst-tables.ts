import type { Instant, Json } from '../backup/column-types.ts'

/** What the analyst keeps; migration 0013. */
export type AnalystTables = {
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
