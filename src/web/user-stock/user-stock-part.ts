import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { UserStock } from '../../use-cases/stocks/read-user-stock.ts'
import type { Visit } from '../product-context.ts'

/** What a stock's page shows to one person alone. */
export type UserStockPart =
  | { readonly kind: 'own'; readonly stock: UserStock; readonly anonKey: string }
  /** There is a session, and who it is of could not be found out. */
  | { readonly kind: 'unavailable' }

/** Reads what is somebody's own of a stock; null for visitors, whose page holds nothing of anybody. */
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
    // The page is public: it stands without what is somebody's own, and says so.
    return { kind: 'unavailable' }
  }
}
