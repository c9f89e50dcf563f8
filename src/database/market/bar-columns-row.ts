import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { packBlock, sizeOfBlock } from '../../domain/screener/bar-block.ts'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import type { StoredBarSeries } from './bar-series.ts'
import { packSessionBars, unpackSessionBars, type BarByTicker } from './pack-session-bars.ts'

/** A row's metadata, read before its bars. */
export type BarColumnsHead = {
  readonly ticker: Ticker
  readonly provider: string
  readonly attribution: string
  readonly adjustment: 'split' | 'split-and-dividend' | 'none'
  readonly currency: string
  /** ISO 8601 UTC, to the millisecond. */
  readonly fetchedAtUtc: string
  readonly count: number
  /** CRC-32 of the block. */
  readonly checksum: number
  readonly basis: BarColumnsBasis
}

/** What of the store a row was made from. */
export type BarColumnsBasis = {
  /** Of the series in `bar_series`. */
  readonly fetchedAtUtc: string
  readonly count: number
  /** The newest session that was looked at, YYYY-MM-DD; empty: none. */
  readonly throughSession: string
}

/*
 * A row of a ticker's bars, in the byte order of the machine:
 *    0  uint32  magic number, which another byte order or version does not have
 *    4  uint32  bytes of the head
 *    8  uint32  CRC-32 of the head
 *   12  4 bytes zero
 *   16  head: JSON, filled up with spaces to a multiple of 8
 *    …  block: see `domain/scan/bar-block.ts`
 */
const MAGIC = 0x7a_6c_02_c2
/*
 * A row of one session, which continues rows before it, is the same with another magic number: its
 * block is `pack-session-bars.ts`'s and after it the tickers without a bar, separated by commas, filled
 * up with spaces to a multiple of 8.
 */
const SESSION_MAGIC = 0x7a_6c_03_c2
const PREFIX_BYTES = 16
/** Max length of a head; a larger value means it is not a row. */
const MAX_HEAD_BYTES = 4_096

const UTF8 = new TextDecoder()
const HEAD = z.object({
  ticker: z.string(),
  provider: z.string(),
  attribution: z.string(),
  adjustment: z.enum(['split', 'split-and-dividend', 'none']),
  currency: z.string(),
  fetchedAtUtc: z.string(),
  count: z.int().min(1),
  checksum: z.int().min(0),
  basis: z.object({
    fetchedAtUtc: z.string(),
    count: z.int().min(1),
    throughSession: z.string(),
  }),
})

const SESSION_HEAD = z.object({
  provider: z.string(),
  session: z.string(),
  fetchedAtUtc: z.string(),
  barBytes: z.int().min(0),
  absentBytes: z.int().min(0),
})

/** A session of some tickers whose rows it continues. */
export type SessionOfRows = {
  readonly provider: string
  /** YYYY-MM-DD */
  readonly session: string
  /** ISO 8601 UTC. */
  readonly fetchedAtUtc: string
  readonly bars: BarByTicker
  /** Those without a bar on that day. */
  readonly absent: readonly Ticker[]
}

/** What a row is made of, apart from its bars. */
type Origin = Omit<BarColumnsHead, 'count' | 'checksum'>

/**
 * A series as one row of a column file.
 * @param basis the stored series itself by default
 */
export function packRow(series: StoredBarSeries, basis?: BarColumnsBasis): PackedRow {
  const { ticker, bars, provider, attribution, adjustment, currency, fetchedAtUtc } = series
  const count = bars.dates.length
  const own = { fetchedAtUtc, count, throughSession: bars.dates.at(-1) ?? '' }
  const origin = { ticker, provider, attribution, adjustment, currency, fetchedAtUtc }
  return packBlockRow({ ...origin, basis: basis ?? own }, packBlock(bars), count)
}

type PackedRow = {
  readonly head: BarColumnsHead
  /** Prefix and head, and the block that follows them. */
  readonly parts: readonly [Uint8Array, Uint8Array]
}

/** A block of `count` bars as one row. */
export function packBlockRow(origin: Origin, block: Uint8Array, count: number): PackedRow {
  const head = { ...origin, count, checksum: crc32(block) }
  return { head, parts: [packHead(MAGIC, head), block] }
}

/** A session as one row. */
export function packSessionRow({ bars, absent, ...origin }: SessionOfRows): readonly Uint8Array[] {
  const barBlock = packSessionBars(bars)
  const absentText = pad(new TextEncoder().encode(absent.join(',')))
  const sizes = { barBytes: barBlock.length, absentBytes: absentText.length }
  return [packHead(SESSION_MAGIC, { ...origin, ...sizes }), barBlock, absentText]
}

function packHead(magic: number, head: object): Uint8Array {
  const text = pad(new TextEncoder().encode(JSON.stringify(head)))
  const bytes = new Uint8Array(PREFIX_BYTES + text.length)
  bytes.set(text, PREFIX_BYTES)
  const prefix = new Uint32Array(bytes.buffer, 0, 3)
  prefix.set([magic, text.length, crc32(text)])
  return bytes
}

/** Text filled up with spaces to a multiple of 8. */
function pad(text: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil(text.length / 8) * 8).fill(32)
  padded.set(text)
  return padded
}

/** The start of a row of either kind. */
export type RowStart = { readonly blockAt: number; readonly size: number } & (
  | { readonly kind: 'bars'; readonly head: BarColumnsHead }
  | { readonly kind: 'session'; readonly head: z.infer<typeof SESSION_HEAD> }
)

/**
 * Parses the start of a row; null when it is not a row, or more bytes are needed.
 * @param bytes starting at a multiple of 4 in their memory
 */
export function readHead(bytes: Uint8Array<ArrayBuffer>): RowStart | null {
  if (bytes.length < PREFIX_BYTES) return null
  const [magic, headBytes = 0, checksum] = new Uint32Array(bytes.buffer, bytes.byteOffset, 3)
  const blockAt = PREFIX_BYTES + headBytes
  if (magic !== MAGIC && magic !== SESSION_MAGIC) return null
  if (headBytes > MAX_HEAD_BYTES || bytes.length < blockAt) return null
  const text = bytes.subarray(PREFIX_BYTES, blockAt)
  if (crc32(text) !== checksum) return null
  // The checksum matches, so we wrote it, and we write only these types.
  const json: unknown = JSON.parse(UTF8.decode(text))
  if (magic === SESSION_MAGIC) {
    const session = SESSION_HEAD.safeParse(json)
    if (!session.success) return null
    const { barBytes, absentBytes } = session.data
    return {
      kind: 'session',
      head: session.data,
      blockAt,
      size: blockAt + barBytes + absentBytes,
    }
  }
  const read = HEAD.safeParse(json)
  if (!read.success) return null
  const ticker = parseTicker(read.data.ticker)
  if (!ticker.ok) return null
  const head = { ...read.data, ticker: ticker.value }
  return { kind: 'bars', head, blockAt, size: blockAt + sizeOfBlock(head.count) }
}

/**
 * The session of a row.
 * @param block the bytes after its head
 * @throws when they are corrupt
 */
export function readSession(
  { provider, session, fetchedAtUtc, barBytes }: z.infer<typeof SESSION_HEAD>,
  block: Uint8Array,
): SessionOfRows {
  const bars = unpackSessionBars(block.subarray(0, barBytes), session)
  const text = UTF8.decode(block.subarray(barBytes)).trimEnd()
  // Only tickers are ever packed.
  const absent = text === '' ? [] : (text.split(',') as Ticker[])
  return { provider, session, fetchedAtUtc, bars, absent }
}
