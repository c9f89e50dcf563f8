import type { Ticker } from '../../domain/market/listings/ticker.ts'

/**
 * Counts which tickers are asked about, without keeping who asked or what they wrote: of each day
 * only how many different askers named a ticker. Neither function rejects.
 */
export type TickerRequests = {
  /**
   * Counts one asker for each ticker, once a day.
   * @param asker anything that tells askers apart, such as an address; only a hash that nobody can
   * undo after the day leaves this function
   */
  readonly count: (tickers: readonly Ticker[], clientId: string) => void
  /** Tickers at least 20 different askers named within a day, most asked first. */
  readonly listMostRequested: (
    limit: number,
  ) => Promise<readonly { readonly ticker: Ticker; readonly clients: number }[]>
}
