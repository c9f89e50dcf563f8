import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { openBarColumns, type BarColumns } from '../database/market/bar-columns.ts'
import type { StoredBarSeries } from '../database/market/bar-series.ts'
import { DatabaseError } from '../database/database-error.ts'
import { lockFolder } from '../database/embedded/folder-lock.ts'
import type { Ticker } from '../domain/market/listings/ticker.ts'

/** This process's column file, opened on first read. */
export type OwnBarColumns = {
  /** @throws on a file system error */
  readonly open: () => BarColumns
  /**
   * Saves a stored series; those written while the file is closed are found on open. Never throws.
   */
  readonly note: (series: StoredBarSeries) => void
  readonly close: () => void
}

type Opened = { readonly columns: BarColumns; readonly release: () => void }

/** Path of the column file in a data directory. */
export function findColumnFile(dataDirectory: string): string {
  return join(dataDirectory, 'scan', NAME)
}

const NAME = 'bars.columns'

/**
 * Keeps the column file in the data directory. If another process already has it open (possible
 * with a database server), this one uses a temporary file: its contents can all be rebuilt.
 */
export function storeBarColumns(
  dataDirectory: string,
  { isScreened, log }: { readonly isScreened: (ticker: Ticker) => boolean; readonly log: Logger },
): OwnBarColumns {
  let opened: Opened | null = null
  return {
    open: () => {
      opened ??= openOwn(dataDirectory)
      return opened.columns
    },
    note: (series) => {
      if (opened === null || !isScreened(series.ticker)) return
      try {
        opened.columns.put(series)
      } catch (error) {
        log.error({ ticker: series.ticker, err: error }, 'bars could not be saved for the screener')
      }
    },
    close: () => {
      opened?.columns.close()
      opened?.release()
      opened = null
    },
  }
}

function openOwn(dataDirectory: string): Opened {
  const folder = dirname(findColumnFile(dataDirectory))
  mkdirSync(dataDirectory, { recursive: true })
  try {
    const { release } = lockFolder(folder)
    return openIn(folder, release)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    const own = mkdtempSync(join(tmpdir(), 'tapelight-scan-'))
    return openIn(own, () => rmSync(own, { recursive: true, force: true }))
  }
}

function openIn(folder: string, release: () => void): Opened {
  try {
    return { columns: openBarColumns(join(folder, NAME)), release }
  } catch (error) {
    release()
    throw error
  }
}
