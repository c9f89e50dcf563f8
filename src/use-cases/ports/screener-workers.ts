import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { BarSlice } from '../../domain/screener/bar-block.ts'

/** Blocks of bars to scan, in an open file. */
export type ScreenerWork = {
  /** The file's descriptor, open for reading until the result is there. */
  readonly file: number
  readonly stocks: readonly { readonly ticker: Ticker; readonly slice: BarSlice }[]
}

/** Each stock's result, in the order requested. */
export type ScreenedRecords = {
  /** Laid out by `domain/scan/screener-record.ts`, back to back. */
  readonly records: Float64Array
  /** Stocks whose bytes were corrupt; their records are meaningless. */
  readonly corrupt: readonly Ticker[]
}

/** Threads that read and evaluate blocks of bars, so that requests do not wait for it. */
export type ScreenerWorkers = {
  /** Starts the threads early, while other preparation runs. */
  readonly start: () => void
  /** Rejects if a thread exited or the file cannot be read; the next call starts new threads. */
  readonly screener: (work: ScreenerWork) => Promise<ScreenedRecords>
  /** Stops the threads. */
  readonly close: () => Promise<void>
}
