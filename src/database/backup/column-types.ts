import type { ColumnType } from 'kysely'

/** Read as ISO 8601 UTC text, written as the same. */
export type Instant = string

/** Read as the parsed value, validated by the query; written as JSON text. */
export type Json = ColumnType<unknown, string, string>
