import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { NextBar } from '../../domain/market/prices/session-bar.ts'
import { extendBlock, sizeOfBlock, viewBlock } from '../../domain/screener/bar-block.ts'
import { copyRows, joinRows, walkRows, writeAll, type BarColumnsEntry } from './bar-columns-file.ts'
import { packBlockRow, packRow, type BarColumnsBasis } from './bar-columns-row.ts'
import type { StoredBarSeries } from './bar-series.ts'

/** An open column file. The last written row of each ticker counts. */
export type BarColumns = {
  /** By ticker; replaced by `compact`. */
  readonly entries: () => ReadonlyMap<Ticker, BarColumnsEntry>
  /** The file's descriptor; replaced by `compact`. */
  readonly file: () => number
  /**
   * Writes a row for a series of at least one bar. A power failure may lose it.
   * @throws on a file system error; the file is then unchanged
   */
  readonly put: (series: StoredBarSeries, basis?: BarColumnsBasis) => void
  /**
   * Writes a row with the bars of a ticker's row and later sessions of the same provider.
   * @throws on a file system error, and for a ticker without a row
   */
  readonly extend: (ticker: Ticker, later: LaterSessions) => void
  /** Removes a ticker until it is put again, or the file is reopened. */
  readonly drop: (ticker: Ticker) => void
  /**
   * Rewrites the file when most of it is old rows. Concurrent puts are fine; the old descriptor
   * must not be in use.
   */
  readonly compact: () => Promise<void>
  readonly close: () => void
}

/** Sessions that continue a row, oldest first. */
type LaterSessions = {
  readonly next: readonly NextBar[]
  /** Of the newest session, ISO 8601 UTC. */
  readonly fetchedAtUtc: string
  /** The newest session, YYYY-MM-DD; the ticker may not have traded on it. */
  readonly throughSession: string
}

/** Below this, old rows are not worth compacting. */
const SMALL_BYTES = 64 * 1024 * 1024
/** Bytes copied at once, before yielding. */
const COPIED_BYTES = 1024 * 1024

/**
 * Opens the column file at a path, or creates it: all bars of all tickers, derived from the store,
 * in a form the screener reads in one pass. Rows are append-only, so that a crash can tear only the
 * last; torn rows and those of other versions are cut off and have to be put again.
 * One process at a time may have it open.
 * @param smallBytes smaller files are never compacted
 * @throws on a file system error
 */
export function openBarColumns(path: string, smallBytes = SMALL_BYTES): BarColumns {
  mkdirSync(dirname(path), { recursive: true })
  let file = openSync(path, 'a+')
  let { entries, end } = walkRows(file)
  if (end < fstatSync(file).size) ftruncateSync(file, end)
  let generation = entries.size
  // What is read and what is written: new buffers for each of thousands would be much to collect.
  const [takeOld, takeNew] = [createBuffer(), createBuffer()]
  const copyAll = async (target: number): Promise<Map<Ticker, BarColumnsEntry>> => {
    const copied = new Map<Ticker, BarColumnsEntry>()
    let at = 0
    const copy = (rows: readonly BarColumnsEntry[]): void => {
      for (const row of copyRows(file, rows, { file: target, at }, takeOld)) {
        copied.set(row.head.ticker, row)
        at += row.size
      }
    }
    for (const rows of joinRows(entries.values(), COPIED_BYTES)) {
      await setImmediate()
      copy(rows)
    }
    // No awaits from here on: applies what was put or dropped in the meantime.
    for (const [ticker, { generation: wanted }] of copied) {
      const now = entries.get(ticker)
      if (now === undefined) copied.delete(ticker)
      else if (now.generation !== wanted) copy([now])
    }
    for (const [ticker, entry] of entries) if (!copied.has(ticker)) copy([entry])
    end = at
    return copied
  }
  const write = ({ head, parts }: ReturnType<typeof packRow>): void => {
    const at = end
    end = writeAll(file, parts, at)
    generation += 1
    entries.set(head.ticker, { head, generation, at, size: end - at, blockAt: parts[0].length })
  }
  return {
    entries: () => entries,
    file: () => file,
    put: (series, basis) => write(packRow(series, basis)),
    extend: (ticker, { next, fetchedAtUtc, throughSession }) => {
      const entry = entries.get(ticker)
      if (entry === undefined) throw new Error(`${ticker} has no row to extend`)
      const { count: before, checksum: _, basis, ...origin } = entry.head
      const size = sizeOfBlock(before)
      const memory = takeOld(size)
      readSync(file, new Uint8Array(memory), 0, size, entry.at + entry.blockAt)
      const { bytes: block, count } = extendBlock(viewBlock(memory, before), next, takeNew)
      const fetched = count > before ? fetchedAtUtc : origin.fetchedAtUtc
      const head = { ...origin, fetchedAtUtc: fetched, basis: { ...basis, throughSession } }
      write(packBlockRow(head, block, count))
    },
    drop: (ticker) => {
      entries.delete(ticker)
    },
    compact: async () => {
      const live = entries.values().reduce((sum, { size }) => sum + size, 0)
      if (end < smallBytes || end < 2 * live) return
      const next = openSync(`${path}.new`, 'w+')
      try {
        entries = await copyAll(next)
        renameSync(`${path}.new`, path)
      } catch (error) {
        closeSync(next)
        throw error
      }
      closeSync(file)
      file = next
    },
    close: () => closeSync(file),
  }
}

/** A buffer that is reused, and replaced when it is too small. */
function createBuffer(): (bytes: number) => ArrayBuffer {
  let memory = new ArrayBuffer(0)
  return (bytes) => {
    if (memory.byteLength < bytes) memory = new ArrayBuffer(2 * bytes)
    return memory
  }
}
