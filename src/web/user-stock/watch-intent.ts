const KEY = 'tapelight-watch'

/** Remembers for this tab that a visitor wants to watch a stock: it is added once signed in. */
export function saveWatchIntent(ticker: string): void {
  try {
    sessionStorage.setItem(KEY, ticker)
  } catch {
    // Storage is blocked: after signing in, the stock's page still has the button.
  }
}

/** Whether this stock was to be watched; true only once. */
export function takeWatchIntent(ticker: string): boolean {
  try {
    const isWanted = sessionStorage.getItem(KEY) === ticker
    sessionStorage.removeItem(KEY)
    return isWanted
  } catch {
    return false
  }
}
