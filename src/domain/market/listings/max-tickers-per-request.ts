/** How many tickers one question or call may name. */
export const MAX_TICKERS_PER_REQUEST = 25
