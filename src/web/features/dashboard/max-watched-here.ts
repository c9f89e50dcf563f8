/** Watchlist stocks on the dashboard; SPEC 9 suggests lists of five to ten. */
export const MAX_WATCHED_HERE = 10
