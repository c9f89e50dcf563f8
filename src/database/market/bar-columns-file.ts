import { crc32 } from 'node:zlib'
import { fstatSync, ftruncateSync, readSync, writevSync } from 'node:fs'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { extendBlock, viewBlock, type BarSlice } from '../../domain/screener/bar-block.ts'
import type { NextBar } from '../../domain/market/prices/session-bar.ts'
import {
  packBlockRow,
  readHead,
  readSession,
  type BarColumnsHead,
  type SessionOfRows,
} from './bar-columns-row.ts'

/** A ticker's newest row: the source of its bars and their location in the file. */
export type BarColumnsEntry = {
  readonly head: BarColumnsHead
  /** Unique per row written by a process: equal generations mean equal bars. */
  readonly generation: number
  /** Offset of the row, its length, and the block's offset within it. */
  readonly at: number
  readonly size: number
  readonly blockAt: number
  /** Bars of later sessions, oldest first. */
  readonly later: readonly NextBar[]
}

/** Location of a row's block in the file, and what continues it. */
export function toSlice({ head, at, blockAt, later }: BarColumnsEntry): BarSlice {
  return { at: at + blockAt, count: head.count, checksum: head.checksum, later }
}

/** Larger than prefix and head of any valid row; most take some 250 bytes. */
const WINDOW_BYTES = 1_024

/** Every ticker's newest row with the sessions after it, and the end of the last complete row. */
export function walkRows(file: number): { entries: Map<Ticker, BarColumnsEntry>; end: number } {
  const { size: total } = fstatSync(file)
  const entries = new Map<Ticker, BarColumnsEntry>()
  const memory = new Uint8Array(WINDOW_BYTES)
  let end = 0
  let generation = 0
  while (end < total) {
    const window = memory.subarray(0, readSync(file, memory, 0, WINDOW_BYTES, end))
    const row = readHead(window)
    if (row === null || end + row.size > total) break
    if (row.kind === 'session') {
      const block = new Uint8Array(row.size - row.blockAt)
      readSync(file, block, 0, block.length, end + row.blockAt)
      const session = readIntact(row.head, block)
      if (session === null) break
      generation = applySession(entries, session, generation)
    } else {
      generation += 1
      // Later rows of a ticker replace earlier ones.
      const { head, size, blockAt } = row
      entries.set(head.ticker, { head, size, blockAt, generation, at: end, later: [] })
    }
    end += row.size
  }
  return { entries, end }
}

function readIntact(...row: Parameters<typeof readSession>): SessionOfRows | null {
  try {
    return readSession(...row)
  } catch {
    return null
  }
}

/**
 * Continues the rows of a provider that are not as new as a session by it.
 * @param generation the last one given
 * @returns the last one given now
 */
export function applySession(
  entries: Map<Ticker, BarColumnsEntry>,
  { provider, session, fetchedAtUtc, bars, absent }: SessionOfRows,
  generation: number,
): number {
  let last = generation
  for (const ticker of [...bars.keys(), ...absent]) {
    const entry = entries.get(ticker)
    if (entry?.head.provider !== provider || entry.head.basis.throughSession >= session) continue
    const bar = bars.get(ticker)
    const head = { ...entry.head, basis: { ...entry.head.basis, throughSession: session } }
    if (bar === undefined) {
      entries.set(ticker, { ...entry, head })
      continue
    }
    last += 1
    const later = [...entry.later, bar]
    entries.set(ticker, { ...entry, head: { ...head, fetchedAtUtc }, generation: last, later })
  }
  return last
}

/**
 * Appends to a file.
 * @param end the file's end; it is truncated back to it after a partial write
 * @returns the new end
 * @throws on a file system error
 */
export function writeAll(file: number, parts: readonly Uint8Array[], end: number): number {
  let left = parts
  let at = end
  try {
    while (left.length > 0) {
      const written = writevSync(file, left, at)
      at += written
      left = skipBytes(left, written)
    }
    return at
  } catch (error) {
    ftruncateSync(file, end)
    throw error
  }
}

function skipBytes(parts: readonly Uint8Array[], count: number): readonly Uint8Array[] {
  let toSkip = count
  return parts.flatMap((part) => {
    const skipped = Math.min(toSkip, part.length)
    toSkip -= skipped
    return skipped === part.length ? [] : [part.subarray(skipped)]
  })
}

/**
 * Rows in the order of the file, those that follow one another in groups of at most some bytes; a row
 * that later bars continue is alone.
 */
export function joinRows(
  entries: Iterable<BarColumnsEntry>,
  maxBytes: number,
): readonly (readonly BarColumnsEntry[])[] {
  const groups: BarColumnsEntry[][] = []
  let end = Number.NaN
  for (const entry of [...entries].toSorted((one, other) => one.at - other.at)) {
    const last = groups.at(-1)
    const first = last?.[0]?.at ?? 0
    const isJoined = entry.at === end && entry.later.length === 0
    if (isJoined && entry.at + entry.size - first <= maxBytes) last?.push(entry)
    else groups.push([entry])
    end = entry.later.length === 0 ? entry.at + entry.size : Number.NaN
  }
  return groups
}

/** A row, and its copy in another file. */
export type CopiedRow = { readonly from: BarColumnsEntry; readonly to: BarColumnsEntry }

/**
 * Copies rows that follow one another to another file, each with its later bars in its block.
 * @param rows a group of `joinRows`, or one row
 */
export function copyRows(
  source: number,
  rows: readonly BarColumnsEntry[],
  target: { readonly file: number; readonly at: number },
): readonly CopiedRow[] {
  const [first, ...others] = rows
  if (first === undefined) return []
  const size = rows.reduce((sum, row) => sum + row.size, 0)
  const bytes = new Uint8Array(size)
  readSync(source, bytes, 0, size, first.at)
  const { blockAt, later } = first
  const { count, checksum, ...origin } = first.head
  const block = bytes.slice(blockAt)
  // A corrupt block stays as it is, to be found by its checksum.
  if (others.length === 0 && later.length > 0 && crc32(block) === checksum) {
    const extended = extendBlock(viewBlock(block.buffer, count), later)
    const { head, parts } = packBlockRow(origin, extended.bytes, extended.count)
    const end = writeAll(target.file, parts, target.at)
    const location = { at: target.at, size: end - target.at, blockAt: parts[0].length }
    return [{ from: first, to: { ...first, ...location, head, later: [] } }]
  }
  writeAll(target.file, [bytes], target.at)
  return rows.map((from) => ({ from, to: { ...from, at: target.at + from.at - first.at } }))
}
