import type { SupabaseClient } from '@supabase/supabase-js'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'

/** A list as it is made; what is left out is filled in by the database. */
type NewList = { readonly id: string; readonly name: string; readonly position: number }

/** What a try before has made, whose reply was lost, stays. All of these throw what the client throws. */
export async function insertList(client: SupabaseClient, list: NewList): Promise<void> {
  await client.from('watchlists').upsert(list, { ignoreDuplicates: true }).throwOnError()
}

export async function renameList(client: SupabaseClient, id: string, name: string): Promise<void> {
  await client.from('watchlists').update({ name }).eq('id', id).throwOnError()
}

type Placed = { readonly id: string; readonly position: number }

export async function indexLists(
  client: SupabaseClient,
  indexes: readonly Placed[],
): Promise<void> {
  await writeIndexes(client, 'watchlists', indexes)
}

export async function indexItems(
  client: SupabaseClient,
  indexes: readonly Placed[],
): Promise<void> {
  await writeIndexes(client, 'watchlist_items', indexes)
}

/** Row by row: what somebody else has removed meanwhile is not brought back by its new place. */
async function writeIndexes(
  client: SupabaseClient,
  table: 'watchlists' | 'watchlist_items',
  indexes: readonly Placed[],
): Promise<void> {
  await Promise.all(
    indexes.map(({ id, position }) =>
      client.from(table).update({ position }).eq('id', id).throwOnError(),
    ),
  )
}

type Additions = {
  readonly listId: string
  readonly tickers: readonly Ticker[]
  /** Of the first; the others follow. */
  readonly position: number
}

/** What is in the list already, as by another tab, stays as it is. */
export async function insertItems(client: SupabaseClient, additions: Additions): Promise<void> {
  const { listId, tickers, position } = additions
  const rows = tickers.map((symbol, index) => ({
    watchlist_id: listId,
    symbol,
    position: position + index,
  }))
  await client
    .from('watchlist_items')
    .upsert(rows, { onConflict: 'user_id,watchlist_id,symbol', ignoreDuplicates: true })
    .throwOnError()
}

export async function writeNote(
  client: SupabaseClient,
  id: string,
  note: string | null,
): Promise<void> {
  await client.from('watchlist_items').update({ note }).eq('id', id).throwOnError()
}

/** Brings back what was removed, as it was. */
export type Restore = (client: SupabaseClient) => Promise<void>

export async function removeItem(client: SupabaseClient, id: string): Promise<Restore> {
  const { data } = await client
    .from('watchlist_items')
    .delete()
    .eq('id', id)
    .select()
    .throwOnError()
  return async (again) => {
    await again.from('watchlist_items').upsert(data, { ignoreDuplicates: true }).throwOnError()
  }
}

/** Its items are read as they are then: another tab may have changed them. */
export async function removeList(client: SupabaseClient, id: string): Promise<Restore> {
  const items = await readItems(client, id)
  const list = await client.from('watchlists').delete().eq('id', id).select().throwOnError()
  return async (again) => {
    await again.from('watchlists').upsert(list.data, { ignoreDuplicates: true }).throwOnError()
    for (let at = 0; at < items.length; at += PIECE) {
      const piece = items.slice(at, at + PIECE)
      await again.from('watchlist_items').upsert(piece, { ignoreDuplicates: true }).throwOnError()
    }
  }
}

/** Rows of one answer at most. */
const PAGE = 1_000

/** Items written at once: with the longest notes, of control characters, they fit in 1 MiB. */
const PIECE = 250

type ItemRow = { readonly id: string }

/** All items of a list, with all their columns. */
async function readItems(client: SupabaseClient, listId: string): Promise<readonly ItemRow[]> {
  const items: ItemRow[] = []
  for (;;) {
    const rows = client.from('watchlist_items').select().eq('watchlist_id', listId)
    const last = items.at(-1)
    const { data } = await (last === undefined ? rows : rows.gt('id', last.id))
      .order('id')
      .limit(PAGE)
      .overrideTypes<ItemRow[], { merge: false }>()
      .throwOnError()
    items.push(...data)
    if (data.length < PAGE) return items
  }
}
