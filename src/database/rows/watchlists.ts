import { sql, type Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import { parseTicker } from '../../domain/market/listings/ticker.ts'
import type { Watchlist, WatchlistItem } from '../../domain/watchlists/watchlist.ts'
import type { Schema } from '../schema.ts'
import { runAsOwner } from './run-as-owner.ts'

/** Items per query, so that other queries can run in between. */
const SLICE = 1000

/** A user's watchlists with their items, both by position, then by age. */
export async function loadWatchlists(
  db: Kysely<Schema>,
  owner: Owner,
): Promise<readonly Watchlist[]> {
  const lists = await runAsOwner(db, owner, 'read', (tx) =>
    tx
      .selectFrom('watchlists')
      .select(['id', 'name', 'position'])
      .orderBy('position')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
  const items = await loadItems(db, owner)
  const itemsByList = Map.groupBy(items, ({ watchlist_id }) => watchlist_id)
  return lists.map(({ id, name, position }) => ({
    id,
    name,
    position,
    items: (itemsByList.get(id) ?? []).map(toItem),
  }))
}

/** In their order. */
async function loadItems(db: Kysely<Schema>, owner: Owner): Promise<readonly ItemRow[]> {
  const items: ItemRow[] = []
  for (;;) {
    const last = items.at(-1)
    const slice = await runAsOwner(db, owner, 'read', (tx) => {
      const query = tx
        .selectFrom('watchlist_items')
        .select(['id', 'watchlist_id', 'symbol', 'note', 'position'])
        .select(sql<number>`extract(epoch from created_at)::float8`.as('created'))
        .orderBy('id')
        .limit(SLICE)
      return (last === undefined ? query : query.where('id', '>', last.id)).execute()
    })
    items.push(...slice)
    if (slice.length < SLICE) break
  }
  return items.toSorted(
    (one, other) =>
      one.position - other.position ||
      compare(one.created, other.created) ||
      compare(one.id, other.id),
  )
}

function compare<Value extends number | string>(one: Value, other: Value): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

type ItemRow = {
  readonly id: string
  readonly watchlist_id: string
  /** Seconds since 1970; without an end where the column says so. */
  readonly created: number
  readonly symbol: string
  readonly note: string | null
  readonly position: number
}

function toItem({ id, symbol, note, position }: ItemRow): WatchlistItem {
  const parsed = parseTicker(symbol)
  return { id, symbol, ticker: parsed.ok ? parsed.value : null, note, position }
}
