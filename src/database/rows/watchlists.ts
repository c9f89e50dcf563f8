import type { Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import { parseTicker } from '../../domain/market/listings/ticker.ts'
import type { Watchlist, WatchlistItem } from '../../domain/watchlists/watchlist.ts'
import type { Schema } from '../schema.ts'
import { runAsOwner } from './run-as-owner.ts'

/** Somebody's watchlists with what is in them, both in their order; places given twice by age. */
export async function loadWatchlists(
  db: Kysely<Schema>,
  owner: Owner,
): Promise<readonly Watchlist[]> {
  const { lists, items } = await runAsOwner(db, owner, 'read', async (tx) => ({
    lists: await tx
      .selectFrom('watchlists')
      .select(['id', 'name', 'position'])
      .orderBy('position')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    items: await tx
      .selectFrom('watchlist_items')
      .select(['id', 'watchlist_id', 'symbol', 'note', 'position'])
      .orderBy('position')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  }))
  const itemsByList = Map.groupBy(items, ({ watchlist_id }) => watchlist_id)
  return lists.map(({ id, name, position }) => ({
    id,
    name,
    position,
    items: (itemsByList.get(id) ?? []).map(toItem),
  }))
}

type ItemRow = {
  readonly id: string
  readonly symbol: string
  readonly note: string | null
  readonly position: number
}

function toItem({ id, symbol, note, position }: ItemRow): WatchlistItem {
  const parsed = parseTicker(symbol)
  return { id, symbol, ticker: parsed.ok ? parsed.value : null, note, position }
}
