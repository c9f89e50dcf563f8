/** Maximum number of tickers in one question or request. */
export const MAX_TICKERS_PER_REQUEST = 25
