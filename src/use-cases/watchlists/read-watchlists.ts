import type { Kysely } from 'kysely'
import { loadPreferences } from '../../database/rows/preferences.ts'
import { loadWatchlists } from '../../database/rows/watchlists.ts'
import type { Schema } from '../../database/schema.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { readPreferences } from '../../domain/preferences/read-preferences.ts'
import type { Watchlists } from '../../domain/watchlists/watchlist.ts'

/** A user's watchlists, and the one a new ticker goes to. */
export async function readWatchlists(
  { db }: { readonly db: Kysely<Schema> },
  owner: Owner,
): Promise<Watchlists> {
  const [lists, stored] = await Promise.all([loadWatchlists(db, owner), loadPreferences(db, owner)])
  const chosen = readPreferences(stored).defaultWatchlistId
  const isThere = lists.some(({ id }) => id === chosen)
  return { lists, defaultId: isThere ? chosen : (lists[0]?.id ?? null) }
}
