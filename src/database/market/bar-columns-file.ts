import { fstatSync, ftruncateSync, readSync, writeSync } from 'node:fs'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { BarSlice } from '../../domain/screener/bar-block.ts'
import { readHead, type BarColumnsHead } from './bar-columns-row.ts'

/** A ticker's newest row: where its bars came from and where they stand in the file. */
export type BarColumnsEntry = {
  readonly head: BarColumnsHead
  /** One of its own for each row that is written in a process: the same generation has the same bars. */
  readonly generation: number
  /** First byte of the row, its length, and where in it the block begins. */
  readonly at: number
  readonly size: number
  readonly blockAt: number
}

/** Where the block of a row stands in the file. */
export function toSlice({ head, at, blockAt }: BarColumnsEntry): BarSlice {
  return { at: at + blockAt, count: head.count, checksum: head.checksum }
}

/** More than prefix and head of any row that is no mistake; those of most are some 250 bytes. */
const WINDOW_BYTES = 1_024

/** Every ticker's newest row, and the first byte after the last whole row. */
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
    // Later rows of a ticker take the place of earlier ones.
    entries.set(row.head.ticker, { ...row, generation, at: end })
    end += row.size
  }
  return { entries, end }
}

/**
 * Writes at the end of a file.
 * @param end where that is; the file is cut back to it when not all could be written
 * @throws when the file system refuses
 */
export function writeAll(file: number, bytes: Uint8Array, end: number): void {
  try {
    let written = 0
    while (written < bytes.length) {
      written += writeSync(file, bytes, written, bytes.length - written, end + written)
    }
  } catch (error) {
    ftruncateSync(file, end)
    throw error
  }
}

/** Copies a row to another file and says where it stands there. */
export function copyRow(
  from: number,
  entry: BarColumnsEntry,
  to: { readonly file: number; readonly at: number },
): BarColumnsEntry {
  const bytes = new Uint8Array(entry.size)
  readSync(from, bytes, 0, entry.size, entry.at)
  writeAll(to.file, bytes, to.at)
  return { ...entry, at: to.at }
}
