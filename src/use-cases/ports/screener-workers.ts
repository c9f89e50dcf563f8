import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { BarSlice } from '../../domain/screener/bar-block.ts'

/** Blocks of bars to be scanned, which stand in an open file. */
export type ScreenerWork = {
  /** The file's descriptor, open for reading until the answer is there. */
  readonly file: number
  readonly stocks: readonly { readonly ticker: Ticker; readonly slice: BarSlice }[]
}

/** What was kept of each stock, in the order asked. */
export type ScreenedRecords = {
  /** Laid out by `domain/scan/screener-record.ts`, one after the other. */
  readonly records: Float64Array
  /** Stocks whose bytes were not what was written; their records say nothing. */
  readonly corrupt: readonly Ticker[]
}

/** Threads that read blocks of bars by themselves and judge them, so that no request waits for it. */
export type ScreenerWorkers = {
  /** Starts the threads ahead of much work, where other things have to be made ready first. */
  readonly start: () => void
  /** Rejects when a thread ended or the file cannot be read; the next work begins with new threads. */
  readonly screener: (work: ScreenerWork) => Promise<ScreenedRecords>
  /** Ends the threads. */
  readonly close: () => Promise<void>
}
