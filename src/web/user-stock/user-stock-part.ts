import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { UserStock } from '../../use-cases/stocks/read-user-stock.ts'
import type { Visit } from '../product-context.ts'

/** The private part of a stock's page. */
export type UserStockPart =
  | { readonly kind: 'own'; readonly stock: UserStock; readonly anonKey: string }
  /** There is a session, but its user could not be determined. */
  | { readonly kind: 'unavailable' }

/** Reads a user's own data on a stock; null for visitors, whose page has no private data. */
export async function loadUserStock(
  { session, own, anonKey }: Visit,
  ticker: Ticker,
  report: (error: unknown) => void,
): Promise<UserStockPart | null> {
  try {
    const owner = await session.readOwner()
    if (owner === null) return null
    return { kind: 'own', stock: await own.stock(owner, ticker), anonKey }
  } catch (error) {
    report(error)
    // The page is public: it works without the private part, and says so.
    return { kind: 'unavailable' }
  }
}
