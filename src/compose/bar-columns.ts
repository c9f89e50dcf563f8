import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { openBarColumns, type BarColumns } from '../database/market/bar-columns.ts'
import type { StoredBarSeries } from '../database/market/bar-series.ts'
import { DatabaseError } from '../database/database-error.ts'
import { lockFolder } from '../database/embedded/folder-lock.ts'
import type { Listings } from '../use-cases/ports/listings.ts'

/** The column file of this process, opened by whoever first reads it. */
export type OwnBarColumns = {
  /** @throws when the file system refuses */
  readonly open: () => BarColumns
  /** Keeps what was stored; what the file is not open for is found when it is. Never throws. */
  readonly note: (series: StoredBarSeries) => void
  readonly close: () => void
}

type Opened = { readonly columns: BarColumns; readonly release: () => void }

/** Where the column file of a data directory is. */
export function findColumnFile(dataDirectory: string): string {
  return join(dataDirectory, 'scan', NAME)
}

const NAME = 'bars.columns'

/**
 * Keeps the column file in the data directory. Where another process of the same directory has it open,
 * as may be with a database server, this one has a temporary file of its own: all of it can be made again.
 */
export function storeBarColumns(
  dataDirectory: string,
  { listings, log }: { readonly listings: Listings; readonly log: Logger },
): OwnBarColumns {
  let opened: Opened | null = null
  return {
    open: () => {
      opened ??= openOwn(dataDirectory)
      return opened.columns
    },
    note: (series) => {
      if (opened === null || listings.find(series.ticker)?.kind !== 'stock') return
      try {
        opened.columns.put(series)
      } catch (error) {
        log.error({ ticker: series.ticker, err: error }, 'bars could not be kept for the scan')
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
