import type { Kysely } from 'kysely'
import { listHeldSymbols } from '../../database/rows/stored-symbols.ts'
import type { Schema } from '../../database/schema.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import { listNames } from '../../domain/search/company-names.ts'
import type { Listings } from '../ports/listings.ts'

/** A stock a user holds, with the names that headlines use for it. */
export type HeldStock = { readonly ticker: Ticker; readonly names: readonly string[] }

/** Far more than a page of news and movers could mark. */
const MAX_HELD = 200

/** The stocks a user holds, in alphabetical order: to mark them where the market is shown. */
export async function readHeld(
  { db, listings }: { readonly db: Kysely<Schema>; readonly listings: Pick<Listings, 'find'> },
  owner: Owner,
): Promise<readonly HeldStock[]> {
  const symbols = await listHeldSymbols(db, owner, MAX_HELD)
  return symbols.flatMap((symbol) => {
    const ticker = parseTicker(symbol)
    if (!ticker.ok) return []
    const listing = listings.find(ticker.value)
    return { ticker: ticker.value, names: listing === null ? [] : listNames(listing) }
  })
}
