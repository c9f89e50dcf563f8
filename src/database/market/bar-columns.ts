import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import {
  applySession,
  copyRows,
  joinRows,
  walkRows,
  writeAll,
  type BarColumnsEntry,
  type CopiedRow,
} from './bar-columns-file.ts'
import {
  packRow,
  packSessionRow,
  type BarColumnsBasis,
  type SessionOfRows,
} from './bar-columns-row.ts'
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
   * Continues rows of a provider by a session; those that have looked at it already stay. Tickers
   * without a row are ignored. A power failure may lose it.
   * @throws on a file system error; the file is then unchanged
   */
  readonly extend: (session: SessionOfRows) => void
  /** Removes a ticker until it is put again, or the file is reopened. */
  readonly drop: (ticker: Ticker) => void
  /**
   * Rewrites the file when most of it is old rows. Concurrent puts are fine; the old descriptor
   * must not be in use.
   */
  readonly compact: () => Promise<void>
  readonly close: () => void
}

/** Below this, old rows are not worth compacting. */
const SMALL_BYTES = 64 * 1024 * 1024
/** Bytes copied at once, before yielding. */
const COPIED_BYTES = 1024 * 1024

/**
 * Opens the column file at a path, or creates it: all bars of all tickers, derived from the store,
 * in a form the screener reads in one pass. Rows are append-only, so that a crash can tear only the
 * last; torn rows and those of other versions are cut off and have to be put again. A session is one
 * small row for many tickers, so that a day does not rewrite their years.
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
  const moveTo = async (target: number): Promise<void> => {
    const copied = new Map<Ticker, CopiedRow>()
    let at = 0
    const copy = (rows: readonly BarColumnsEntry[]): void => {
      for (const row of copyRows(file, rows, { file: target, at })) {
        copied.set(row.to.head.ticker, row)
        at += row.to.size
      }
    }
    for (const rows of joinRows(entries.values(), COPIED_BYTES)) {
      await setImmediate()
      copy(rows)
    }
    // No awaits from here on: applies what was put, extended or dropped in the meantime.
    for (const [ticker, { from }] of copied) {
      const now = entries.get(ticker)
      if (now === undefined) copied.delete(ticker)
      else if (now !== from) copy([now])
    }
    for (const [ticker, entry] of entries) if (!copied.has(ticker)) copy([entry])
    renameSync(`${path}.new`, path)
    closeSync(file)
    file = target
    entries = new Map([...copied].map(([ticker, { to }]) => [ticker, to]))
    end = at
  }
  return {
    entries: () => entries,
    file: () => file,
    put: (series, basis) => {
      const { head, parts } = packRow(series, basis)
      const at = end
      end = writeAll(file, parts, at)
      generation += 1
      const blockAt = parts[0].length
      entries.set(head.ticker, { head, generation, at, size: end - at, blockAt, later: [] })
    },
    extend: (session) => {
      end = writeAll(file, packSessionRow(session), end)
      generation = applySession(entries, session, generation)
    },
    drop: (ticker) => {
      entries.delete(ticker)
    },
    compact: async () => {
      const live = entries.values().reduce((sum, { size }) => sum + size, 0)
      if (end < smallBytes || end < 2 * live) return
      const next = openSync(`${path}.new`, 'w+')
      try {
        await moveTo(next)
      } catch (error) {
        closeSync(next)
        throw error
      }
    },
    close: () => closeSync(file),
  }
}
