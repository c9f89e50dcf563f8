import type { SupabaseClient } from '@supabase/supabase-js'
import type { NewLot } from '../../../domain/portfolio/check-lot.ts'
import { readCode } from '../../session/describe-row-failure.ts'

/** A lot as returned by `rest/v1`: numbers as digits, so that none are lost. */
export type LotColumns = {
  readonly id: string
  /** Sent back with it, so that it is restored to its owner or not at all. */
  readonly user_id: string
  readonly symbol: string
  readonly shares: string
  readonly avg_price: string
  readonly fee: string
  readonly account_id: string
  readonly currency: string | null
  readonly bought_on: string | null
  readonly note: string | null
  readonly import_id: string | null
  readonly version: number
  readonly created_at: string
}

const COLUMNS =
  'id,user_id,symbol,shares::text,avg_price::text,fee::text,account_id,currency,bought_on,note,import_id,version,created_at'

/** SQLSTATE unique_violation. */
const TAKEN = '23505'

type LotInsertion = {
  /** The same for each try of the same lot. */
  readonly id: string
  /** The owner of the page it is typed on. */
  readonly ownerId: string
  readonly lot: NewLot
}

/**
 * Inserts a lot under a client-made id, so that a try with a lost reply can be repeated. All of
 * these throw what the client throws.
 * @returns whether it is stored as given; false if another one has that id by now
 */
export async function insertLot(
  client: SupabaseClient,
  { id, ownerId, lot }: LotInsertion,
): Promise<boolean> {
  const columns = toColumns(lot)
  try {
    await client
      .from('portfolios')
      .insert({ id, user_id: ownerId, ...columns })
      .throwOnError()
    return true
  } catch (error) {
    if (readCode(error) !== TAKEN) throw error
    const stored = await readLot(client, id)
    if (stored === null) throw error
    return LOT_COLUMNS.every((name) => stored[name] === columns[name])
  }
}

/**
 * Updates a lot at a known version.
 * @param version the one that was read
 * @returns whether it was still that version; if not, nothing is changed
 */
export async function changeLot(
  client: SupabaseClient,
  { id, version }: { readonly id: string; readonly version: number },
  lot: NewLot,
): Promise<boolean> {
  const { data } = await client
    .from('portfolios')
    .update(toColumns(lot))
    .eq('id', id)
    .eq('version', version)
    .select('id')
    .throwOnError()
  return data.length > 0
}

/** A lot's current state; null if it is gone. */
export async function readLot(client: SupabaseClient, id: string): Promise<LotColumns | null> {
  const { data } = await client
    .from('portfolios')
    .select(COLUMNS)
    .eq('id', id)
    .overrideTypes<LotColumns[], { merge: false }>()
    .throwOnError()
  return data[0] ?? null
}

/** @returns the lot as it was when deleted; null if it was already gone */
export async function removeLot(client: SupabaseClient, id: string): Promise<LotColumns | null> {
  const { data } = await client
    .from('portfolios')
    .delete()
    .eq('id', id)
    .select(COLUMNS)
    .overrideTypes<LotColumns[], { merge: false }>()
    .throwOnError()
  return data[0] ?? null
}

/** Restores a deleted lot under its own id; an existing one stays as it is. */
export async function restoreLot(client: SupabaseClient, lot: LotColumns): Promise<void> {
  const { version: _, ...columns } = lot
  await client.from('portfolios').upsert(columns, { ignoreDuplicates: true }).throwOnError()
}

const LOT_COLUMNS = [
  'symbol',
  'shares',
  'avg_price',
  'currency',
  'bought_on',
  'note',
] as const satisfies readonly (keyof ReturnType<typeof toColumns>)[]

/** Decimals are sent as text: JSON parsers round numbers. */
export function toColumns({ ticker, shares, price, currency, boughtOn, note }: NewLot) {
  return { symbol: ticker, shares, avg_price: price, currency, bought_on: boughtOn, note }
}
