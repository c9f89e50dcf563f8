import type { SupabaseClient } from '@supabase/supabase-js'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'

/** A new list; the database fills in omitted columns. */
type NewList = { readonly id: string; readonly name: string; readonly position: number }

/**
 * Rows from an earlier try whose reply was lost stay. All of these throw what the client throws.
 */
export async function insertList(client: SupabaseClient, list: NewList): Promise<void> {
  await client.from('watchlists').upsert(list, { ignoreDuplicates: true }).throwOnError()
}

export async function renameList(client: SupabaseClient, id: string, name: string): Promise<void> {
  await client.from('watchlists').update({ name }).eq('id', id).throwOnError()
}

type ItemPosition = { readonly id: string; readonly position: number }

export async function saveListPositions(
  client: SupabaseClient,
  positions: readonly ItemPosition[],
): Promise<void> {
  await savePositions(client, 'watchlists', positions)
}

export async function saveItemPositions(
  client: SupabaseClient,
  positions: readonly ItemPosition[],
): Promise<void> {
  await savePositions(client, 'watchlist_items', positions)
}

/** Row by row: a new position does not restore what someone else deleted meanwhile. */
async function savePositions(
  client: SupabaseClient,
  table: 'watchlists' | 'watchlist_items',
  positions: readonly ItemPosition[],
): Promise<void> {
  await Promise.all(
    positions.map(({ id, position }) =>
      client.from(table).update({ position }).eq('id', id).throwOnError(),
    ),
  )
}

type Additions = {
  readonly listId: string
  readonly tickers: readonly Ticker[]
  /** Position of the first; the others follow. */
  readonly position: number
}

/** Items already in the list, as from another tab, stay as they are. */
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

/** Restores what was deleted, as it was. */
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

/** Items are read at that time: another tab may have changed them. */
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

/** Maximum rows per response. */
const PAGE = 1_000

/** Items per write: with the longest notes, of control characters, they fit in 1 MiB. */
const PIECE = 250

type ItemRow = { readonly id: string }

/** All items of a list, with all columns. */
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
