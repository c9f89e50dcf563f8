import { z } from 'zod'

/*
 * A backup is gzip over lines of JSON:
 *   the header, see HEADER
 *   for each table, by name (with its schema unless that is "public"): its heading, see TABLE; then a line for each row, by primary key, that
 *     holds every column in the heading's order as PostgreSQL's own text, bytes as base64, or null
 *   for each sequence, by name: see SEQUENCE
 *   the footer, see FOOTER
 * Text keeps what JSON numbers would not: every digit of a numeric, a bigint, a double, a microsecond.
 */

/** Raise it when an older version can no longer read the format. */
export const BACKUP_VERSION = 1

/** Longer lines are neither written nor read: a corrupt file must not fill the memory. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024

const FORMAT = 'tapelight-backup'

/** Read first, since it is valid in every version. */
export const ANY_HEADER = z.object({ format: z.literal(FORMAT), version: z.int().min(1) })

/** The first line of a backup of this version. */
export const HEADER = z.object({
  format: z.literal(FORMAT),
  version: z.literal(BACKUP_VERSION),
  /** ISO 8601 UTC. */
  madeAtUtc: z.iso.datetime(),
  /** The applied migrations, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
})

/** Heading before a table's rows. */
const TABLE = z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) })

/** State of a sequence. */
const SEQUENCE = z.strictObject({
  sequence: z.string(),
  /** Null if it was never used. */
  lastValue: z
    .string()
    .regex(/^-?\d{1,19}$/)
    .nullable(),
})

/** The last line: totals of everything before it, for verification. */
const FOOTER = z.strictObject({
  end: z.literal(true),
  rowsByTable: z.record(z.string(), z.int().min(0)),
  /** SHA-256 of every byte before this line, uncompressed, in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const ROW = z.array(z.string().nullable())

/** Any line after the header, distinguished by its shape. */
export const ENTRY = z.union([ROW, TABLE, SEQUENCE, FOOTER])

export type BackupHeader = z.infer<typeof HEADER>
export type BackupTableHeading = z.infer<typeof TABLE>
export type BackupSequence = z.infer<typeof SEQUENCE>
export type BackupFooter = z.infer<typeof FOOTER>

/** The first fields of every header. */
export const HEADER_START = { format: FORMAT, version: BACKUP_VERSION } as const

/** Summary for the operator who made or restored the backup. */
export type BackupSummary = {
  /** ISO 8601 UTC. */
  readonly madeAtUtc: string
  readonly tables: number
  readonly rows: number
}
