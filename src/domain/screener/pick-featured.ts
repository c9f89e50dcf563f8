import type { Ticker } from '../market/listings/ticker.ts'
import type { NewSignal } from './find-new-signals.ts'

/** A stock worth showing first, and the change that makes it so; null without a recent one. */
export type FeaturedStock = { readonly ticker: Ticker; readonly change: NewSignal | null }

/**
 * The stock of the day: of the stocks that turned to BUY or SELL in the newest session, the best known,
 * else the first; without any change, the first popular stock.
 * @param changes newest first, as from `findNewSignals`
 * @param popular best known first, at least one
 * @returns null only if both lists are empty
 */
export function pickFeatured(
  changes: readonly NewSignal[],
  popular: readonly Ticker[],
): FeaturedStock | null {
  const [first] = changes
  if (first === undefined) {
    const [ticker] = popular
    return ticker === undefined ? null : { ticker, change: null }
  }
  const newest = changes.filter(({ session }) => session === first.session)
  const known = popular.flatMap((ticker) => newest.find((change) => change.ticker === ticker) ?? [])
  const change = known[0] ?? first
  return { ticker: change.ticker, change }
}
