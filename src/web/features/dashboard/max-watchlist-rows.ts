/** Watchlist stocks on the dashboard; we suggest lists of five to ten. */
export const MAX_WATCHLIST_ROWS = 10
