import type { Ticker } from '../../domain/market/listings/ticker.ts'

/**
 * Counts requested tickers, without storing clients or texts: only how many different clients named
 * a ticker each day. Neither function rejects.
 */
export type TickerRequests = {
  /**
   * Counts one client for each ticker, once a day.
   * @param clientId client id, such as an address; only a hash that cannot be reversed after the day
   * leaves this function
   */
  readonly count: (tickers: readonly Ticker[], clientId: string) => void
  /** Tickers that at least 20 different clients named within a day, most requested first. */
  readonly listMostRequested: (
    limit: number,
  ) => Promise<readonly { readonly ticker: Ticker; readonly clients: number }[]>
}
