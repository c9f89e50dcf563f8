import type { Split } from '../../../domain/market/prices/corporate-action.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { NewActivity } from '../../../domain/portfolio/activities/activity.ts'

export type SplitsByTicker = ReadonlyMap<Ticker, readonly Split[]>

/** As many as the server looks up at once. */
const MAX_TICKERS = 100

/**
 * The market's splits of the stocks that a file sells or moves away, since the first activity of the file
 * or the portfolio.
 * @returns null if unavailable
 */
export async function fetchSplits(
  activities: readonly Pick<NewActivity, 'kind' | 'ticker' | 'tradedOn'>[],
  existing: readonly Pick<NewActivity, 'tradedOn'>[],
  signal: AbortSignal,
): Promise<SplitsByTicker | null> {
  const taken = activities.filter(({ kind }) => kind === 'sell' || kind === 'transfer-out')
  const tickers = [...new Set(taken.map(({ ticker }) => ticker).filter((one) => one !== null))]
  const days = [...activities, ...existing].map(({ tradedOn }) => tradedOn)
  const since = days.filter((day) => day !== null).reduce(earlier, '9999-12-31')
  const splits = new Map<Ticker, readonly Split[]>()
  try {
    for (let from = 0; from < tickers.length; from += MAX_TICKERS) {
      const query = new URLSearchParams({ from: since })
      for (const ticker of tickers.slice(from, from + MAX_TICKERS)) query.append('ticker', ticker)
      const reply = await fetch(`/portfolio/splits?${query}`, { signal })
      // Without a session any URL redirects to the sign-in page.
      if (!reply.ok || reply.redirected) return null
      // Our own route: the server and this page are built from the same types.
      const found = (await reply.json()) as Record<Ticker, readonly Split[]>
      for (const ticker of tickers) splits.set(ticker, found[ticker] ?? splits.get(ticker) ?? [])
    }
    return splits
  } catch {
    // The server checks the sales when they are imported.
    return null
  }
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}
