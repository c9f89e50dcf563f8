/** How many tickers one question or call may name. */
export const TICKERS_AT_ONCE = 25
