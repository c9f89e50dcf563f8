import { fstatSync, ftruncateSync, readSync, writevSync } from 'node:fs'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { BarSlice } from '../../domain/screener/bar-block.ts'
import { readHead, type BarColumnsHead } from './bar-columns-row.ts'

/** A ticker's newest row: the source of its bars and their location in the file. */
export type BarColumnsEntry = {
  readonly head: BarColumnsHead
  /** Unique per row written by a process: equal generations mean equal bars. */
  readonly generation: number
  /** Offset of the row, its length, and the block's offset within it. */
  readonly at: number
  readonly size: number
  readonly blockAt: number
}

/** Location of a row's block in the file. */
export function toSlice({ head, at, blockAt }: BarColumnsEntry): BarSlice {
  return { at: at + blockAt, count: head.count, checksum: head.checksum }
}

/** Larger than prefix and head of any valid row; most take some 250 bytes. */
const WINDOW_BYTES = 1_024

/** Every ticker's newest row, and the end of the last complete row. */
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
    generation += 1
    // Later rows of a ticker replace earlier ones.
    entries.set(row.head.ticker, { ...row, generation, at: end })
    end += row.size
  }
  return { entries, end }
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

/** Rows in the order of the file, those that follow one another in groups of at most some bytes. */
export function joinRows(
  entries: Iterable<BarColumnsEntry>,
  maxBytes: number,
): readonly (readonly BarColumnsEntry[])[] {
  const groups: BarColumnsEntry[][] = []
  let end = Number.NaN
  for (const entry of [...entries].toSorted((one, other) => one.at - other.at)) {
    const last = groups.at(-1)
    const first = last?.[0]?.at ?? 0
    if (entry.at === end && entry.at + entry.size - first <= maxBytes) last?.push(entry)
    else groups.push([entry])
    end = entry.at + entry.size
  }
  return groups
}

/**
 * Copies rows that follow one another to another file and returns their new locations.
 * @param takeMemory a buffer of at least so many bytes
 */
export function copyRows(
  from: number,
  rows: readonly BarColumnsEntry[],
  to: { readonly file: number; readonly at: number },
  takeMemory: (bytes: number) => ArrayBuffer,
): readonly BarColumnsEntry[] {
  const first = rows[0]?.at ?? 0
  const size = rows.reduce((sum, row) => sum + row.size, 0)
  const bytes = new Uint8Array(takeMemory(size), 0, size)
  readSync(from, bytes, 0, size, first)
  writeAll(to.file, [bytes], to.at)
  return rows.map((row) => ({ ...row, at: to.at + row.at - first }))
}
